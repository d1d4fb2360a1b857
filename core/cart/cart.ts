import { eurosOfCents } from '../money.ts'
import { shop } from '../shop.ts'
import {
  type CartItem,
  isCareLine,
  isProductLine,
  isRentalLine,
  isShippingLine,
  mayEnterCart,
} from './item.ts'

/** The cart and what the visitor decided about Care. Values never change; verbs give a new one. */
export interface Cart {
  readonly items: readonly CartItem[]
  /** Care was refused and is not proposed again while rentals remain (`insurance-opted-out`). */
  readonly careOptedOut: boolean
  /** The box 'Ja, Schadenschutz Care …' is ticked; until then Care counts in no total (ADR-108). */
  readonly careAccepted: boolean
}

/** Care as the server offers it. Cents a month. */
export interface CareTerms {
  priceId: string
  stripeProductId: string
  monthlyCents: number
  title: string
}

/** The shipping that the server asks for this cart. Cents, once. */
export interface ShippingTerms {
  priceId: string
  cents: number
  label: string
}

export const emptyCart: Cart = { items: [], careOptedOut: false, careAccepted: false }

/** Quantity of goods, without shipping and Care. */
export function itemCount(cart: Cart): number {
  return productLines(cart).reduce((sum, item) => sum + item.quantity, 0)
}

export function productLines(cart: Cart): CartItem[] {
  return cart.items.filter(isProductLine)
}

export function careLine(cart: Cart): CartItem | undefined {
  return cart.items.find(isCareLine)
}

export function shippingLine(cart: Cart): CartItem | undefined {
  return cart.items.find(isShippingLine)
}

export function holdsRental(cart: Cart): boolean {
  return cart.items.some(isRentalLine)
}

/** Longest rental term in the cart, in months; Care runs as long. */
export function longestRental(cart: Cart): number {
  return Math.max(0, ...cart.items.filter(isRentalLine).map(item => item.rentalDuration ?? 1))
}

/** Without rentals there is no Care and nothing to remember about it; with them it runs as long. */
function settled(cart: Cart): Cart {
  if (!holdsRental(cart)) {
    const items = cart.items.filter(item => !isCareLine(item))
    return { items, careOptedOut: false, careAccepted: false }
  }
  const rentalDuration = longestRental(cart)
  const items = cart.items.map(item =>
    isCareLine(item) && item.rentalDuration !== rentalDuration ? { ...item, rentalDuration } : item,
  )
  return { ...cart, items }
}

/** An order takes no further line; Care may be one of them. */
export function isFull(cart: Cart): boolean {
  return productLines(cart).length + (cart.careAccepted ? 1 : 0) >= shop.maxLines
}

/** Lines of one product, price and type are one line with the units of all (S-4). */
function merged(items: readonly CartItem[]): CartItem[] {
  const lines: CartItem[] = []
  for (const item of items) {
    const at = lines.findIndex(
      line =>
        line.productId === item.productId &&
        line.stripePriceId === item.stripePriceId &&
        line.type === item.type,
    )
    const present = lines[at]
    if (present) lines[at] = { ...present, quantity: present.quantity + item.quantity }
    else lines.push(item)
  }
  return lines
}

/**
 * Adds a line; quantities merge when product, price and type match (S-4). A line of the same id but
 * another price takes the one that was just shown. Gives the same cart where nothing changes: the
 * line may not enter (S-5-1), or the order takes no further unit or line.
 */
export function addItem(cart: Cart, added: CartItem): Cart {
  if (!mayEnterCart(added)) return cart
  const quantity = Math.min(added.quantity, shop.maxUnits - itemCount(cart))
  if (quantity <= 0) return cart
  const { id, stripePriceId, price } = added
  const repriced = cart.items.map(item =>
    item.id === id ? { ...item, stripePriceId, price } : item,
  )
  const items = merged([...repriced, { ...added, quantity }])
  if (items.length > cart.items.length && isFull(cart)) return cart
  return settled({ ...cart, items })
}

/** How many of a line an order takes beside its other lines; at least the one that is there. */
export function mostOf(cart: Cart, id: string): number {
  const others = productLines(cart).filter(item => item.id !== id)
  const taken = others.reduce((sum, item) => sum + item.quantity, 0)
  return Math.max(1, shop.maxUnits - taken)
}

