import { CalendarClock, type LucideIcon, PackageCheck, Truck, Undo2, Wrench } from 'lucide-react'
import { href, Link } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import type { CalendarEntry } from '#core/calendar/agenda.ts'
import type { CalendarKind } from '#core/calendar/kinds.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { orderPath } from '../order-path.ts'
import { Maintained } from './Maintained.tsx'
import { kindWords } from './words.ts'

export const kindIcons: Record<CalendarKind, LucideIcon> = {
  delivery: Truck,
  pick_up: Undo2,
  return: CalendarClock,
  maintenance: Wrench,
}

/** One thing to do on a day, with the way to its order or device. */
export function Entry({ entry, isLate }: { entry: CalendarEntry; isLate: boolean }) {
  const { kind, order, units, isDone, isProposed } = entry
  const Icon = isDone && kind !== 'maintenance' ? PackageCheck : kindIcons[kind]
  const [first] = units
  const device = first?.device
  const to = order
    ? orderPath(order.number)
    : href('/admin/inventar/:deviceId', { deviceId: device?.id ?? '' })
  return (
    <li>
      <Link
        to={to}
        className={classes(
          'block rounded-control bg-floor p-2 text-xs hover:underline max-md:text-sm print:border print:border-line print:p-1',
          isDone && 'text-muted',
        )}
      >
        <span className="flex items-center gap-1 font-semibold">
          <Icon aria-hidden className="size-4 shrink-0" />
          {kindWords[kind].one}
          {order && <span className="tabular font-normal">{orderNumber(order.number)}</span>}
        </span>
        <span className="block wrap-anywhere">{unitWords(units)}</span>
        {order && (
          <span className="block wrap-anywhere text-muted">
            {[order.customer, order.city].filter(Boolean).join(', ')}
          </span>
        )}
        <State isDone={isDone} isLate={isLate} isProposed={isProposed} />
      </Link>
      {kind === 'maintenance' && !isDone && device && (
        <Maintained device={device} productName={first.productName} due={entry.day} />
      )}
    </li>
  )
}

export function State({
  isDone,
  isLate,
  isProposed,
}: {
  isDone: boolean
  isLate: boolean
  isProposed: boolean
}) {
  if (isDone) return <span className="block">Erledigt</span>
  return (
    <>
      {isLate && <span className="block font-semibold text-bad">Überfällig</span>}
      {isProposed && <span className="block">Vorschlag, noch nicht bestätigt</span>}
    </>
  )
}

/** `2 × Havel 2 (HV-1, HV-2), Gale` */
function unitWords(units: CalendarEntry['units']): string {
  return [...Map.groupBy(units, ({ productName }) => productName)]
    .map(([product, some]) => {
      const serials = some.flatMap(({ device }) => device?.serialNumber ?? [])
      const count = some.length > 1 ? `${some.length} × ` : ''
      return count + product + (serials.length > 0 ? ` (${serials.join(', ')})` : '')
    })
    .join(', ')
}
