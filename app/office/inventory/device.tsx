import { ArrowLeft, Pencil, Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Button } from '#app/ui/Button.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatDateTime, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { deviceLabel } from '#core/stock/device-label.ts'
import { type DeviceStay, deviceLife } from '#core/stock/device-life.server.ts'
import { locationLabel, ownershipLabels, qualityLabels } from '#core/stock/device-words.ts'
import { productsToList } from '#core/stock/inventory-list.server.ts'
import type { Device } from '#core/stock/save-device.server.ts'
import { History } from '../History.tsx'
import { orderPath } from '../order-path.ts'
import type { Route } from './+types/device'
import { DeviceActions } from './DeviceActions.tsx'
import { DeviceDialog } from './DeviceDialog.tsx'
import { fieldLabels, shownValue } from './field-words.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** One device with its whole life. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await staff(context, 'inventory')
  const services = context.get(servicesContext)
  try {
    const life = await deviceLife(services, params.deviceId)
    return { ...life, products: await productsToList(services.db) }
  } catch (error) {
    throw pageError(error)
  }
}

export const headers = privateHeaders

export default function DevicePage({ loaderData }: Route.ComponentProps) {
  const { device, productName, stays, history, products } = loaderData
  const [isEditing, setEditing] = useState(false)
  const close = useCallback(() => setEditing(false), [])
  const isSold = device.soldDate !== null && device.assignedOrderId === null
  return (
    <div className="grid max-w-5xl gap-8">
      <div>
        <Link
          to={href('/admin/inventar')}
          className="text-link inline-flex min-h-11 items-center gap-1 text-sm"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Inventar-Verwaltung
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-h2 wrap-anywhere">{deviceLabel(device)}</h1>
          <StatusBadge status={isSold ? 'sold' : device.status} service={device.serviceState} />
          <a
            href={`${href('/admin/inventar/etiketten')}?id=${device.id}`}
            target="_blank"
            rel="noreferrer"
            className="button ml-auto"
            data-variant="outline"
          >
            <Printer aria-hidden className="size-4" />
            QR-Etikett
          </a>
          <Button variant="outline" onClick={() => setEditing(true)}>
            <Pencil aria-hidden className="size-4" />
            Bearbeiten
          </Button>
        </div>
        <p className="text-muted">{productName}</p>
      </div>
      <Facts device={device} />
      <DeviceActions device={device} />
      <section>
        <h2 className="mb-3 text-h3">Bestellungen</h2>
        <Stays stays={stays} />
      </section>
      <section>
        <h2 className="mb-3 text-h3">Verlauf</h2>
        <History entries={history} fields={fieldLabels} shown={shownValue} />
      </section>
      {isEditing && <DeviceDialog device={device} products={products} onClose={close} />}
    </div>
  )
}

function Facts({ device }: { device: Device }) {
  const money = (cents: number | null) => (cents === null ? '–' : formatCents(cents))
  const day = (value: string | null) => (value === null ? '–' : formatDay(value))
  const facts = [
    ['Standort', locationLabel(device.location)],
    ['Qualität', qualityLabels[device.qualityStatus]],
    ['Eigentum', ownershipLabels[device.ownershipType]],
    ['Kaufpreis', money(device.purchasePrice)],
    ['Monatliche Kosten', money(device.monthlyCost)],
    ['Letzte Wartung', day(device.maintenanceDate)],
    ['Nächste Wartung', day(device.nextMaintenanceDate)],
    ...(device.soldDate
      ? [
          ['Verkauft am', formatDay(device.soldDate)],
          ['Verkaufsbetrag', money(device.saleAmount)],
          ['Käufer', device.buyerEmail ?? '–'],
        ]
      : []),
    ...(device.maintenanceNotes ? [['Wartungsnotizen', device.maintenanceNotes]] : []),
    ...(device.notes ? [['Notizen', device.notes]] : []),
  ]
  return (
    <dl className="grid gap-x-6 gap-y-4 text-sm min-[420px]:grid-cols-2 md:grid-cols-4">
      {facts.map(([term, words]) => (
        <div key={term}>
          <dt className="text-muted">{term}</dt>
          <dd className="tabular font-semibold whitespace-pre-wrap wrap-anywhere">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Every order that has or had it, the latest first. */
function Stays({ stays }: { stays: readonly DeviceStay[] }) {
  if (stays.length === 0)
    return <p className="text-sm text-muted">Noch keiner Bestellung zugeordnet.</p>
  return (
    <Table
      caption="Bestellungen dieses Geräts"
      head={
        <tr>
          <Th>Bestellung</Th>
          <Th>Typ</Th>
          <Th>Zugeordnet</Th>
          <Th>Gelöst</Th>
        </tr>
      }
    >
      {stays.map(stay => (
        <tr key={stay.id}>
          <Td className="tabular whitespace-nowrap">
            <Link
              to={orderPath(stay.orderNumber)}
              className="text-link inline-flex min-h-11 items-center"
            >
              {orderNumber(stay.orderNumber)}
            </Link>
          </Td>
          <Td>{stay.type === 'rental' ? 'Miete' : 'Kauf'}</Td>
          <Td className="tabular">
            {formatDateTime(stay.from)} <span className="text-muted">· {stay.fromBy}</span>
          </Td>
          <Td className="tabular">
            {stay.until ? (
              <>
                {formatDateTime(stay.until)} <span className="text-muted">· {stay.untilBy}</span>
              </>
            ) : (
              'noch zugeordnet'
            )}
          </Td>
        </tr>
      ))}
    </Table>
  )
}
