import type { StoredPage } from './stored-page.ts'

/** What a renderer draws before it starts, so that what it read before a change is never kept. */
export type Ticket = number

/**
 * Finished pages that are the same for everybody, in memory. Dropped by tag when what they show has
 * changed; the least recently used leave first when it is full.
 */
export interface PageCache {
  find(key: string): StoredPage | undefined
  begin(): Ticket
  /** Keeps a page, unless one of its tags was dropped since its ticket was drawn. */
  store(key: string, page: StoredPage, tags: readonly string[], ticket: Ticket): boolean
  /** Whether this very page is still kept. */
  holds(key: string, page: StoredPage): boolean
  /** Puts another form of a page in its place, if it is still kept. */
  swap(key: string, page: StoredPage, other: StoredPage): void
  /** Drops every page with this tag. `product:…` also drops `catalog`; `*` drops all. */
  drop(tag: string): void
  readonly size: number
}

const MAX_PAGES = 2000
const MAX_REMEMBERED_TAGS = 10_000

export function createPageCache(maxPages = MAX_PAGES): PageCache {
  const pages = new Map<string, { page: StoredPage; tags: readonly string[] }>()
  const keysByTag = new Map<string, Set<string>>()
  /** At which moment a tag was dropped last. Moments only grow. */
  const droppedAt = new Map<string, number>()
  let everythingDroppedAt = 0
  let moment = 0

  function remove(key: string): void {
    const entry = pages.get(key)
    if (!entry) return
    pages.delete(key)
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function dropOne(tag: string): void {
    droppedAt.set(tag, moment)
    for (const key of [...(keysByTag.get(tag) ?? [])]) remove(key)
  }

  function dropAll(): void {
    everythingDroppedAt = moment
    droppedAt.clear()
    pages.clear()
    keysByTag.clear()
  }

  return {
    find(key) {
      const entry = pages.get(key)
      if (!entry) return undefined
      // A Map keeps the order of insertion: what was asked for last moves to its end.
      pages.delete(key)
      pages.set(key, entry)
      return entry.page
    },
    begin: () => moment,
    holds: (key, page) => pages.get(key)?.page === page,
    swap(key, page, other) {
      const entry = pages.get(key)
      if (entry?.page === page) entry.page = other
    },
    store(key, page, tags, ticket) {
      if (everythingDroppedAt > ticket) return false
      if (tags.some(tag => (droppedAt.get(tag) ?? 0) > ticket)) return false
      remove(key)
      pages.set(key, { page, tags })
      for (const tag of tags) {
        const keys = keysByTag.get(tag) ?? new Set()
        keysByTag.set(tag, keys.add(key))
      }
      const oldest = pages.keys().next()
      if (pages.size > maxPages && !oldest.done) remove(oldest.value)
      return true
    },
    drop(tag) {
      moment += 1
      if (tag === '*' || droppedAt.size >= MAX_REMEMBERED_TAGS) return dropAll()
      dropOne(tag)
      if (tag.startsWith('product:')) dropOne('catalog')
    },
    get size() {
      return pages.size
    },
  }
}
