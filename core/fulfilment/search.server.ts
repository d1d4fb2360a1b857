import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import { orderGroups, orders } from '#db/schema/orders.ts'
import { readOrderNumber } from '../orders/order-number.ts'
import { hasWord, wordsOf } from '../search-words.server.ts'

/**
 * The orders that somebody in the office looks for: by number (`KP-123`, `123`), the beginning of the
 * group's id, or parts of name, company, city, e-mail, product and tracking number, all words in any
 * order. Umlauts and accents are folded as in the shop's search (`Oztürk`, `oeztuerk`); punctuation
 * counts. Looks only among the groups of `within`, where it is given: a word that is in nearly every
 * order is then read in those alone. Undefined where nothing is looked for.
 */
export function searchesFor(db: Orm, search: string, within?: SQLWrapper): SQL | undefined {
  const text = search.trim()
  if (text === '') return undefined
  const number = readOrderNumber(text)
  const byNumber = number === null ? undefined : inArray(orders.orderGroupId, numbered(db, number))
  if (byNumber && /kp/i.test(text)) return byNumber
  const words = wordsOf(text)
  return or(byNumber, and(...words.map(word => or(isNamed(db, word, within), hasId(word)))))
}

function numbered(db: Orm, number: number) {
  return db.select({ id: orderGroups.id }).from(orderGroups).where(eq(orderGroups.number, number))
}

/** Groups of which the order itself or one of its units has the word. */
function isNamed(db: Orm, word: string, within?: SQLWrapper): SQL {
  const groups = db
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(
      and(hasWord(orderGroups.searchWords, word), within && sql`${orderGroups.id} in ${within}`),
    )
  const units = db
    .select({ id: orders.orderGroupId })
    .from(orders)
    .where(
      and(
        hasWord(orders.searchWords, word),
        isNull(orders.hiddenAt),
        within && sql`${orders.orderGroupId} in ${within}`,
      ),
    )
  return inArray(orders.orderGroupId, unionAll(groups, units))
}

/** Ids that begin so; the list shows the first eight characters. */
function hasId(word: string): SQL | undefined {
  const digits = word.toLowerCase().replaceAll('-', '')
  if (!/^[\da-f]{8,32}$/.test(digits)) return undefined
  const [from, to] = [digits.padEnd(32, '0'), digits.padEnd(32, 'f')]
  return sql`${orders.orderGroupId} between ${from}::uuid and ${to}::uuid`
}
