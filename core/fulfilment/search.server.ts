import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orderEntries } from '#db/schema/order-entries.ts'
import { orderGroups, orders, phoneDigits } from '#db/schema/orders.ts'
import { inventoryItems } from '#db/schema/stock.ts'
import { readInvoiceNumber } from '../invoices/number.ts'
import { readOrderNumber } from '../orders/order-number.ts'
import { readPhoneDigits } from '../phone-digits.ts'
import { codesOf } from '../scanned-code.ts'
import { hasWord, mergedInto, within, wordsOf } from '../search-words.server.ts'

const SHORTEST_ADDRESS = 4

/**
 * The orders that somebody in the office looks for: by number (`KP-123`, `123`), the beginning of the
 * group's id, a part of the phone number however it is written, or parts of name, company, city, e-mail (also one
 * that was merged), product and tracking number, all words in any order, a tracking number as its label spaces it, the
 * serial number of its device, or the number of its invoice. Umlauts and accents are folded as in the shop's search (`Oztürk`, `oeztuerk`); punctuation
 * counts. Undefined where nothing is looked for.
 */
export function searchesFor(db: Orm, search: string): SQL | undefined {
  const text = search.trim()
  if (text === '') return undefined
  const number = readOrderNumber(text)
  // A number is one group's: compared with that one, an index finds it beside the words.
  const byNumber =
    number === null ? undefined : sql`${orderEntries.orderGroupId} = (${numbered(db, number)})`
  if (byNumber && /kp/i.test(text)) return byNumber
  const words = wordsOf(text)
  return or(
    byNumber,
    hasPhone(db, text),
    hasSerial(db, text),
    hasInvoice(db, text),
    ...codesOf(text)
      .slice(1)
      .map(code => hasWord(orderEntries.searchWords, code)),
    and(
      ...words.map(word =>
        or(hasWord(orderEntries.searchWords, word), hasId(word), hadAddress(word)),
      ),
    ),
  )
}

function numbered(db: Orm, number: number) {
  return db.select({ id: orderGroups.id }).from(orderGroups).where(eq(orderGroups.number, number))
}

function hasPhone(db: Orm, text: string): SQL | undefined {
  const digits = readPhoneDigits(text)
  if (digits === null) return undefined
  const called = db
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(sql`${phoneDigits} like ${within(digits)}`)
  return sql`${orderEntries.orderGroupId} = any(array(${called}))`
}

/** The part of a serial number has to look like one, or each number would find the devices of a year. */
const SERIAL_PART = /^(?=.*[a-z])(?=.*\d).{5,}$/

function hasSerial(db: Orm, text: string): SQL | undefined {
  const code = text.toLowerCase()
  const serial = sql`lower(${inventoryItems.serialNumber})`
  const having = db
    .select({ id: orders.orderGroupId })
    .from(inventoryItems)
    .innerJoin(orders, eq(orders.id, inventoryItems.assignedOrderId))
    .where(SERIAL_PART.test(code) ? sql`${serial} like ${within(code)}` : sql`${serial} = ${code}`)
  return sql`${orderEntries.orderGroupId} = any(array(${having}))`
}

function hasInvoice(db: Orm, text: string): SQL | undefined {
  const number = readInvoiceNumber(text)
  if (number === null) return undefined
  const billed = db
    .select({ id: invoices.orderGroupId })
    .from(invoices)
    .where(and(eq(invoices.year, number.year), eq(invoices.sequence, number.sequence)))
  return sql`${orderEntries.orderGroupId} = any(array(${billed}))`
}

/** Whoever was merged is found by the former address, too (ADR-142). Shorter words are parts of nearly every one. */
function hadAddress(word: string): SQL | undefined {
  if (word.length < SHORTEST_ADDRESS) return undefined
  return sql`${orderEntries.customerEmail} = any(array(${mergedInto(word)}))`
}

/** Ids that begin so; the list shows the first eight characters. */
function hasId(word: string): SQL | undefined {
  const digits = word.toLowerCase().replaceAll('-', '')
  if (!/^[\da-f]{8,32}$/.test(digits)) return undefined
  const [from, to] = [digits.padEnd(32, '0'), digits.padEnd(32, 'f')]
  return sql`${orderEntries.orderGroupId} between ${from}::uuid and ${to}::uuid`
}
