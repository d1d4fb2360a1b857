import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { b2bInquiries } from '#db/schema/schema.ts'
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
    .orderBy(...ordering(query))
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

function ordering({ sort, descending }: InquiryListQuery): SQL[] {
  const direction = descending ? desc : asc
  const columns = {
    created: [b2bInquiries.createdAt],
    company: [b2bInquiries.company],
    name: [b2bInquiries.lastName, b2bInquiries.firstName],
    status: [b2bInquiries.status],
  }
  return [
    ...columns[sort].map(column => direction(column)),
    desc(b2bInquiries.createdAt),
    asc(b2bInquiries.id),
  ]
}
