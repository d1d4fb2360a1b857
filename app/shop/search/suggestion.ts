/** A product as the list under the search field shows it. */
export interface SuggestedProduct {
  path: string
  title: string
  vendor: string | null
  /** Address of its picture. */
  image: string | null
  /** What it costs, with tax and shipping (§ 6 PAngV), in words; null where nothing is offered. */
  price: string | null
}

/** A category or a vendor, with how many products there are. */
export interface SuggestedName {
  path: string
  name: string
  count: number | null
}

/** `GET /suche/vorschlaege?q=`: what the list under the search field shows. */
export interface Suggestions {
  products: SuggestedProduct[]
  categories: SuggestedName[]
  vendors: SuggestedName[]
  /** How many products the whole search finds. */
  total: number
}

/** Below this many letters nothing is suggested. */
export const SHORTEST_QUERY = 2

export function searchPath(query: string): string {
  return `/suche?${new URLSearchParams({ q: query })}`
}
