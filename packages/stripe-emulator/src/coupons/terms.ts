import type { Terms } from '../engine/hidden.ts'
import type { Work } from '../engine/work.ts'
import type { Coupon } from '../wire/objects.ts'

/** The terms of a coupon as it is redeemed. */
export function termsFrom(work: Work, coupon: Coupon): Terms {
  const { amount_off, percent_off, duration, currency } = coupon
  const products = work.hidden(coupon.id).appliesTo ?? null
  return { amount_off, percent_off, duration, currency, products }
}

/** What a discount takes off; one that came by a bulk load goes by its coupon. */
export async function termsOf(work: Work, id: string): Promise<Terms | undefined> {
  const discount = await work.load('discount', id)
  if (!discount) return undefined
  const { terms } = work.hidden(id)
  if (terms) return terms
  const coupon = await work.load('coupon', discount.source.coupon ?? '')
  return coupon && termsFrom(work, coupon)
}
