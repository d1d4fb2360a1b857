import { shownPurchase } from '#core/pricing/lowest.ts'
import { defaultRental } from '#core/pricing/rent.ts'
import type { Article } from '#core/tracking/happenings.ts'
import type { ProductPage } from './product-page.server.ts'

type Product = ProductPage['product']

/** One unit of a product as `track` takes it; `cents` of a rental is its month. */
export function articleOf(
  { id, title, vendor, category }: Product,
  cents: number | null,
  isRental: boolean,
): Article {
  return { id, title, vendor, category, cents, quantity: 1, isRental }
}

/** What is looked at: to buy where it can be bought, else to rent; without a price where it is neither. */
export function viewOf(product: Product): Article {
  const purchase = shownPurchase(product)
  const rental = purchase ? undefined : defaultRental(product.rentals)
  return articleOf(product, purchase?.cents ?? rental?.monthlyCents ?? null, rental !== undefined)
}
