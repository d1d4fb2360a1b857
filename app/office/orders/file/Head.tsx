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
        <Badge>{officeLogisticsLabel(entry.status)}</Badge>
        <Badge tone={status === 'completed' ? 'good' : 'bad'}>
          Zahlung: {officeOrderStatusLabel(status)}
        </Badge>
        {entry.withdrawn && <Badge tone="bad">Widerruf</Badge>}
        {file.refusesMail && <Badge tone="bad">Adresse nimmt keine Mails an</Badge>}
        {entry.isWithoutDevice && <Badge tone="warn">Wartet auf ein Gerät</Badge>}
        {entry.overdueSince && (
          <Badge tone="bad">Miete überfällig seit {formatDay(entry.overdueSince)}</Badge>
        )}
      </p>
    </header>
  )
}
