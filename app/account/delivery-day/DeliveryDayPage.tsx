import { Card } from '#app/ui/Card.tsx'
import { ChooseDay, type RefusedDay } from '#app/ui/ChooseDay.tsx'
import type { DeliveryDayState } from '#core/delivery-days/days.ts'
import type { DeliveryDayView } from '#core/delivery-days/view.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { deliveryDayText } from '#documents/delivery-days/words.ts'
import { WayBack } from '../WayBack.tsx'

interface DeliveryDayPageProps {
  order: DeliveryDayView
  refused: RefusedDay | undefined
  isSaved: boolean
  /** The page that led here. */
  from: { to: string; label: string }
}

const submitWords: Record<DeliveryDayState, string> = {
  open: 'Termin wählen',
  missed: 'Termin wählen',
  proposed: 'Termin bestätigen',
  agreed: 'Termin ändern',
}

/** The day on which what is still to be shipped arrives; for accounts and guests alike (ADR-071). */
export function DeliveryDayPage({ order, refused, isSaved, from }: DeliveryDayPageProps) {
  const text = order.fixed ? null : deliveryDayText(order.state, order.day)
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      <WayBack {...from} />
      <header className="mt-2 mb-6">
        <h1>Liefertermin</h1>
        <p className="tabular mt-2 text-muted">
          {orderNumber(order.number)}: Bis wir versenden, können Sie den Tag ändern. Die Uhrzeit
          spricht die Spedition mit Ihnen ab.
        </p>
      </header>
      <Card className="p-4 sm:p-6">
        {text && <p className="mb-4 font-semibold">{text}</p>}
        <ChooseDay
          order={order}
          refused={refused}
          isSaved={isSaved}
          submit={submitWords[order.state]}
        />
      </Card>
    </div>
  )
}
