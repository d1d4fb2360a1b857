import type { ListingMode } from '#core/pricing/lowest.ts'
import { type ListingQuery, type ListingSort, listingSorts } from '#core/storefront/listing.ts'

/** Everything that an address says about a listing. */
export interface ListingAddress extends ListingQuery {
  page: number
}

const paths: Record<ListingMode, string> = { all: '/produkte', rent: '/mieten', buy: '/kaufen' }

/** Which listing a path is. */
export function modeOf(pathname: string): ListingMode {
  const first = pathname.split('/')[1]?.replace(/\.data$/, '')
  if (first === 'mieten') return 'rent'
  return first === 'kaufen' ? 'buy' : 'all'
}

/**
 * Whether an address can name a vendor beside a category. Under `/produkte` the category wins over the
 * vendor (S-2.1-11).
 */
export const combines = (mode: ListingMode): boolean => mode !== 'all'

/** Reads a listing's address; a category in the path comes before one in the query. */
export function readAddress(url: URL, categoryInPath: string | undefined): ListingAddress {
  const parameters = url.searchParams
  const category = categoryInPath ?? (parameters.get('category')?.trim().toLowerCase() || null)
  const mode = modeOf(url.pathname)
  const vendor = parameters.get('vendor')?.trim() || null
  return {
    mode,
    category,
    vendor: category === null || combines(mode) ? vendor : null,
    sort: sortOf(parameters.get('sort')),
    page: Number(parameters.get('page') ?? 1),
  }
}

export function sortOf(text: string | null): ListingSort {
  return listingSorts.find(sort => sort === text) ?? 'relevance'
}

/** The categories that have a path of their own, also while nothing is in them. */
export const categoriesInPath = ['ausdauer', 'kraft']

/** The one address of a listing: these two categories stand in the path, all else in the query. */
export function listingPath(address: Partial<ListingAddress> & { mode: ListingMode }): string {
  const { mode, category, vendor, sort, page } = address
  const base = paths[mode]
  const inPath = mode !== 'all' && category && categoriesInPath.includes(category)
  const query = new URLSearchParams()
  if (category && !inPath) query.set('category', category)
  if (vendor && (!category || combines(mode))) query.set('vendor', vendor)
  if (sort && sort !== 'relevance') query.set('sort', sort)
  if (page && page > 1) query.set('page', String(page))
  const text = query.toString()
  return `${base}${inPath ? `/${category}` : ''}${text ? `?${text}` : ''}`
}

const OWN_PARAMETERS = ['category', 'vendor', 'sort', 'page']

/** Whether a request asks for a listing by the very address that `listingPath` gives it. */
export function isListingPath(
  url: URL,
  { canonical, sort }: { canonical: string; sort: ListingSort },
): boolean {
  const own = new URL(canonical)
  if (sort !== 'relevance') own.searchParams.set('sort', sort)
  return (
    url.pathname.replace(/\.data$/, '') === own.pathname &&
    OWN_PARAMETERS.every(name => same(url.searchParams.getAll(name), own.searchParams.getAll(name)))
  )
}

function same(given: readonly string[], own: readonly string[]): boolean {
  return given.length === own.length && given.every((value, index) => value === own[index])
}
