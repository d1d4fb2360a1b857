import { Field, Select } from '#app/ui/Field.tsx'
import type { ListedOrder, OrderListEntry } from '#core/fulfilment/list-entries.server.ts'
import { logisticsOrder, officeLogisticsLabel } from '#core/orders/states.ts'
import { shortDay } from './words.ts'

const options = logisticsOrder.map(status => (
  <option key={status} value={status}>
    {officeLogisticsLabel(status)}
  </option>
))

/** One status for all items, and one for each where there are several. */
export function StatusTab({ entry }: { entry: OrderListEntry }) {
  const several = entry.orders.length > 1
  const isHeld = entry.orders.every(({ isCalledOff }) => isCalledOff)
  return (
    <>
      {several && !isHeld && (
        <fieldset className="mb-6 grid gap-4 rounded-card bg-ground p-4 sm:grid-cols-2">
          <legend className="sr-only">Für alle Artikel</legend>
          <Select label="Status für alle Artikel" name="status" defaultValue="">
            <option value="">Einzeln, wie unten</option>
            {options}
          </Select>
          <Field
            label="Trackingnummer für alle Artikel"
            name="tracking"
            maxLength={100}
            hint="Leer: einzeln, wie unten."
          />
        </fieldset>
      )}
      <input type="hidden" name="read-address" value={entry.addressKey} />
      <ul className="divide-y divide-line">
        {entry.orders.map(order => (
          <Item key={order.id} order={order} position={several ? order.sequence : null} />
        ))}
      </ul>
    </>
  )
}

function Item({ order, position }: { order: ListedOrder; position: number | null }) {
  const { shippedAt, deliveredAt } = order
  return (
    <li className="py-4 first:pt-0">
      <fieldset>
        <legend className="mb-2 font-semibold">
          {position !== null && `${position}. `}
          {order.productName}
          <span className="font-normal text-muted">
            {' '}
            · {order.type === 'rental' ? 'Miete' : 'Kauf'}
            {shippedAt && ` · versandt ${shortDay(shippedAt)}`}
            {deliveredAt && ` · geliefert ${shortDay(deliveredAt)}`}
          </span>
        </legend>
        <input type="hidden" name="orderId" value={order.id} />
        <input type="hidden" name={`read-status:${order.id}`} value={order.logistics} />
        <input
          type="hidden"
          name={`read-tracking:${order.id}`}
          value={order.trackingNumber ?? ''}
        />
        {order.isCalledOff && <HeldItem order={order} />}
        <div className="grid gap-4 sm:grid-cols-2" hidden={order.isCalledOff}>
          <Select label="Status" name={`status:${order.id}`} defaultValue={order.logistics}>
            {options}
          </Select>
          <Field
            label="Trackingnummer"
            name={`tracking:${order.id}`}
            maxLength={100}
            defaultValue={order.trackingNumber ?? ''}
          />
        </div>
      </fieldset>
    </li>
  )
}

/** What is set for all articles is not for this one. */
function HeldItem({ order }: { order: ListedOrder }) {
  return (
    <p className="text-sm text-bad">
      <input type="hidden" name={`held:${order.id}`} value="1" />
      Storniert oder widerrufen: wird nicht versendet.
    </p>
  )
}
