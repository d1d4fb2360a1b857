import type { CartItem } from '../cart/item.ts'
import type { QuotedLine } from '../checkout/quote.ts'
import { eurosOfCents } from '../money.ts'

/** A line of a quote as a browser's cart holds it, so that the same sums and words are made of it. */
export function cartItemOf(line: QuotedLine): CartItem {
  const { stripeProductId, stripePriceId, title, image, quantity, kind, months } = line
  const what = kind === 'rental' ? `rental-${months}` : `purchase-${condition(kind)}`
  return {
    id: `${stripeProductId}-${what}`,
    productId: stripeProductId,
    title,
    image: image?.url ?? '',
    price: eurosOfCents(line.unitCents),
    quantity,
    type: kind === 'rental' ? 'rental' : 'purchase',
    stripeProductId,
    stripePriceId,
    ...(kind === 'rental' && { rentalDuration: months ?? 1 }),
  }
}

const condition = (kind: 'purchase' | 'purchase_used') =>
  kind === 'purchase_used' ? 'used' : 'new'
