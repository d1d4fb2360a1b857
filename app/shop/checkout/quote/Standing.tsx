import { href, Link } from 'react-router'
import { Notice } from '#app/ui/Notice.tsx'
import { formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import type { ShownQuote } from './shown-quote.ts'

/** Why a quote cannot be accepted any more, and what one can do instead. */
export function Standing({ quote }: { quote: ShownQuote }) {
  const { standing, validUntil, order } = quote
  if (standing === 'sent' || standing === 'draft') return null
  if (standing === 'accepted') {
    return (
      <Notice tone="good" role="status" className="mb-6">
        <p>
          Dieses Angebot ist angenommen
          {order && <>, daraus ist die Bestellung {orderNumber(order.number)} geworden</>}.
        </p>
        {order?.status === 'completed' && <p>Sie ist bezahlt. Vielen Dank!</p>}
        {order?.status === 'pending' && (
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
