import { Pencil, Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Button } from '#app/ui/Button.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { berlinDay, formatDateTime } from '#core/dates.ts'
import { deviceMoney } from '#core/figures/device-money.server.ts'
import { utilisationOfDevice } from '#core/figures/utilisation.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { mayEnter } from '#core/permissions.ts'
import { recallsOfDevice } from '#core/recalls/file.server.ts'
import { photosOfDevice } from '#core/returns/photos.server.ts'
import { deviceLabel } from '#core/stock/device-label.ts'
import { type DeviceStay, deviceLife } from '#core/stock/device-life.server.ts'
import { productsToList } from '#core/stock/device-products.server.ts'
import { fieldLabels } from '#core/stock/device-words.ts'
import { inventoryNeighbours } from '#core/stock/inventory-list.server.ts'
import { maintenanceMonths } from '#core/stock/maintenance.server.ts'
import { History } from '../History.tsx'
import { orderPath } from '../order-path.ts'
import { Presence } from '../presence/Presence.tsx'
import { OLDER, shownHistory } from '../shown-history.ts'
import { readPage } from '../table/address.ts'
import { aroundIn } from '../table/from-list.ts'
import { Steps } from '../table/Steps.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/device'
import { DeviceActions } from './DeviceActions.tsx'
import { DeviceDialog } from './DeviceDialog.tsx'
import { Facts } from './Facts.tsx'
import { shownValue } from './field-words.ts'
import { Money } from './Money.tsx'
import { PHOTO_PAGE, Photos } from './Photos.tsx'
import { readQuery } from './query.ts'
import { Recalled } from './Recalled.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** One device with its whole life. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { roles } = await staff(context, 'inventory')
  const services = context.get(servicesContext)
  const { db } = services
  const today = berlinDay(services.clock.now())
  try {
    const life = await deviceLife(services, params.deviceId, url.searchParams.get(OLDER))
    const { device } = life
    return {
      ...life,
      history: shownHistory(life.history, fieldLabels),
      around: await aroundIn(
        url.searchParams,
        list => inventoryNeighbours(services, readQuery(list), device.id),
        deviceId => href('/admin/inventar/:deviceId', { deviceId }),
      ),
      products: await productsToList(db),
      photos: mayEnter(roles, 'returns')
        ? await photosOfDevice(services, {
            ...{ deviceId: device.id, page: readPage(url.searchParams, PHOTO_PAGE) },
          })
        : null,
      money: mayEnter(roles, 'money') ? await deviceMoney(db, device, today) : null,
      recalls: await recallsOfDevice(db, device.id),
      used: await utilisationOfDevice(db, today, device.id),
      months: await maintenanceMonths(db, device.stripeProductId),
      today,
    }
  } catch (error) {
    throw pageError(error)
  }
}

export const headers = privateHeaders

export default function DevicePage({ loaderData }: Route.ComponentProps) {
  const fresh = useFresh(loaderData)
  const { device, around } = fresh
  return (
    <>
      <Steps
        around={around}
        path={href('/admin/inventar')}
        back="Inventar-Verwaltung"
        words={{ previous: 'Voriges Gerät', next: 'Nächstes Gerät' }}
      />
      {/* What was begun on one device is none of the next one's. */}
      <Life key={device.id} {...fresh} />
    </>
  )
}

function Life(loaderData: Route.ComponentProps['loaderData']) {
  const { device, productName, stays, history, products, photos, money, used, months, today } =
    loaderData
  const [isEditing, setEditing] = useState(false)
  const close = useCallback(() => setEditing(false), [])
  const isSold = device.soldDate !== null && device.assignedOrderId === null
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-8">
      <div>
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
      <Presence kind="device" id={device.id} />
      <Recalled recalls={loaderData.recalls} name={deviceLabel(device)} />
      <Facts device={device} months={months} today={today} />
      <DeviceActions device={device} />
      <Money device={device} money={money} used={used} />
      <section>
        <h2 className="mb-3 text-h3">Bestellungen</h2>
        <Stays stays={stays} />
      </section>
      {photos && <Photos {...photos} />}
      <section>
        <h2 className="mb-3 text-h3">Verlauf</h2>
        <History entries={history} fields={fieldLabels} shown={shownValue} />
      </section>
      {isEditing && <DeviceDialog device={device} products={products} onClose={close} />}
    </div>
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
