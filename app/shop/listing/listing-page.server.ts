import {
  categoriesIn,
  listProducts,
  pageOf,
  type VendorCount,
  vendorCounts,
} from '#core/catalog/listing.ts'
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
    categories: categoriesIn(products, mode, categories).map(({ slug, name }) => ({ slug, name })),
    vendors: offeredVendors(vendorCounts(products, mode), vendor),
    crumbs,
    canonical: absoluteUrl(
      services.publicUrl,
      listingPath({ mode, category, vendor, page: found.page }),
    ),
    jsonLd: crumbs.length > 1 ? [breadcrumbJsonLd(services.publicUrl, crumbs)] : [],
  }
}

const VENDORS_SHOWN = 12

/** The vendors with the most products; the one that was chosen is always among them. */
function offeredVendors(vendors: readonly VendorCount[], chosen: string | null): VendorCount[] {
  const [most, others] = [vendors.slice(0, VENDORS_SHOWN), vendors.slice(VENDORS_SHOWN)]
  return [...most, ...others.filter(({ vendor }) => vendor === chosen)]
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
