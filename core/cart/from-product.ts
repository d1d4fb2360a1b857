import type { Product, PurchaseOffer, RentalOffer } from '../catalog/product.ts'
import { eurosOfCents } from '../money.ts'
import type { CartItem } from './item.ts'

/** What the cart needs to know of a product. */
export type CartProduct = Pick<Product, 'id' | 'title' | 'category' | 'purchase'> & {
  images: readonly { url: string }[]
}

function line(product: CartProduct, priceId: string, cents: number) {
  return {
    productId: product.id,
    title: product.title,
    image: product.images[0]?.url ?? '',
    price: eurosOfCents(cents),
    quantity: 1,
    stripeProductId: product.id,
    stripePriceId: priceId,
    ...(product.category && { category: product.category }),
  }
}

/** `default` where there is nothing to choose: the product is only sold new (S-3-5). */
function choiceOf(product: CartProduct, offer: PurchaseOffer): 'new' | 'used' | 'default' {
  return offer.condition === 'new' && !product.purchase.used ? 'default' : offer.condition
}

/** One unit to buy. */
export function purchaseItem(product: CartProduct, offer: PurchaseOffer): CartItem {
  return {
    ...line(product, offer.priceId, offer.cents),
    id: `${product.id}-purchase-${choiceOf(product, offer)}`,
    type: 'purchase',
  }
}

/** One unit to rent. */
export function rentalItem(product: CartProduct, offer: RentalOffer): CartItem {
  return {
    ...line(product, offer.priceId, offer.monthlyCents),
    id: `${product.id}-rental-${offer.months}`,
    type: 'rental',
    rentalDuration: offer.months,
  }
}

/** Whether a stored line is a used device; its id says so. */
export function isUsed(item: Pick<CartItem, 'id'>): boolean {
  return item.id.endsWith('-purchase-used')
}
