import { and, count, eq, inArray, type SQL } from 'drizzle-orm'
import { b2bInquiries } from '#db/schema/schema.ts'
import { inOrder, type Neighbours, neighboursInTable, type SortKey } from '../neighbours.server.ts'
import { hasWords } from '../search-words.server.ts'
import type { Services } from '../services.ts'
import type { InquiryStatus } from './inquiry-states.ts'
import type { InquiryKind } from './rules.ts'

/** What the office wants to see of the inquiries. */
export interface InquiryListQuery {
  search: string
  kind: InquiryKind | null
  /** `open`: what nobody has answered yet. */
  status: InquiryStatus | 'open' | null
  sort: 'created' | 'company' | 'name' | 'status'
  descending: boolean
  /** From 1. */
  page: number
}

export interface ListedInquiry {
  id: string
  kind: InquiryKind
  name: string
  company: string | null
  email: string
  message: string
  status: InquiryStatus
  createdAt: Date
}

export interface InquiryList {
  inquiries: ListedInquiry[]
  total: number
  page: number
  pages: number
}

const PAGE_SIZE = 25

/** One page of the inquiries. */
export async function listInquiries(
  { db }: Pick<Services, 'db'>,
  query: InquiryListQuery,
): Promise<InquiryList> {
  const wanted = matching(query)
  const [found] = await db.select({ total: count() }).from(b2bInquiries).where(wanted)
  const total = found?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const rows = await db
    .select()
    .from(b2bInquiries)
    .where(wanted)
    .orderBy(...inOrder(sortKeys(query)))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return {
    inquiries: rows.map(
      ({ id, kind, firstName, lastName, company, email, message, status, createdAt }) => ({
        ...{ id, kind, company, email, message, status, createdAt },
        name: `${firstName} ${lastName}`,
      }),
    ),
    total,
    page,
    pages,
  }
}

function matching({ search, kind, status }: InquiryListQuery): SQL | undefined {
  const open = status === 'open' && inArray(b2bInquiries.status, ['new', 'in_progress'])
  const chosen = status !== null && status !== 'open' && eq(b2bInquiries.status, status)
  const ofKind = kind === null ? undefined : eq(b2bInquiries.kind, kind)
  return and(
    ofKind,
    open || undefined,
    chosen || undefined,
    hasWords(b2bInquiries.searchWords, search),
  )
}

function sortKeys({ sort, descending }: InquiryListQuery): SortKey[] {
  const { createdAt, company, lastName, firstName, status, id } = b2bInquiries
  const columns = {
    created: [createdAt],
    company: [company],
    name: [lastName, firstName],
    status: [status],
  }
  return [
    ...columns[sort].map(by => ({ by, descending })),
    { by: createdAt, descending: true },
    { by: id, descending: false },
  ]
}

/** The inquiries around one of the list. */
export async function inquiryNeighbours(
  { db }: Pick<Services, 'db'>,
  query: InquiryListQuery,
  inquiryId: string,
): Promise<Neighbours<string> & { page: number }> {
  const list = { table: b2bInquiries, keys: sortKeys(query), found: matching(query) }
  return await neighboursInTable(db, { ...list, pageSize: PAGE_SIZE }, inquiryId)
}
