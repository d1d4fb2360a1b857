import type { PageCache } from '../http/page-cache.ts'
import { densest } from '../http/stored-page.ts'

/** When a page is settled enough that a dense form will last, and how often one is looked for. */
const USUAL = { settledMs: 10_000, everyMs: 2000 }

/**
 * Compresses cached pages once more, as densely as can be: one at a time, those that are sent most
 * often first, so that visitors keep their processor. Answers with what ends it.
 */
export function startRecompression(cache: PageCache, { settledMs, everyMs } = USUAL): () => void {
  let isBusy = false
  const timer = setInterval(() => {
    const wanted = isBusy ? undefined : cache.mostWanted(settledMs)
    if (!wanted) return
    isBusy = true
    densest(wanted.page)
      .then(dense => cache.densify(wanted.key, wanted.page, dense))
      .finally(() => {
        isBusy = false
      })
  }, everyMs).unref()
  return () => clearInterval(timer)
}
