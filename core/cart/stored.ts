import { type CartItem, mayEnterCart } from './item.ts'

/** Storage keys of the browser (S-9-1); the three last are ours. */
export const CART_KEY = 'fitness-cart'
export const CARE_OPTED_OUT_KEY = 'insurance-opted-out'
export const CARE_ACCEPTED_KEY = 'fitness-cart-care'
export const CART_VERSION_KEY = 'fitness-cart-version'
export const CART_BEGUN_KEY = 'fitness-cart-begun'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const isMonths = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0

function itemOf(value: unknown): CartItem | null {
  if (typeof value !== 'object' || value === null) return null
  const raw: Record<string, unknown> = { ...value }
  const { type, price, quantity, rentalDuration, category, isRemovable } = raw
  if (type !== 'purchase' && type !== 'rental') return null
  if (typeof price !== 'number' || typeof quantity !== 'number') return null
  const item: CartItem = {
    id: text(raw.id),
    productId: text(raw.productId),
    title: text(raw.title),
    image: text(raw.image),
    price,
    quantity,
    type,
    stripeProductId: text(raw.stripeProductId),
    stripePriceId: text(raw.stripePriceId),
    ...(typeof category === 'string' && { category }),
    ...(isMonths(rentalDuration) && { rentalDuration }),
    ...(typeof isRemovable === 'boolean' && { isRemovable }),
  }
  return mayEnterCart(item) ? item : null
}

/** The lines of a stored cart. What is broken or incomplete is left out; never throws. */
export function readItems(stored: string | null): CartItem[] {
  if (!stored) return []
  let parsed: unknown
  try {
    parsed = JSON.parse(stored)
  } catch {
    // Another program's or a damaged value: the visitor starts with an empty cart.
    return []
  }
  if (!Array.isArray(parsed)) return []
  return parsed.map(itemOf).filter(item => item !== null)
}
