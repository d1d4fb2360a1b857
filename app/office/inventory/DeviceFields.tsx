import { useState } from 'react'
import { Field, Select, TextArea } from '#app/ui/Field.tsx'
import type { DeviceForm } from '#core/stock/device-form.ts'
import {
  fieldLabels,
  locationLabel,
  locations,
  offeredStatuses,
  ownershipLabels,
  qualityLabels,
  statusLabels,
} from '#core/stock/device-words.ts'

interface DeviceFieldsProps {
  /** Null for a new device. */
  form: DeviceForm | null
  products: readonly { id: string; name: string }[]
}

/** What the check takes; the others are offered and marked, as the specification has it (ADR-119). */
const accepted = new Set(['available', 'assigned', 'shipped', 'delivered', 'maintenance'])
const ofMaintenance = new Set([
  'maintenance',
  'maintenance_required',
  'in_maintenance',
  'maintenance_completed',
  'quality_check',
  'repair_needed',
  'out_of_service',
])

/** The fields of a device; those of maintenance and sale follow the chosen status, or what is stored (B-2-81, ADR-203). */
export function DeviceFields({ form, products }: DeviceFieldsProps) {
  const [status, setStatus] = useState(form?.status ?? 'available')
  const field = (name: keyof DeviceForm) => ({
    name,
    label: fieldLabels[name] ?? name,
    defaultValue: form?.[name] ?? '',
  })
  // A device under maintenance has a status that the list of the specification's form leaves out.
  const statuses: readonly string[] =
    form?.status === 'maintenance' ? ['maintenance', ...offeredStatuses] : offeredStatuses
  const places = new Set<string>([...locations, form?.location || 'warehouse'])
  const isMaintained = ofMaintenance.has(status) || Boolean(form?.nextMaintenanceDate)
  const isSold = status === 'sold' || Boolean(form?.soldDate)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select {...field('stripeProductId')} required className="sm:col-span-2">
        <option value="">Bitte wählen</option>
        {products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Field {...field('serialNumber')} maxLength={100} />
      <Select {...field('ownershipType')} defaultValue={form?.ownershipType ?? 'own'}>
        {Object.entries(ownershipLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        {...field('status')}
        defaultValue={status}
        onChange={({ target }) => setStatus(target.value)}
      >
        {statuses.map(value => (
          <option key={value} value={value}>
            {statusLabels[value] ?? value}
            {accepted.has(value) ? '' : ' (wird beim Speichern abgelehnt)'}
          </option>
        ))}
      </Select>
      <Select {...field('location')} defaultValue={form?.location || 'warehouse'}>
        {[...places].map(value => (
          <option key={value} value={value}>
            {locationLabel(value)}
          </option>
        ))}
      </Select>
      <Select {...field('qualityStatus')} defaultValue={form?.qualityStatus ?? 'good'}>
        {Object.entries(qualityLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Field
        {...field('purchasePrice')}
        inputMode="decimal"
        hint="In Euro, zum Beispiel 1.299,00"
      />
      <Field {...field('monthlyCost')} inputMode="decimal" hint="In Euro, zum Beispiel 29,90" />
      <Field
        {...field('costUntil')}
        type="date"
        hint="Letzter Tag der Finanzierung oder des Leasings"
      />
      <Field {...field('batch')} maxLength={100} hint="Wie der Hersteller sie nennt" />
      {isMaintained && (
        <>
          <Field
            {...field('maintenanceDate')}
            type="date"
            hint={
              form?.maintenanceDate &&
              'Ein anderer Tag berichtigt diesen. Eine neue Wartung tragen Sie im Kalender oder mit dem Zustand „Wartung fertig“ ein.'
            }
          />
          <Field {...field('nextMaintenanceDate')} type="date" />
          <TextArea
            {...field('maintenanceNotes')}
            rows={3}
            maxLength={2000}
            className="sm:col-span-2"
          />
        </>
      )}
      {isSold && (
        <>
          <Field {...field('buyerEmail')} type="email" maxLength={254} />
          <Field {...field('soldDate')} type="date" />
          <Field {...field('saleAmount')} inputMode="decimal" hint="In Euro" />
        </>
      )}
      <TextArea {...field('notes')} rows={3} maxLength={2000} className="sm:col-span-2" />
    </div>
  )
}
