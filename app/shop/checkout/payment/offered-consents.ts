import { type Cart, holdsRental, productLines } from '#core/cart/cart.ts'
import { isUsed } from '#core/cart/from-product.ts'
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

/** Consumers may withdraw, and have an old device taken along by what they buy (L-22, L-58); one box is about used goods (L-55). */
export function offeredConsents(
  cart: Cart,
  { customerType }: Pick<CheckoutDetails, 'customerType'>,
): OfferedConsents {
  const isPrivate = customerType === 'private'
  const lines = productLines(cart)
  return {
    startBeforeWithdrawal: holdsRental(cart) && isPrivate,
    usedGoods: lines.some(isUsed),
    oldDevice: shop.takesOldDevices && isPrivate && lines.some(({ type }) => type === 'purchase'),
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
