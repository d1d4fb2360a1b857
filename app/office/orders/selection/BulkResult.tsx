import { Notice } from '#app/ui/Notice.tsx'
import type { BulkStatus } from '#core/fulfilment/bulk-status.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import { focusOn } from './focus-on.ts'

/** What one status for many came to: how many are done, which are not and why, which are asked. */
export function BulkResult({ result }: { result: BulkStatus }) {
  const { done, asked, refused } = result
  return (
    <div className="space-y-4 text-sm">
      {/* What was pressed is gone. */}
      <p role="status" ref={focusOn} tabIndex={-1}>
        {done === 1 ? '1 Bestellung ist geändert.' : `${done} Bestellungen sind geändert.`}
      </p>
      <RefusedOrders title="Nicht geändert:" refused={refused} />
      {asked.length > 0 && (
        <Notice tone="warn" role="alert">
          <p className="font-semibold">
            Bei {asked.length === 1 ? 'dieser Bestellung' : `diesen ${asked.length} Bestellungen`}{' '}
            beginnt oder endet ein Vertrag. Dort ist noch nichts gespeichert:
          </p>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="mt-1 max-h-[40dvh] space-y-2 overflow-y-auto"
          >
            {asked.map(({ orderGroupId, number, customerName, questions }) => (
              <li key={orderGroupId}>
                <strong className="tabular">
                  {orderNumber(number)} {customerName}
                </strong>
                {questions.map(({ orderId, productName, words }) => (
                  <span key={orderId} className="block">
                    {productName}: {words}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <p className="mt-2">
            {shop.undoMinutes} Minuten lang können Sie jeden dieser Schritte rückgängig machen.
          </p>
        </Notice>
      )}
    </div>
  )
}

/** Orders that stay as they are, each with its reason. */
export function RefusedOrders({
  title,
  refused,
}: {
  title: string
  refused: BulkStatus['refused']
}) {
  if (refused.length === 0) return null
  return (
    <Notice tone="bad" role="alert">
      <p className="font-semibold">{title}</p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-1 max-h-[30dvh] space-y-1 overflow-y-auto"
      >
        {refused.map(({ orderGroupId, number, customerName, reason }) => (
          <li key={orderGroupId}>
            <strong className="tabular">{number > 0 && orderNumber(number)}</strong>{' '}
            {customerName && `${customerName}: `}
            {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
