import { href, Link } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Field, Select, TextArea } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { serviceLabels, stateLabels } from '#core/stock/device-words.ts'
import type { Device } from '#core/stock/save-device.server.ts'
import { stateOf } from '#core/stock/service-state.ts'
import { Conflicts } from '../Conflicts.tsx'
import type { action as sellAction } from './sell.ts'
import type { action as serviceAction } from './service.ts'

/** What can be done with a device in the house: maintenance, check, repair, out of service, sale. */
export function DeviceActions({ device }: { device: Device }) {
  const { status, soldDate, assignedOrderId } = device
  if (soldDate && !assignedOrderId) return null
  if (status === 'shipped' || status === 'delivered') {
    return (
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        Das Gerät ist nicht im Haus.
        {assignedOrderId && (
          <Link
            to={href('/admin/auftraege/:orderId/tausch', { orderId: assignedOrderId })}
            className="text-link inline-flex min-h-11 items-center"
          >
            Gerät tauschen
          </Link>
        )}
      </p>
    )
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <ServiceForm device={device} />
      {!assignedOrderId && <SellForm device={device} />}
    </div>
  )
}

function ServiceForm({ device }: { device: Device }) {
  const { Form, data, state } = useFormFetcher<typeof serviceAction>()
  const isConflict = data?.result === 'conflict'
  const read = stateOf(device)
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="mb-4 text-h3">Wartung und Zustand</h2>
      <Form
        data-saves=""
        method="post"
        action={href('/admin/inventar/:deviceId/zustand', { deviceId: device.id })}
        className="grid gap-4"
      >
        <Refused data={data} />
        <input type="hidden" name="read-step" value={read} />
        <input type="hidden" name="read-note" value={device.maintenanceNotes ?? ''} />
        <Select label="Zustand" name="step" key={read} defaultValue={read}>
          {/* Set by the form of the device, and offered only where it is. */}
          {read === 'maintenance' && <option value={read}>{stateLabels[read]}</option>}
          {Object.entries(serviceLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <option value="ready">
            {read === 'ready' ? stateLabels[read] : 'Wieder einsatzbereit'}
          </option>
        </Select>
        <TextArea label="Notiz" name="note" optional rows={2} maxLength={2000} />
        {isConflict && <Conflicts conflicts={data.conflicts} thing="Dieses Gerät" />}
        <Button type="submit" busy={state !== 'idle' && 'Speichern...'}>
          Zustand speichern
        </Button>
      </Form>
    </Card>
  )
}

function SellForm({ device }: { device: Device }) {
  const { Form, data, state } = useFormFetcher<typeof sellAction>()
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="mb-4 text-h3">Verkaufen</h2>
      <Form
        data-acts=""
        method="post"
        action={href('/admin/inventar/:deviceId/verkauf', { deviceId: device.id })}
        className="grid gap-4"
      >
        <Refused data={data} />
        <Field label="E-Mail des Käufers" name="email" type="email" required maxLength={254} />
        <Field label="Verkaufsbetrag" name="amount" required inputMode="decimal" hint="In Euro" />
        <Button type="submit" variant="outline" busy={state !== 'idle' && 'Speichern...'}>
          Als verkauft buchen
        </Button>
      </Form>
    </Card>
  )
}

function Refused({ data }: { data: { result: string; message?: string } | undefined }) {
  if (data?.result !== 'refused') return null
  return (
    <Notice tone="bad" role="alert">
      {data.message}
    </Notice>
  )
}
