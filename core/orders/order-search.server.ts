import { eq, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import { orderGroups } from '#db/schema/orders.ts'
import { hasWords, searchWordsOf } from '../search-words.server.ts'
import { readOrderNumber } from './order-number.ts'

/**
 * Whether something of an order is what the office looks for: by the number of the order, or by all words in these
 * texts, folded as in the other lists. Undefined where nothing is looked for.
 */
export function foundWithOrder(search: string, texts: readonly SQLWrapper[]): SQL | undefined {
  const number = readOrderNumber(search)
  return or(
    number === null ? undefined : eq(orderGroups.number, number),
    hasWords(searchWordsOf(texts), search),
  )
}
