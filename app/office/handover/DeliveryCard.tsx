import { Button } from '#app/ui/Button.tsx'
import { formatDay } from '#core/dates.ts'
import type { Delivery } from '#core/handovers/deliveries.server.ts'

/** What is to be handed over of one order, and where. */
export function DeliveryCard({ delivery, onChoose }: { delivery: Delivery; onChoose: () => void }) {
  const { orderNumber, name, street, city, phone, day, returnsOldDevice, units } = delivery
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="tabular text-sm text-muted wrap-anywhere">
        {orderNumber} · {street}, {city}
        {day && ` · am ${formatDay(day)}`}
      </p>
      <ul className="mt-2 text-sm">
        {units.map(({ orderId, productName, serialNumber }) => (
          <li key={orderId}>
            {productName}
            <span className="text-muted"> · {serialNumber ?? 'kein Gerät zugeordnet'}</span>
          </li>
        ))}
      </ul>
      {returnsOldDevice && <p className="mt-2 text-sm font-semibold">Ein Altgerät mitnehmen</p>}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={onChoose}>
          Übergeben
        </Button>
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="text-link min-h-11 py-2.5">
            {phone}
          </a>
        )}
      </div>
    </li>
  )
}
