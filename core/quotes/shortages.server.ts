import type { Orm } from '#db/database.ts'
import type { QuoteLine } from '#db/schema/quotes.ts'
import { stockLevels } from '../stock/level.server.ts'

/** A product of which a quote names more units than are free. */
export interface QuoteShortage {
  productId: string
  title: string
  wanted: number
  free: number
}

/** What a quote could not be accepted for if its customer did so now. It may be sent all the same: goods can be ordered. */
export async function quoteShortages(
  orm: Orm,
  lines: readonly Pick<QuoteLine, 'productId' | 'title' | 'quantity'>[],
): Promise<QuoteShortage[]> {
  const byProduct = Map.groupBy(lines, ({ productId }) => productId)
  const levels = await stockLevels(orm, [...byProduct.keys()])
  return [...byProduct].flatMap(([productId, own]) => {
    const wanted = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const free = levels.get(productId)?.free ?? null
    const title = own[0]?.title ?? ''
    return free !== null && free < wanted ? [{ productId, title, wanted, free }] : []
  })
}
