import { href, Link } from 'react-router'
import { formatDay, formatWeekday } from '#core/dates.ts'
import { isAwaited, isToBeShipped } from '#core/delivery-days/days.ts'
import type { OrderListEntry } from '#core/fulfilment/list-entries.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { PrintLinks } from '../print/PrintLinks.tsx'

/** Whose order this is, where it goes, and on which day. */
export function Recipient({ entry }: { entry: OrderListEntry }) {
  const to = entry.shippingAddress
  const street = [to.line1, to.line2].filter(Boolean).join(', ')
  return (
    <p className="mb-4 text-sm text-muted wrap-anywhere">
      <span className="tabular font-semibold text-fg">{orderNumber(entry.number)}</span> ·{' '}
      {entry.customerEmail}
      <span className="block">
        Lieferung an {to.name}, {street}, {to.postal_code} {to.city} ({to.country})
        {to.phone && `, ${to.phone}`}{' '}
        <Link
          to={href('/admin/auftraege/:orderGroupId/adresse', { orderGroupId: entry.groupId })}
          className="inline-flex min-h-11 items-center underline"
        >
          Adresse ändern
        </Link>
      </span>
      <DeliveryDay entry={entry} />
      <Export entry={entry} />
      <Printing entry={entry} />
    </p>
  )
}

/** Of what is still to arrive; the months that follow have none. */
function DeliveryDay({ entry }: { entry: OrderListEntry }) {
  const { groupId: orderGroupId, deliveryOn, deliveryChosenBy, orders, followUp } = entry
  const units = orders.map(({ logistics, isCalledOff: isOff }) => ({ logistics, isOff }))
  if (followUp || !isAwaited(units)) return null
  const chosen = deliveryChosenBy === 'office' ? 'vorgeschlagen' : 'vom Kunden gewählt'
  return (
    <span className="tabular block">
      {deliveryOn
        ? `Liefertermin ${formatWeekday(deliveryOn)}, ${chosen}`
        : 'Noch kein Liefertermin'}{' '}
      {isToBeShipped(units) && (
        <Link
          to={href('/admin/auftraege/:orderGroupId/liefertermin', { orderGroupId })}
          className="inline-flex min-h-11 items-center underline"
        >
          {deliveryOn ? 'Liefertermin ändern' : 'Liefertermin vorschlagen'}
        </Link>
      )}
    </span>
  )
}

/** Of what may leave the country free of tax: whether that is proven. */
export function Export({ entry }: { entry: OrderListEntry }) {
  const { groupId: orderGroupId, exportProof, taxFreeBy } = entry
  if (!taxFreeBy) return null
  const words = exportWords[taxFreeBy]
  return (
    <span className="tabular block">
      {exportProof ? `${words.proven}, ${formatDay(exportProof.exportedOn)}` : words.awaited}{' '}
      <Link
        to={href('/admin/auftraege/:orderGroupId/ausfuhr', { orderGroupId })}
        className="inline-flex min-h-11 items-center underline"
      >
        {words.page}
      </Link>
    </span>
  )
}

const exportWords = {
  export: {
    proven: 'Ausfuhr nachgewiesen',
    awaited: 'Ausfuhrnachweis steht aus',
    page: 'Ausfuhr',
  },
  union: {
    proven: 'Ankunft nachgewiesen',
    awaited: 'Gelangensbestätigung steht aus',
    page: 'Umsatzsteuer',
  },
}

/** Papers of what is here, on its way or with its customer; the months that follow have none. */
function Printing({ entry: { groupId, followUp } }: { entry: OrderListEntry }) {
  return followUp ? null : <PrintLinks ids={[groupId]} />
}
