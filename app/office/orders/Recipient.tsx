import { href, Link } from 'react-router'
import type { OrderListEntry } from '#core/fulfilment/list-entries.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'

/** Whose order this is and where it goes. */
export function Recipient({ entry }: { entry: OrderListEntry }) {
  const to = entry.shippingAddress
  const street = [to.line1, to.line2].filter(Boolean).join(', ')
  return (
    <p className="mb-4 text-sm text-muted">
      <span className="tabular font-semibold text-fg">{orderNumber(entry.number)}</span> ·{' '}
      {entry.customerEmail}
      <span className="block">
        Lieferung an {to.name}, {street}, {to.postal_code} {to.city} ({to.country})
        {to.phone && `, ${to.phone}`}{' '}
        <Link
          to={href('/admin/auftraege/:orderGroupId/adresse', { orderGroupId: entry.groupId })}
          className="underline"
        >
          Adresse ändern
        </Link>
      </span>
    </p>
  )
}
