import { setImmediate as pause } from 'node:timers/promises'
import type { Orm } from '#db/database.ts'
import { cachedById } from '../cached-by-id.ts'
import type {
  CareOffer,
  Product,
  ProductCategory,
  ShippingOption,
  StockLevel,
} from '../catalog/product.ts'
import type { Clock } from '../clock.ts'
import { berlinDay } from '../dates.ts'
import { readReviews } from '../reviews/read.server.ts'
import type { Review } from '../reviews/review.ts'
import { openProductSearch } from '../search/product-search.ts'
import { stockLevels } from '../stock/level.server.ts'
import { type CatalogEntry, readCatalog, readCategories } from './read.server.ts'
import { isSameStock } from './stock-badge.ts'

/** Everything the catalogue knows at one moment; never changed after it was made. */
export interface CatalogSnapshot {
  /** Products that are active at the provider, live or hidden, in the order of relevance. */
  products: readonly Product[]
  byId: ReadonlyMap<string, Product>
  bySlug: ReadonlyMap<string, Product>
  shipping: readonly ShippingOption[]
  care: CareOffer | null
  /** The categories of the shop, by name. */
  categories: readonly ProductCategory[]
}

/**
 * The catalogue held in memory, read again after a change was published on the channel `catalog`.
 * Prices that are charged are never taken from here: checkout reads its rows in its transaction.
 */
export interface CatalogMemory {
  current(): Promise<CatalogSnapshot>
  /** The live products that answer to a visitor's words, the best first (`openTextIndex`). */
  search(query: string): Promise<Product[]>
  /** Free units of these products, for badges; checkout counts for itself, under its lock. */
  stockOf(productIds: readonly string[]): Promise<Map<string, StockLevel>>
  /**
   * Counts the free units of these products again; answers with those of which visitors are now
   * told something else.
   */
  recount(productIds: readonly string[]): Promise<string[]>
  /** Every review of a product, the newest first. */
  reviewsOf(productId: string): Promise<readonly Review[]>
  /** Reads all of it and opens the search, so that no visitor waits for that. */
  prepare(): Promise<void>
  /** Forgets the product that was published, or everything (`*`); the next reader loads it. */
  forget(notice?: string): void
}

const RELOAD_ALL_ABOVE = 200
const READ_AHEAD_AT_ONCE = 250

/** Opens the memory. It is empty at first; whoever hears the channel `catalog` calls `forget`. */
export function openCatalogMemory(orm: Orm, clock: Clock): CatalogMemory {
  let entries = new Map<string, CatalogEntry>()
  let categories: readonly ProductCategory[] = []
  let snapshot: CatalogSnapshot | undefined
  /** Undefined: everything is to be read. */
  let stale: Set<string> | undefined
  let loading: Promise<CatalogSnapshot> | undefined
  let loadedOn = ''
  const products = openProductSearch()
  const stock = cachedById(async ids => {
    const levels = await stockLevels(orm, ids)
    return id => levels.get(id) ?? uncounted
  })
  const reviews = cachedById(async ids => {
    const found = await readReviews(orm, ids)
    return id => found.get(id) ?? []
  })

  async function load(): Promise<CatalogSnapshot> {
    for (;;) {
      const now = clock.now()
      const only = stale && stale.size <= RELOAD_ALL_ABOVE ? [...stale] : undefined
      stale = new Set()
      try {
        const found = await readCatalog(orm, now, only)
        categories = await readCategories(orm)
        const next = new Map(only ? entries : [])
        for (const id of only ?? []) next.delete(id)
        for (const entry of found) next.set(entry.id, entry)
        entries = next
      } catch (error) {
        stale = undefined
        throw error
      }
      loadedOn = berlinDay(now)
      // What was published while we read is read once more.
      if (stale?.size !== 0) continue
      const made = snapshotOf(entries, categories)
      if (!only) void readAhead(made.products.filter(product => product.isLive))
      return made
    }
  }

  /** Stock and reviews of all products, in few queries instead of two with the first visit of each. */
  async function readAhead(live: readonly Product[]): Promise<void> {
    try {
      for (let start = 0; start < live.length; start += READ_AHEAD_AT_ONCE) {
        const ids = live.slice(start, start + READ_AHEAD_AT_ONCE).map(product => product.id)
        await stock.ofAll(ids)
        await reviews.ofAll(ids)
        // Visitors come first: the embedded database works in the thread that answers them.
        await pause()
      }
    } catch {
      // Nothing of it was cached, so who needs it reads it again, and hears why it cannot be read.
    }
  }

  async function current(): Promise<CatalogSnapshot> {
    // Prices that were lowered more than 30 days ago lose their note with the day.
    const isFresh = stale?.size === 0 && loadedOn === berlinDay(clock.now())
    // While it is read anew, what is there is old, though nothing is left to publish.
    if (snapshot && isFresh && !loading) return snapshot
    if (!loading) {
      if (loadedOn !== berlinDay(clock.now())) stale = undefined
      loading = load().finally(() => {
        loading = undefined
      })
    }
    snapshot = await loading
    return snapshot
  }

  async function prepare(): Promise<void> {
    products.follow((await current()).products)
  }

  return {
    current,
    prepare,
    async search(query) {
      await prepare()
      return products.find(query)
    },
    stockOf: ids => stock.ofAll(ids),
    async recount(ids) {
      const before = await stock.known(ids)
      for (const id of ids) stock.forget(id)
      const after = await stock.ofAll([...before.keys()])
      return [...before].flatMap(([id, level]) => {
        const counted = after.get(id)
        return counted && isSameStock(level, counted) ? [] : [id]
      })
    },
    reviewsOf: id => reviews.of(id),
    forget(notice) {
      const productId = notice === '*' || notice === '' ? undefined : notice
      stock.forget(productId)
      reviews.forget(productId)
      if (productId === undefined) stale = undefined
      else stale?.add(productId)
    },
  }
}

const uncounted: StockLevel = { free: null, total: null }

function snapshotOf(
  entries: ReadonlyMap<string, CatalogEntry>,
  categories: readonly ProductCategory[],
): CatalogSnapshot {
  const products: Product[] = []
  const shipping: ShippingOption[] = []
  let care: CareOffer | null = null
  for (const entry of entries.values()) {
    if (entry.kind === 'machine') products.push(entry.product)
    else if (entry.kind === 'insurance') care ??= entry.care
    else if (entry.option) shipping.push(entry.option)
  }
  products.sort(byRelevance)
  shipping.sort((a, b) => a.cents - b.cents)
  return {
    products,
    byId: new Map(products.map(product => [product.id, product])),
    bySlug: new Map(products.map(product => [product.slug, product])),
    shipping,
    care,
    categories,
  }
}

/** What the shop features first, then in the order in which the catalogue grew. */
function byRelevance(a: Product, b: Product): number {
  if (a.showOnHomepage !== b.showOnHomepage) return a.showOnHomepage ? -1 : 1
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
  return a.id < b.id ? -1 : 1
}
