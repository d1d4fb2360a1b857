import type { Condition, Product, PurchaseOffer, RentalOffer } from '#core/catalog/product.ts'
import { shownPurchase } from '#core/pricing/lowest.ts'
import { defaultRental, lowestRental } from '#core/pricing/rent.ts'

type Offers = Pick<Product, 'purchase' | 'rentals'>

/** What the visitor touched on a product page; nothing of it need be on offer (any more). */
export interface Choice {
  months?: number
  condition?: Condition
  /** Which of the two was touched last. */
  way?: 'rental' | 'purchase'
}

/** The one offer that is chosen, as the page's bar shows it and puts it into the cart. */
export type Chosen =
  | { way: 'rental'; offer: RentalOffer; isLowest: boolean }
  | { way: 'purchase'; offer: PurchaseOffer; isLowest: boolean }

/** The term to rent: the one that was touched, else 24 months, else the longest (S-2.6). */
export function chosenRental({ rentals }: Offers, { months }: Choice): RentalOffer | undefined {
  return rentals.find(rental => rental.months === months) ?? defaultRental(rentals)
}

/** The condition to buy: the one that was touched, else new. */
export function chosenPurchase(product: Offers, { condition }: Choice): PurchaseOffer | undefined {
  return (condition && product.purchase[condition]) ?? shownPurchase(product)
}

/** Rent or purchase, whichever was touched last; rent where nothing was. Null without any offer. */
export function chosenOffer(product: Offers, choice: Choice): Chosen | null {
  const rental = chosenRental(product, choice)
  const purchase = chosenPurchase(product, choice)
  if (rental && !(purchase && choice.way === 'purchase')) {
    const lowest = lowestRental(product.rentals)
    return {
      way: 'rental',
      offer: rental,
      isLowest: rental.monthlyCents === lowest?.monthlyCents,
    }
  }
  if (!purchase) return null
  const { new: fresh, used } = product.purchase
  const lowest = Math.min(fresh?.cents ?? purchase.cents, used?.cents ?? purchase.cents)
  return { way: 'purchase', offer: purchase, isLowest: purchase.cents === lowest }
}
