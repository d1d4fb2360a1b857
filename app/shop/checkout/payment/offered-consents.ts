import { type Cart, holdsRental, productLines } from '#core/cart/cart.ts'
import { isUsed } from '#core/cart/from-product.ts'
import type { CheckoutDetails } from '../details/details.ts'
import type { OrderConsents } from '../start-checkout.ts'

/** The names of the boxes in the form of step 3. */
export const boxes = { startBeforeWithdrawal: 'start_before_withdrawal', usedGoods: 'used_goods' }

/** Which declarations this order can carry. */
export interface OfferedConsents {
  startBeforeWithdrawal: boolean
  usedGoods: boolean
}

/** Only consumers have a right to withdraw; the other box is about used goods (L-22, L-55). */
export function offeredConsents(
  cart: Cart,
  { customerType }: Pick<CheckoutDetails, 'customerType'>,
): OfferedConsents {
  return {
    startBeforeWithdrawal: holdsRental(cart) && customerType === 'private',
    usedGoods: productLines(cart).some(isUsed),
  }
}

/** What of it was ticked when the order was sent. No box is required. */
export function tickedConsents(form: FormData): OrderConsents {
  return {
    ...(form.has(boxes.startBeforeWithdrawal) && { startBeforeWithdrawal: true }),
    ...(form.has(boxes.usedGoods) && { usedGoodsConsent: true }),
  }
}
