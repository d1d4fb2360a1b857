import { href } from 'react-router'
import type { Product } from '#core/catalog/product.ts'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import { shownPurchase } from '#core/pricing/lowest.ts'
import { lowestRental, rentalTotalCents } from '#core/pricing/rent.ts'
import type { StorefrontServices } from '#core/storefront/services.ts'
import { suggest } from '#core/storefront/suggest.server.ts'
import { shippingWords } from '../catalog/PriceNote.tsx'
import { listingPath } from '../listing/query.ts'
import type { SuggestedProduct, Suggestions } from './suggestion.ts'

/** What is suggested for these letters, ready to be shown. */
export async function suggestionsFor(
  services: Pick<StorefrontServices, 'catalog'>,
  typed: string,
): Promise<Suggestions> {
  const { products, categories, vendors, total } = await suggest(services, typed)
  return {
    products: products.map(suggestedProduct),
    categories: categories.map(({ slug, name }) => ({
      path: listingPath({ mode: 'all', category: slug }),
      name,
      count: null,
    })),
    vendors: vendors.map(({ vendor, count }) => ({
      path: listingPath({ mode: 'all', vendor }),
      name: vendor,
      count,
    })),
    total,
  }
}

function suggestedProduct(product: Product): SuggestedProduct {
  const price = priceOf(product)
  return {
    path: href('/produkt/:slug', { slug: product.slug }),
    title: product.title,
    vendor: product.vendor,
    image: product.images[0]?.url ?? null,
    price: price && `${price} inkl. MwSt., ${shippingWords(product.shippingCents)}`,
  }
}

/** The purchase price; of what is only rented the month, the term and the total (ADR-120). */
function priceOf(product: Product): string | null {
  const purchase = shownPurchase(product)
  if (purchase) {
    const { condition, cents, unitPrice } = purchase
    return `${condition === 'used' ? 'Refurbed ' : ''}${formatCents(cents)}${unitPrice ? ` (${unitPrice})` : ''}`
  }
  const rental = lowestRental(product.rentals)
  if (!rental) return null
  const total = formatCents(rentalTotalCents(rental))
  return `${formatCents(rental.monthlyCents)}/Monat · ${monthsText(rental.months)} · gesamt ${total}`
}
