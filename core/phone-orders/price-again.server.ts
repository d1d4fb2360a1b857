import type { Orm } from '#db/database.ts'
import { digest } from '../checkout/digest.server.ts'
import { type PricedCart, type PricedLine, priceCart } from '../checkout/price-cart.server.ts'
import type { WantedItem } from '../checkout/request.server.ts'
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

/** The goods of a placed order by the prices that hold now, and what has changed since it was placed. */
export async function priceAgain(
  orm: Orm,
  lines: readonly GroupLine[],
  { now, withCare }: { now: Date; withCare: boolean },
): Promise<PricedAgain> {
  const goods = lines.filter(isGoods)
  const placed = goods.map(wantedItem)
  const first = await priceCart(orm, placed, { now, withCare })
  const items = placed.map(item => {
    const { currentPriceId } =
      first.refused.find(({ stripePriceId }) => stripePriceId === item.stripePriceId) ?? {}
    return currentPriceId ? { ...item, stripePriceId: currentPriceId } : item
  })
  const cart = first.refused.length > 0 ? await priceCart(orm, items, { now, withCare }) : first
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
