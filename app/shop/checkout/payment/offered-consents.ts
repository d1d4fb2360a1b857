import { type Cart, holdsRental, productLines } from '#core/cart/cart.ts'
import { isUsed } from '#core/cart/from-product.ts'
import type { QuotedLine } from '#core/checkout/quote.ts'
import { shop } from '#core/shop.ts'
import type { CheckoutDetails } from '../details/details.ts'
import type { OrderConsents } from '../start-checkout.ts'

/** The names of the boxes in the form of step 3. */
export const boxes = {
  startBeforeWithdrawal: 'start_before_withdrawal',
  usedGoods: 'used_goods',
  oldDevice: 'old_device',
}

/** Which declarations this order can carry. */
export interface OfferedConsents {
  startBeforeWithdrawal: boolean
  usedGoods: boolean
  oldDevice: boolean
}

/**
 * Consumers may withdraw, and have an old device taken along by what is electrical and bought (L-22, L-58); one box is
 * about used goods (L-55). Without a quote nobody knows what is electrical, so they are asked.
 */
export function offeredConsents(
  cart: Cart,
  quote: { lines: readonly Pick<QuotedLine, 'stripePriceId' | 'isElectrical'>[] } | null,
  { customerType }: Pick<CheckoutDetails, 'customerType'>,
): OfferedConsents {
  const isPrivate = customerType === 'private'
  const lines = productLines(cart)
  const known = new Map(quote?.lines.map(line => [line.stripePriceId, line.isElectrical]))
  const mayReplace = lines.some(
    ({ type, stripePriceId }) => type === 'purchase' && (known.get(stripePriceId) ?? true),
  )
  return {
    startBeforeWithdrawal: holdsRental(cart) && isPrivate,
    usedGoods: lines.some(isUsed),
    oldDevice: shop.takesOldDevices && isPrivate && mayReplace,
  }
}

/** What of it was ticked when the order was sent. No box is required. */
export function tickedConsents(form: FormData): OrderConsents {
  return {
    ...(form.has(boxes.startBeforeWithdrawal) && { startBeforeWithdrawal: true }),
    ...(form.has(boxes.usedGoods) && { usedGoodsConsent: true }),
    ...(form.has(boxes.oldDevice) && { returnsOldDevice: true }),
  }
}