/** How many units of its product the other lines want; all of them come from one stock. */
export function unitsBeside(cart: Cart, { id, stripeProductId }: CartItem): number {
  return productLines(cart)
    .filter(item => item.id !== id && item.stripeProductId === stripeProductId)
    .reduce((sum, item) => sum + item.quantity, 0)
}

/** Removes a line; removing Care is refusing it. */
export function removeItem(cart: Cart, id: string): Cart {
  if (cart.items.some(item => item.id === id && isCareLine(item))) return refuseCare(cart)
  return settled({ ...cart, items: cart.items.filter(item => item.id !== id) })
}

/** Sets how many of a line; at 0 or below the line goes. Only whole numbers, as many as an order takes. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (quantity <= 0) return removeItem(cart, id)
  const whole = Math.min(mostOf(cart, id), Math.max(1, Math.floor(quantity)))
  const items = cart.items.map(item =>
    item.id === id && isProductLine(item) ? { ...item, quantity: whole } : item,
  )
  return { ...cart, items }
}

/**
 * Takes over the price that holds now in place of the one that a line was added with; a line that has
 * it already takes in its units.
 */
export function acceptPrice(
  cart: Cart,
  stripePriceId: string,
  current: { priceId: string; cents: number },
): Cart {
  const items = cart.items.map(item =>
    item.stripePriceId === stripePriceId
      ? { ...item, stripePriceId: current.priceId, price: eurosOfCents(current.cents) }
      : item,
  )
  return { ...cart, items: merged(items) }
}

/** Puts Care into the cart in place of any other Care line and forgets an earlier refusal. */
export function addCare(cart: Cart, care: CareTerms): Cart {
  const line: CartItem = {
    id: `insurance-${care.priceId}`,
    productId: 'insurance',
    title: care.title,
    image: '',
    price: eurosOfCents(care.monthlyCents),
    quantity: 1,
    type: 'rental',
    stripeProductId: care.stripeProductId,
    stripePriceId: care.priceId,
    category: 'insurance',
    rentalDuration: longestRental(cart),
    isRemovable: true,
  }
  const items = [...cart.items.filter(item => !isCareLine(item)), line]
  return settled({ ...cart, items, careOptedOut: false })
}

/** Takes Care out and remembers that it is not wanted. */
export function refuseCare(cart: Cart): Cart {
  const items = cart.items.filter(item => !isCareLine(item))
  return settled({ items, careOptedOut: true, careAccepted: false })
}

/** Ticks or unticks the box of the Care offer; without the offer there is nothing to tick. */
export function acceptCare(cart: Cart, accepted: boolean): Cart {
  return { ...cart, careAccepted: accepted && careLine(cart) !== undefined }
}

/**
 * Keeps exactly one Care line as a proposal while the cart holds a rental, unless it was refused
 * (S-4, ADR-108). `null`: the shop offers no Care at the moment.
 */
export function proposeCare(cart: Cart, care: CareTerms | null): Cart {
  const lines = cart.items.filter(isCareLine)
  if (!care || cart.careOptedOut || !holdsRental(cart)) {
    if (lines.length === 0) return cart
    const items = cart.items.filter(item => !isCareLine(item))
    return settled({ ...cart, items, careAccepted: false })
  }
  const fits =
    lines.length === 1 &&
    lines[0]?.stripePriceId === care.priceId &&
    lines[0].price === eurosOfCents(care.monthlyCents)
  return fits ? cart : addCare(cart, care)
}

/** Brings the shipping line to what the server asks; nothing to pay means no line (S-4). */
export function syncShipping(cart: Cart, shipping: ShippingTerms | null): Cart {
  const lines = cart.items.filter(isShippingLine)
  if (!shipping || shipping.cents <= 0 || productLines(cart).length === 0) {
    return lines.length === 0
      ? cart
      : { ...cart, items: cart.items.filter(item => !isShippingLine(item)) }
  }
  const price = eurosOfCents(shipping.cents)
  const fits =
    lines.length === 1 && lines[0]?.price === price && lines[0].stripePriceId === shipping.priceId
  if (fits) return cart
  const line: CartItem = {
    id: `shipping-${shipping.priceId}`,
    productId: 'shipping',
    title: shipping.label,
    image: '',
    price,
    quantity: 1,
    type: 'purchase',
    stripeProductId: 'shipping',
    stripePriceId: shipping.priceId,
    category: 'shipping',
  }
  return { ...cart, items: [...cart.items.filter(item => !isShippingLine(item)), line] }
}
