import { Pencil } from 'lucide-react'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { formatDateTime, formatDay } from '#core/dates.ts'
import type { OrderFile } from '#core/order-file/order-file.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { officeLogisticsLabel, officeOrderStatusLabel } from '#core/orders/states.ts'

interface HeadProps {
  file: OrderFile
  onEdit: () => void
}

/** Number, customer and state of an order, and the way to change it. */
export function Head({ file, onEdit }: HeadProps) {
  const { entry, number, status } = file
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="tabular text-h2">Bestellung {orderNumber(number)}</h1>
        <Button data-key="e" onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Bearbeiten
        </Button>
      </div>
      <p className="tabular mt-1 text-sm text-muted wrap-anywhere">
        {formatDateTime(entry.createdAt)} · {entry.customerName}, {entry.customerEmail}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {whereabouts(entry).map(words => (
          <Badge key={words}>{words}</Badge>
        ))}
        <Badge tone={status === 'completed' ? 'good' : 'bad'}>
          Zahlung: {officeOrderStatusLabel(status, entry.isSentBack)}
        </Badge>
        {entry.withdrawn && <Badge tone="bad">Widerruf</Badge>}
        {file.careEnd && <Badge>{careEndWords(file.careEnd, file.today)}</Badge>}
        {file.refusesMail && <Badge tone="bad">Adresse nimmt keine Mails an</Badge>}
        {entry.isWithoutDevice && <Badge tone="warn">Wartet auf ein Gerät</Badge>}
        {entry.overdueSince && (
          <Badge tone="bad">Zahlung überfällig seit {formatDay(entry.overdueSince)}</Badge>
        )}
        {entry.isDebtUnderWay && <Badge tone="warn">Zahlung unterwegs</Badge>}
      </p>
    </header>
  )
}

function careEndWords(
  { endsOn, isWithdrawn }: NonNullable<OrderFile['careEnd']>,
  today: string,
): string {
  if (isWithdrawn) return 'Care widerrufen'
  return `Care ${endsOn < today ? 'endete' : 'endet'} am ${formatDay(endsOn)}`
}

/** The state of all goods, or how many stand in which; what is called off moves no more. */
function whereabouts({ status, orders }: OrderFile['entry']): string[] {
  const moving = orders.filter(({ isCalledOff }) => !isCalledOff)
  const states = [...Map.groupBy(moving, ({ logistics }) => logistics)]
  if (states.length < 2) return [officeLogisticsLabel(states[0]?.[0] ?? status)]
  return states.map(
    ([state, { length }]) => `${officeLogisticsLabel(state)}: ${length} von ${moving.length}`,
  )
}
