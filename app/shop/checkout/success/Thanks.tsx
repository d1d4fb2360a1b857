import { Card } from '#app/ui/Card.tsx'
import { OrderRating } from './OrderRating.tsx'
import { WhereNext } from './WhereNext.tsx'

/** The success page without a payment's id: anybody may open it, so it names no order. */
export function Thanks({ isGuest }: { isGuest: boolean }) {
  return (
    <>
      <h1>Vielen Dank!</h1>
      <p className="mt-4 text-lead text-muted">
        Haben Sie gerade bestellt, kommt die Bestätigung mit Bestellnummer und allen
        Vertragsunterlagen per E-Mail.
      </p>
      <WhereNext isGuest={isGuest} />
      <Card className="mt-10 p-5 sm:p-6">
        <OrderRating paymentIntentId={null} canRate={false} waiting={false} />
      </Card>
    </>
  )
}
