import { Checkbox } from '#app/ui/Checkbox.tsx'
import { type Cart, holdsRental, productLines } from '#core/cart/cart.ts'
import { isUsed } from '#core/cart/from-product.ts'
import { consentTexts } from '#core/checkout/consents.ts'
import type { CheckoutDetails } from './details.ts'
import type { OrderConsents } from './start-checkout.ts'

const MISSING = 'Bitte bestätigen Sie diesen Punkt, um zu bestellen.'

/** Which declarations this order needs: consumers have a right to withdraw, businesses have none. */
export function neededConsents(
  cart: Cart,
  { customerType }: Pick<CheckoutDetails, 'customerType'>,
): OrderConsents {
  return {
    ...(holdsRental(cart) && customerType === 'private' && { startBeforeWithdrawal: true }),
    ...(productLines(cart).some(isUsed) && { usedGoodsConsent: true }),
  }
}

/** The boxes that the law asks for, never ticked beforehand (L22, L55). They belong to a form. */
export function RequiredBoxes({ needed }: { needed: OrderConsents }) {
  if (!needed.startBeforeWithdrawal && !needed.usedGoodsConsent) return null
  return (
    <fieldset>
      <legend className="text-h3 font-semibold">Ihre Erklärungen</legend>
      {needed.startBeforeWithdrawal && (
        <Checkbox
          name="start_before_withdrawal"
          label={consentTexts.start_before_withdrawal}
          required
          missing={MISSING}
        />
      )}
      {needed.usedGoodsConsent && (
        <Checkbox name="used_goods" label={consentTexts.used_goods} required missing={MISSING} />
      )}
    </fieldset>
  )
}
