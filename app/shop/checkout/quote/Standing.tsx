import { href, Link } from 'react-router'
import { Notice } from '#app/ui/Notice.tsx'
import { formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { isWaiting } from '#core/phone-orders/states.ts'
import { shop } from '#core/shop.ts'
import type { ShownQuote } from './shown-quote.ts'

/** Why a quote cannot be accepted any more, and what one can do instead. */
export function Standing({ quote }: { quote: ShownQuote }) {
  const { standing, validUntil, order } = quote
  if (standing === 'sent' || standing === 'draft') return null
  if (standing === 'accepted') {
    const isLost = order?.state === 'expired' || order?.state === 'withdrawn'
    return (
      <Notice tone={isLost ? 'warn' : 'good'} role="status" className="mb-6">
        <p>
          Dieses Angebot ist angenommen
          {order && <>, daraus ist die Bestellung {orderNumber(order.number)} geworden</>}.
        </p>
        {order?.state === 'ordered' && (
          <p>Sie ist bestellt, und Ihre Zahlung wird verarbeitet. Sie müssen nichts weiter tun.</p>
        )}
        {order?.state === 'paid' && <p>Sie ist bezahlt. Vielen Dank!</p>}
        {isLost && (
          <p>
            {order.state === 'expired'
              ? 'Die Frist, sie zu bezahlen, ist abgelaufen.'
              : 'Wir haben sie zurückgezogen.'}{' '}
            Möchten Sie noch bestellen? Antworten Sie auf unsere E-Mail oder rufen Sie an:{' '}
            {shop.company.phone}.
          </p>
        )}
        {order && isWaiting(order.state) && (
          <p>
            Noch nicht bezahlt?{' '}
            <Link to={href('/bestellung/telefon')} reloadDocument className="text-link">
              Weiter zur Bestellung
            </Link>{' '}
            – oder nutzen Sie den Link aus unserer E-Mail dazu.
          </p>
        )}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" role="status" className="mb-6">
      {standing === 'expired'
        ? `Dieses Angebot galt bis ${formatDay(validUntil)}.`
        : 'Wir haben dieses Angebot zurückgezogen.'}{' '}
      Möchten Sie ein neues? Antworten Sie auf unsere E-Mail oder rufen Sie an: {shop.company.phone}
      .
    </Notice>
  )
}
