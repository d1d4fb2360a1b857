import { LRUCache } from 'lru-cache'
import type { StoredPage } from './stored-page.ts'

/** What a renderer draws before it starts, so that what it read before a change is never stored. */
export type Ticket = number

/** A page that may be sent; outdated ones only while a newer one is made. */
export interface CachedPage {
  page: StoredPage
  isOutdated: boolean
}

/**
 * Finished pages that are the same for everybody, in memory. Removed or outdated by tag when what
 * they show has changed; the least recently used leave first when their bytes fill the budget.
 */
export interface PageCache {
  find(key: string): CachedPage | undefined
  begin(): Ticket
  /** Stores a page, unless one of its tags was dropped or outdated since its ticket was drawn. */
  store(key: string, page: StoredPage, tags: readonly string[], ticket: Ticket): boolean
  /** Removes every page with this tag at once. `product:…` also drops `catalog`; `*` drops all. */
  drop(tag: string): void
  /** Every page with this tag may be sent a moment longer, while a newer one is made. */
  outdate(tag: string): void
  /** The page that was sent most often of those that are worth a denser form. */
  mostWanted(settledMs: number): { key: string; page: StoredPage } | undefined
  /** Puts the dense form of a page in its place, if it is still stored. */
  densify(key: string, page: StoredPage, dense: StoredPage): void
  readonly size: number
  readonly bytes: number
}

interface Entry {
  page: StoredPage
  tags: readonly string[]
  storedAt: number
  outdatedAt: number | undefined
  sent: number
  isDense: boolean
}

const MAX_BYTES = 48 * 1024 * 1024
const MAX_REMEMBERED_TAGS = 10_000
/** With the time until a change is noticed, less than a second after it. */
const OUTDATED_MS = 750
/** A page that was asked for once is not worth the processor of a dense form. */
const SENT_OFTEN = 3

export function createPageCache(maxBytes = MAX_BYTES): PageCache {
  const keysByTag = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.bytes,
    dispose: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysByTag.delete(tag)
      }
    },
  })
  /** At which revision a tag was changed last. Revisions only grow. */
  const changedAt = new Map<string, number>()
  let allChangedAt = 0
  let revision = 0

  function change(tag: string, handle: (key: string) => void): void {
    changedAt.set(tag, revision)
    for (const key of [...(keysByTag.get(tag) ?? [])]) handle(key)
  }

  function dropAll(): void {
    allChangedAt = revision
    changedAt.clear()
    entries.clear()
  }

  return {
    find(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.outdatedAt !== undefined && performance.now() - entry.outdatedAt > OUTDATED_MS) {
        entries.delete(key)
        return undefined
      }
      entry.sent += 1
      return { page: entry.page, isOutdated: entry.outdatedAt !== undefined }
    },
    begin: () => revision,
    store(key, page, tags, ticket) {
      if (allChangedAt > ticket) return false
      if (tags.some(tag => (changedAt.get(tag) ?? 0) > ticket)) return false
      const sent = entries.peek(key)?.sent ?? 0
      const storedAt = performance.now()
      entries.set(key, { page, tags, storedAt, outdatedAt: undefined, sent, isDense: false })
      if (!entries.has(key)) return false
      for (const tag of tags) {
        const keys = keysByTag.get(tag) ?? new Set()
        keysByTag.set(tag, keys.add(key))
      }
      return true
    },
    drop(tag) {
      revision += 1
      if (tag === '*' || changedAt.size >= MAX_REMEMBERED_TAGS) return dropAll()
      change(tag, key => entries.delete(key))
      if (tag.startsWith('product:')) change('catalog', key => entries.delete(key))
    },
    outdate(tag) {
      revision += 1
      if (changedAt.size >= MAX_REMEMBERED_TAGS) return dropAll()
      change(tag, key => {
        const entry = entries.peek(key)
        if (entry) entry.outdatedAt ??= performance.now()
      })
    },
    mostWanted(settledMs) {
      const latest = performance.now() - settledMs
      let best: { key: string; entry: Entry } | undefined
      for (const [key, entry] of entries.entries()) {
        if (entry.isDense || entry.sent < SENT_OFTEN || entry.storedAt > latest) continue
        if (!best || entry.sent > best.entry.sent) best = { key, entry }
      }
      return best && { key: best.key, page: best.entry.page }
    },
    densify(key, page, dense) {
      const entry = entries.peek(key)
      if (entry?.page !== page) return
      // Its tags stay, so nothing is to be taken off.
      entries.set(key, { ...entry, page: dense, isDense: true }, { noDisposeOnSet: true })
    },
    get size() {
      return entries.size
    },
    get bytes() {
      return entries.calculatedSize
    },
  }
}
