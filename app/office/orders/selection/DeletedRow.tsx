import { orderNumber } from '#core/orders/order-number.ts'
import { officeLogisticsLabel } from '#core/orders/states.ts'
import type { DeletedOrder } from '#core/personal-data/plan-deletion.server.ts'
import { notDeleted } from './words.ts'

/** One order that is to be deleted: whose, what, how far, how many rows, and what goes on of it. */
export function DeletedRow({ order }: { order: DeletedOrder }) {
  const { number, customerName, customerEmail, products, status, linked, goesOn, refused } = order
  const facts = [
    ['Kunde', `${customerName}, ${customerEmail}`],
    ['Produkt', products.join(', ')],
    ['Status', officeLogisticsLabel(status)],
    ['Verknüpfte Bestellungen', String(linked)],
  ] as const
  return (
    <li className="py-3 text-sm [contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
      <p className="tabular font-semibold">{orderNumber(number)}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([term, words]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
      {refused ? (
        <p className="mt-2 text-bad">
          {notDeleted(1)}: {refused}
        </p>
      ) : (
        goesOn.map(words => (
          <p key={words} className="mt-2 text-bad">
            {words}
          </p>
        ))
      )}
    </li>
  )
}
