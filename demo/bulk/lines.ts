import { randomUUID } from 'node:crypto'
import type { PricedAmount } from '#core/pricing/totals.ts'

/** Something that can be bought. Cents. */
export interface LargeGoods {
  productId: string
  priceId: string
  title: string
  cents: number
  shipping: { cents: number; priceId: string | null }
}

interface Line extends PricedAmount {
  id: string
  orderGroupId: string
  position: number
  productId: string
  priceId: string
  title: string
}

/** One line a unit, and the dearest shipping class among them where that costs anything. */
export function linesOf(orderGroupId: string, goods: readonly LargeGoods[]): Line[] {
  const lines = goods.map((one, position): Line => {
    const { productId, priceId, title, cents: unitAmount } = one
    const which = { id: randomUUID(), orderGroupId, position, productId, priceId, title }
    return { ...which, kind: 'purchase', unitAmount, quantity: 1, months: null }
  })
  const [shipping] = goods.map(one => one.shipping).toSorted((a, b) => b.cents - a.cents)
  if (!shipping?.priceId || shipping.cents === 0) return lines
  const priceId = shipping.priceId
  const productId = priceId.replace(/^price_/, 'prod_')
  const which = { id: randomUUID(), orderGroupId, position: lines.length, productId, priceId }
  const what = { kind: 'shipping' as const, unitAmount: shipping.cents, quantity: 1, months: null }
  return [...lines, { ...which, ...what, title: 'Versand' }]
}
