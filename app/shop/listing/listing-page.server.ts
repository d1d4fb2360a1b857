import { isIn, isListed, listProducts, pageOf, vendorCounts } from '#core/catalog/listing.ts'
import type { Product, ProductCategory } from '#core/catalog/product.ts'
import { absoluteUrl, breadcrumbJsonLd } from '#core/catalog/structured-data.ts'
import type { Services } from '#core/services.ts'
import { cardsOf } from '../catalog/cards.server.ts'
import { type ListingAddress, listingPath } from './query.ts'
import { countText, listingWords } from './words.ts'

/** Everything that a listing page shows. */
export async function listingPage(
  services: Pick<Services, 'catalog' | 'publicUrl'>,
  address: ListingAddress,
) {
  const { mode, category, vendor, sort } = address
  const { products, categories } = await services.catalog.current()
  const found = pageOf(listProducts(products, address), address.page)
  const listed = products.filter(product => isListed(product, mode))
  const words = listingWords(address, categories)
  const crumbs = crumbsOf(address, words.heading)
  return {
    mode,
    category,
    vendor,
    sort,
    ...words,
    cards: await cardsOf(services, found.items),
    page: found.page,
    pages: found.pages,
    count: countText(found.total),
    categories: shelvesFirst(categories, listed),
    vendors: vendorCounts(listed),
    crumbs,
    canonical: absoluteUrl(
      services.publicUrl,
      listingPath({ mode, category, vendor, page: found.page }),
    ),
    jsonLd: crumbs.length > 1 ? [breadcrumbJsonLd(services.publicUrl, crumbs)] : [],
  }
}

/** The categories that have something to show: shelves before the sub-shelves in them. */
function shelvesFirst(categories: readonly ProductCategory[], listed: readonly Product[]) {
  const shelves = new Set(listed.map(product => product.category))
  return categories
    .filter(({ slug }) => listed.some(product => isIn(product, slug)))
    .toSorted((a, b) => Number(shelves.has(b.slug)) - Number(shelves.has(a.slug)))
    .map(({ slug, name }) => ({ slug, name }))
}

export type ListingPage = Awaited<ReturnType<typeof listingPage>>

/** Startseite > Produkte > category or vendor (shop.md § 2.2). */
function crumbsOf(address: ListingAddress, heading: string) {
  const { mode, category, vendor } = address
  const start = [
    { label: 'Startseite', path: '/' },
    { label: 'Produkte', path: '/produkte' },
  ]
  if (mode === 'all' && !category && !vendor) return start
  return [...start, { label: heading, path: listingPath({ mode, category, vendor }) }]
}
