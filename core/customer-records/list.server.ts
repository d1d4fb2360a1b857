import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { customerPhoneDigits, customerSummaries } from '#db/schema/customer-summaries.ts'
import { inOrder, type Neighbours, neighboursInTable, type SortKey } from '../neighbours.server.ts'
import { readPhoneDigits } from '../phone-digits.ts'
import { hasWord, mergedInto, within, wordsOf } from '../search-words.server.ts'
import type { Services } from '../services.ts'
import type { CustomerQuery } from './columns.ts'
import { type CustomerSummary, summaryColumns } from './customer.server.ts'
import { refreshSummaries } from './summaries.server.ts'

export interface CustomerList {
  entries: CustomerSummary[]
  total: number
  /** How many of them the search leaves. */
  found: number
  page: number
  pages: number
}

const PAGE_SIZE = 25

/** One page of all customers: accounts, and guests by their address. */
export async function listCustomers(
  services: Pick<Services, 'db'>,
  query: CustomerQuery,
): Promise<CustomerList> {
  await refreshSummaries(services)
  const { db } = services
  const wanted = matches(query.search)
  const total = await db.$count(customerSummaries)
  const found = wanted ? await db.$count(customerSummaries, wanted) : total
  const pages = Math.max(1, Math.ceil(found / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const entries = await db
    .select(summaryColumns)
    .from(customerSummaries)
    .where(wanted)
    .orderBy(...inOrder(sortKeys(query)))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { entries, total, found, page, pages }
}

/**
 * Parts of name, company, e-mail and phone, all words in any order, folded as in the list of orders; or a part of the
 * phone number however it is written.
 */
export function matches(search: string): SQL | undefined {
  const digits = readPhoneDigits(search.trim())
  return or(
    and(...wordsOf(search).map(word => contains(customerSummaries.searchWords, word))),
    digits === null ? undefined : sql`${customerPhoneDigits} like ${within(digits)}`,
  )
}

function contains(column: AnyPgColumn, word: string): SQL | undefined {
  return or(
    hasWord(column, word),
    // Whoever was merged is found by the former address, too.
    sql`${customerSummaries.email} = any(array(${mergedInto(word)}))`,
  )
}

/** As the indexes stand, which know one order of nulls: who never ordered comes before the oldest order. */
function sortKeys({ sort, descending }: CustomerQuery): SortKey[] {
  const { lastName, orderCount, totalSpent, lastOrderDate, createdAt, email } = customerSummaries
  const columns: Record<CustomerQuery['sort'], SortKey> = {
    customer: { by: sql`lower(${lastName})`, descending },
    orders: { by: orderCount, descending },
    spent: { by: totalSpent, descending },
    last: { by: lastOrderDate, descending, nulls: descending ? 'last' : 'first' },
    since: { by: createdAt, descending },
  }
  return [columns[sort], { by: email, descending }]
}

/** The customers around one of the list. */
export async function customerNeighbours(
  { db }: Pick<Services, 'db'>,
  query: CustomerQuery,
  customerId: string,
): Promise<Neighbours<string> & { page: number }> {
  const list = { table: customerSummaries, keys: sortKeys(query), found: matches(query.search) }
  return await neighboursInTable(db, { ...list, pageSize: PAGE_SIZE }, customerId)
}
