import type { Product } from '../catalog/product.ts'
import { netCents } from '../money.ts'
import { rentalTotalCents } from '../pricing/rent.ts'
import { shop } from '../shop.ts'
import { termsOf } from './assortment.ts'
import { isListed } from './listed-products.ts'

/** What one device costs a business, net, with the gross beside it. Cents. */
export interface BusinessExample {
  title: string
  slug: string
  months: number
  /** Every term that it can be rented for. */
  terms: { min: number; max: number }
  monthlyNetCents: number
  monthlyGrossCents: number
  termNetCents: number
  purchaseNetCents: number
  purchaseGrossCents: number
}

/**
 * The device that is cheapest to rent for the usual term among those that can also be bought new, so
 * that both ways can be compared. Null when there is none: then no example is shown.
 */
export function businessExample(products: readonly Product[]): BusinessExample | null {
  const examples = products
    .filter(product => isListed(product, 'rent'))
    .flatMap(product => {
      const rental = product.rentals.find(each => each.months === shop.rentalTerms.defaultMonths)
      const purchase = product.purchase.new
      const terms = termsOf([product])
      if (!rental || !purchase || !terms) return []
      const monthlyNetCents = netCents(rental.monthlyCents, shop.vatPercent)
      return {
        title: product.title,
        slug: product.slug,
        months: rental.months,
        terms,
        monthlyNetCents,
        monthlyGrossCents: rental.monthlyCents,
        termNetCents: rentalTotalCents({ months: rental.months, monthlyCents: monthlyNetCents }),
        purchaseNetCents: netCents(purchase.cents, shop.vatPercent),
        purchaseGrossCents: purchase.cents,
      }
    })
  return examples.toSorted((a, b) => a.monthlyGrossCents - b.monthlyGrossCents)[0] ?? null
}
