import { Card } from '#app/ui/Card.tsx'
import { ChangeAddress, type RefusedAddress } from '#app/ui/ChangeAddress.tsx'
import type { AddressView } from '#core/addresses/view.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { addressTitles } from '../AddressLink.tsx'
import { WayBack } from '../WayBack.tsx'

const hints = {
  delivery: 'Bis wir versenden, können Sie die Lieferadresse selbst ändern.',
  running: 'Ziehen Sie um, sagen Sie uns hier, wo Sie und Ihr Mietgerät zu erreichen sind.',
  pickUp: 'Bis zum Tag vor der Abholung können Sie hier ändern, wo wir abholen.',
} as const

interface AddressPageProps {
  order: AddressView
  refused: RefusedAddress | undefined
  isSaved: boolean
  /** The page that led here. */
  from: { to: string; label: string }
}

/** Where an order goes, or where a rented device stands; for accounts and guests alike (ADR-060). */
export function AddressPage({ order, refused, isSaved, from }: AddressPageProps) {
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      <WayBack {...from} />
      <header className="mt-2 mb-6">
        <h1>{order.use ? addressTitles[order.use] : 'Adresse ändern'}</h1>
        <p className="tabular mt-2 text-muted">
          {orderNumber(order.number)}
          {order.use && `: ${hints[order.use]}`}
        </p>
      </header>
      <Card className="p-4 sm:p-6">
        <ChangeAddress order={order} refused={refused} isSaved={isSaved} />
      </Card>
    </div>
  )
}
