import { href } from 'react-router'
import type { Product, ProductCategory } from '#core/catalog/product.ts'
import type { ListingMode } from '#core/pricing/lowest.ts'
import { byVendor, listedProductsOf, vendorKey } from '#core/storefront/listed-products.ts'
import {
  categoriesIn,
  listProducts,
  pageOf,
  type VendorCount,
  vendorCounts,
} from '#core/storefront/listing.ts'
import type { StorefrontServices } from '#core/storefront/services.ts'
import { absoluteUrl, breadcrumbJsonLd } from '#core/storefront/structured-data.ts'
import { cardsOf } from '../catalog/cards.server.ts'
import { categoriesInPath, combines, type ListingAddress, listingPath } from './query.ts'
import { countText, listingWords } from './words.ts'

/** Everything that a listing page shows. */
export async function listingPage(
  services: Pick<StorefrontServices, 'catalog' | 'publicUrl'>,
  address: ListingAddress,
) {
  const { mode, category, sort } = address
  const { products, categories } = await services.catalog.current()
  const found = pageOf(listProducts(products, address), address.page)
  const subject = subjectOf(address, products, categories)
  const vendor = subject.vendor ?? address.vendor
  const words = listingWords(subject, { products, categories })
  const crumbs = crumbsOf(subject, words.heading)
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
    total: found.total,
    ...offeredFilters(subject, products, categories),
    crumbs,
    canonical: absoluteUrl(services.publicUrl, listingPath({ ...subject, page: found.page })),
    jsonLd: crumbs.length > 1 ? [breadcrumbJsonLd(services.publicUrl, crumbs)] : [],
  }
}

/** What else can be chosen here: where both combine, each choice counts what the other leaves. */
function offeredFilters(
  { mode, category, vendor }: Subject,
  products: readonly Product[],
  categories: readonly ProductCategory[],
) {
  const [inCategory, ofVendor] = combines(mode) ? [category, vendor] : [null, null]
  const offered = categoriesIn(products, mode, categories, ofVendor)
  const chosen = categories.filter(known => known.slug === category && !offered.includes(known))
  return {
    categories: [...offered, ...chosen].map(({ slug, name }) => ({ slug, name })),
    vendors: offeredVendors(vendorCounts(products, mode, inCategory), vendor),
  }
}

const VENDORS_SHOWN = 12

/** The vendors with the most products; the one that was chosen is always among them. */
function offeredVendors(vendors: readonly VendorCount[], chosen: string | null): VendorCount[] {
  const most = vendors.slice(0, VENDORS_SHOWN)
  if (chosen === null || most.some(({ vendor }) => vendor === chosen)) return most
  const found = vendors.find(({ vendor }) => vendor === chosen)
  return [...most, found ?? { vendor: chosen, count: 0 }]
}

export type ListingPage = Awaited<ReturnType<typeof listingPage>>

interface Subject {
  mode: ListingMode
  category: string | null
  vendor: string | null
}

/** What a page may say of itself: a name that only its address knows is not repeated. */
function subjectOf(
  { mode, category, vendor }: ListingAddress,
  products: readonly Product[],
  categories: readonly ProductCategory[],
): Subject {
  const { all, byCategory } = listedProductsOf(products, 'all')
  const isKnown = (slug: string) =>
    categoriesInPath.includes(slug) ||
    byCategory.has(slug) ||
    categories.some(known => known.slug === slug)
  return {
    mode,
    category: category !== null && isKnown(category) ? category : null,
    vendor: vendor === null ? null : (byVendor(all).get(vendorKey(vendor))?.[0]?.vendor ?? null),
  }
}

/** Startseite > Produkte > category, vendor or both (S-2.2). */
function crumbsOf({ mode, category, vendor }: Subject, heading: string) {
  const start = [
    { label: 'Startseite', path: href('/') },
    { label: 'Produkte', path: href('/produkte') },
  ]
  if (mode === 'all' && !category && !vendor) return start
  return [...start, { label: heading, path: listingPath({ mode, category, vendor }) }]
}
