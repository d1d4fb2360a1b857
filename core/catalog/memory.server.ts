import type { CareOffer, Product, ShippingOption } from './product.ts'

/** Everything the catalogue knows at one moment; never changed after it was made. */
export interface CatalogSnapshot {
  /** Products that are active at the provider, live or hidden, in the order of relevance. */
  products: readonly Product[]
  byId: ReadonlyMap<string, Product>
  bySlug: ReadonlyMap<string, Product>
  shipping: readonly ShippingOption[]
  care: CareOffer | null
}

/**
 * The catalogue held in memory, read again after a change was announced on the channel `catalog`.
 * Prices that are charged are never taken from here: checkout reads its rows in its transaction.
 */
export interface CatalogMemory {
  current(): Promise<CatalogSnapshot>
  /** Forgets the snapshot; the next reader loads it. */
  forget(): void
}
