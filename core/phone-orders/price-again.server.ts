import type { Orm } from '#db/database.ts'
import { digest } from '../checkout/digest.server.ts'
import { type PricedCart, type PricedLine, priceCart } from '../checkout/price-cart.server.ts'
import type { WantedItem } from '../checkout/request.server.ts'
import { atAgreedCost } from '../checkout/shipping.ts'
import type { GroupLine } from '../orders/group.ts'

/** What costs another sum than the office said on the phone. Cents; of a rental, a month. */
export interface PriceChange {
  title: string
  isMonthly: boolean
  beforeCents: number
  nowCents: number
}

export interface PricedAgain {
  cart: PricedCart
  /** The goods with the prices that hold now. */
  items: WantedItem[]
  changes: PriceChange[]
  /** Names these prices, Care's included: who agrees to them sends it back. */
  terms: string
}

export const isGoods = ({ kind }: Pick<PricedLine, 'kind'>) =>
  kind !== 'care' && kind !== 'shipping'

/** Goods by the prices that hold now; one whose price was replaced by another goes on at that. */
export async function priceAtCurrentIds(
  orm: Orm,
  placed: readonly WantedItem[],
  options: { now: Date; withCare: boolean },
): Promise<{ cart: PricedCart; items: WantedItem[] }> {
  const first = await priceCart(orm, placed, options)
  const items = placed.map(item => {
    const { currentPriceId } =
      first.refused.find(({ stripePriceId }) => stripePriceId === item.stripePriceId) ?? {}
    return currentPriceId ? { ...item, stripePriceId: currentPriceId } : item
  })
  const cart = first.refused.length > 0 ? await priceCart(orm, items, options) : first
  return { cart, items }
}

/** The goods of a placed order by the prices that hold now, and what has changed since it was placed. */
export async function priceAgain(
  orm: Orm,
  lines: readonly GroupLine[],
  { now, withCare }: { now: Date; withCare: boolean },
): Promise<PricedAgain> {
  const goods = lines.filter(isGoods)
  const placed = goods.map(wantedItem)
  const { cart: priced, items } = await priceAtCurrentIds(orm, placed, { now, withCare })
  const cart = atAgreedPrices(priced, items, lines)
  const changes = goods.flatMap((line, index) => {
    const held = cart.lines.find(({ priceId }) => priceId === items[index]?.stripePriceId)
    return held
      ? changeOf(line.title, line.kind === 'rental', line.unitAmount, held.unitAmount)
      : []
  })
  const before = lines.find(({ kind }) => kind === 'shipping')?.unitAmount ?? 0
  const shipping = changeOf('Versand', false, before, cart.shipping?.cents ?? 0)
  return { cart, items, changes: [...changes, ...shipping], terms: termsOf(cart) }
}

/** What was agreed by a quote costs that, whatever the catalogue says meanwhile (ADR-155). */
function atAgreedPrices(
  cart: PricedCart,
  items: readonly WantedItem[],
  placed: readonly GroupLine[],
): PricedCart {
  const goods = placed.filter(isGoods)
  const agreed = new Map(
    goods.flatMap(({ isAgreed, unitAmount }, index) =>
      isAgreed ? [[items[index]?.stripePriceId, unitAmount] as const] : [],
    ),
  )
  if (agreed.size === 0) return cart
  const shippingCents = placed.find(({ kind }) => kind === 'shipping')?.unitAmount ?? 0
  const shipping = cart.shipping && atAgreedCost(cart.shipping, shippingCents)
  const lines = cart.lines.map(line => {
    if (line.kind === 'shipping') {
      const title = shipping?.label ?? line.title
      return { ...line, title, unitAmount: shippingCents, isAgreed: true }
    }
    const unitAmount = agreed.get(line.priceId)
    return unitAmount === undefined ? line : { ...line, unitAmount, isAgreed: true }
  })
  return { ...cart, lines, shipping }
}

function changeOf(title: string, isMonthly: boolean, beforeCents: number, nowCents: number) {
  return beforeCents === nowCents ? [] : [{ title, isMonthly, beforeCents, nowCents }]
}

function wantedItem({ kind, productId, priceId, quantity }: GroupLine): WantedItem {
  const type = kind === 'rental' ? 'rental' : 'purchase'
  return { stripeProductId: productId, stripePriceId: priceId, quantity, type }
}

function termsOf({ lines, care, shipping }: PricedCart): string {
  const goods = lines.filter(isGoods)
  return digest({
    goods: goods.map(({ priceId, unitAmount, quantity }) => [priceId, unitAmount, quantity]),
    care: care && [care.priceId, care.monthlyCents],
    shipping: shipping && [shipping.priceId, shipping.cents],
  })
}
