/**
 * One line of the cart as the browser stores it under `fitness-cart` (S-3-5). The only place
 * where the shop speaks euros; `totals.ts` turns them into cents.
 */
export interface CartItem {
  /** `{productId}-purchase-{new|used|default}`, `{productId}-rental-{months}`, `shipping-{priceId}`, `insurance-{priceId}` */
  id: string
  productId: string
  title: string
  image: string
  /** Euros, gross; of a rental and of Care the price of a month. */
  price: number
  quantity: number
  type: 'purchase' | 'rental'
  stripeProductId: string
  stripePriceId: string
  /** `shipping` and `insurance` are service lines, all else is the product's category. */
  category?: string
  /** Months; of rentals and Care. */
  rentalDuration?: number
  /** Of Care. */
  isRemovable?: boolean
}

/** A line of goods, bought or rented; not shipping, not Care. */
export function isProductLine(item: CartItem): boolean {
  return item.category !== 'shipping' && item.category !== 'insurance'
}

/** A line that rents a device out; Care is of type `rental` as well but rents nothing. */
export function isRentalLine(item: CartItem): boolean {
  return isProductLine(item) && item.type === 'rental'
}

export function isCareLine(item: CartItem): boolean {
  return item.category === 'insurance'
}

export function isShippingLine(item: CartItem): boolean {
  return item.category === 'shipping'
}

/** Whether a line is complete enough to enter the cart; all others are ignored (S-5-1). */
export function mayEnterCart(item: CartItem): boolean {
  return (
    item.id !== '' &&
    item.productId !== '' &&
    item.stripeProductId !== '' &&
    item.stripePriceId.startsWith('price_') &&
    Number.isFinite(item.price) &&
    item.price > 0 &&
    Number.isInteger(item.quantity) &&
    item.quantity > 0
  )
}
