import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, searchWords, timestamptz } from './columns.ts'
import { orderGroups } from './orders.ts'

/** How far the office is with an inquiry. */
export const inquiryStatuses = ['new', 'in_progress', 'answered', 'done'] as const

/** From which form it came: that of the business page, or the general contact form. */
export const inquiryKinds = ['business', 'contact'] as const

/** A device that was asked for, as the calculator priced it then. Gross cents of one; of a rental, a month. */
export interface InquiredDevice {
  productId: string
  title: string
  kind: 'rental' | 'purchase' | 'purchase_used'
  months: number | null
  quantity: number
  listCents: number
  unitCents: number
}

export const b2bInquiries = pgTable(
  'b2b_inquiries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    company: text('company'),
    message: text('message').notNull(),
    kind: text('kind', { enum: inquiryKinds }).notNull().default('business'),
    devices: jsonb('devices').$type<InquiredDevice[]>().notNull().default([]),
    status: text('status', { enum: inquiryStatuses }).notNull().default('new'),
    createdAt: timestamptz('created_at').notNull(),
    searchWords: searchWords(
      sql.raw(
        "first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(phone, '')",
      ),
    ),
  },
  table => [
    index('b2b_inquiries_status').on(table.status, table.createdAt),
    index('b2b_inquiries_search').using('gin', table.searchWords.op('gin_trgm_ops')),
    enumCheck('b2b_inquiries_status_known', table.status, inquiryStatuses),
    enumCheck('b2b_inquiries_kind_known', table.kind, inquiryKinds),
  ],
)

/** `answer`: sent to who asked; `note`: for the office alone. */
export const inquiryEntryKinds = ['answer', 'note'] as const

/** What the office wrote about an inquiry, or to who asked. Goes with the inquiry. */
export const inquiryEntries = pgTable(
  'inquiry_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => b2bInquiries.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: inquiryEntryKinds }).notNull(),
    text: text('text').notNull(),
    writtenBy: text('written_by').notNull(),
    writtenAt: timestamptz('written_at').notNull(),
  },
  table => [
    index('inquiry_entries_inquiry').on(table.inquiryId, table.writtenAt),
    enumCheck('inquiry_entries_kind', table.kind, inquiryEntryKinds),
  ],
)

export const declarationKinds = ['withdrawal', 'cancellation'] as const
export const cancellationKinds = ['ordinary', 'extraordinary'] as const

/** A rented unit that a declaration ended, or Care of its order alone, and the last day (Berlin). */
export interface DeclaredEnd {
  productName: string
  isCare?: true
  endsOn: string
  /** What binds beyond an earlier day that was wanted: the minimum term, or the notice after it. */
  boundBy?: 'term' | 'notice'
  /** It was decided after that day, and rent had been charged since, which goes back (ADR-209). */
  isChargedSince?: boolean
  /** Cents that were paid in advance for the days after it in its month, which go back (§ 547 BGB). */
  prepaidCents?: number
  /** It was cancelled to that day before. */
  wasCancelled?: true
  /** It is still to be delivered: its minimum term, and so this day, count from then. */
  isEstimate?: boolean
}

/** A customer's declaration (§§ 312k, 356a BGB). Stored first, effective on receipt, never refused. */
export const declarations = pgTable(
  'declarations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: declarationKinds }).notNull(),
    name: text('name').notNull(),
    contract: text('contract').notNull(),
    email: text('email').notNull(),
    cancellationKind: text('cancellation_kind', { enum: cancellationKinds }),
    reason: text('reason'),
    wantedEnd: date('wanted_end'),
    items: text('items'),
    orderGroupId: uuid('order_group_id').references(() => orderGroups.id),
    effectiveEnd: date('effective_end'),
    /** The last day that the office decided, whatever the terms say; null where the terms give it. */
    decidedEnd: date('decided_end'),
    /** What it moved at once; empty where a person has to look at it first. */
    ends: jsonb('ends').$type<DeclaredEnd[]>().notNull().default([]),
    receivedAt: timestamptz('received_at').notNull(),
  },
  table => [
    index('declarations_received').on(table.receivedAt),
    index('declarations_order_group').on(table.orderGroupId),
    enumCheck('declarations_kind', table.kind, declarationKinds),
    enumCheck('declarations_cancellation_kind', table.cancellationKind, cancellationKinds),
  ],
)
