import type { StorefrontServices } from '#core/storefront/services.ts'
import type { PageCache } from '../http/page-cache.ts'
import { openTrigger, type Trigger } from './trigger.ts'

/** Notices of changed stock, handled a moment later and together. */
export interface StockRecount extends Pick<Trigger, 'stop'> {
  changed(productId: string): void
}

/** Many orders a second are counted at once; well below the second that a page may be old. */
const LOOK_MS = 150

/**
 * Counts again what is free of the products that were named, and outdates the pages that say
 * something of their stock that is no longer so. Most orders change a number that nobody is shown,
 * and no page.
 */
export function openStockRecount(
  { catalog, log }: Pick<StorefrontServices, 'catalog' | 'log'>,
  cache: PageCache | undefined,
): StockRecount {
  const waiting = new Set<string>()

  async function count(): Promise<void> {
    const ids = [...waiting]
    waiting.clear()
    try {
      const changed = await catalog.recount(ids)
      for (const id of changed) cache?.outdate(`stock:${id}`)
      if (changed.length > 0) cache?.outdate('stock')
    } catch (error) {
      for (const id of ids) waiting.add(id)
      throw error
    }
  }

  const counting = openTrigger(
    count,
    error => log.error({ err: error }, 'Stock could not be counted again'),
    LOOK_MS,
  )
  return {
    changed(productId) {
      waiting.add(productId)
      counting.fire()
    },
    stop: counting.stop,
  }
}
