import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { customerSummaries } from '#db/schema/customer-summaries.ts'
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
/** A search of more words than this is a pasted text. */
const MOST_WORDS = 8

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
    .orderBy(...ordering(query))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { entries, total, found, page, pages }
}

/** Parts of name, company, e-mail and phone, all words in any order, folded as in the list of orders. */
export function matches(search: string): SQL | undefined {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  return and(...words.map(word => contains(customerSummaries.searchWords, word)))
}

function contains(column: AnyPgColumn, word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    sql`${column} like spelled_out(${pattern})`,
    sql`${column} like folded(${pattern})`,
    // Whoever was merged is found by the former address, too.
    sql`${customerSummaries.email} = any(array(
      select merged_into from customer_aliases where email like lower(${pattern})))`,
  )
}

/** As the indexes stand, which know one order of nulls: who never ordered comes before the oldest order. */
function ordering({ sort, descending }: CustomerQuery): SQL[] {
  const { lastName, orderCount, totalSpent, lastOrderDate, createdAt, email } = customerSummaries
  const turned = descending ? desc : asc
  const columns = {
    customer: turned(sql`lower(${lastName})`),
    orders: turned(orderCount),
    spent: turned(totalSpent),
    last: sql`${turned(lastOrderDate)} nulls ${sql.raw(descending ? 'last' : 'first')}`,
    since: turned(createdAt),
  }
  return [columns[sort], turned(email)]
}
