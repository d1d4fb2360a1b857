import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { type customerTypes, orderGroups, type StoredAddress } from './orders.ts'

/** What an invoice is about; a `cancellation` takes an earlier one back, in full or in part. */
export const invoiceKinds = [
  'order',
  'rent',
  'buyout',
  'damage',
  'return_cost',
  'cancellation',
] as const

/**
 * Category of UNCL 5305 (`S`: taxed at the rate, `G`: export, `K`: to a business elsewhere in the EU, both free
 * of tax, `O`: no turnover at all) and rate in percent.
 */
export interface StoredTax {
  category: 'S' | 'G' | 'K' | 'O'
  percent: number
}

/** Berlin days, both inclusive. */
export interface Period {
  from: string
  to: string
}

/** One line as it was issued. Cents; `quantity` and amounts are negative where something is taken back. */
export interface StoredInvoiceLine {
  title: string
  /** What the rent of a line is for, or when exported goods were sent. */
  period?: Period
  quantity: number
  netCents: number
  grossCents: number
  tax: StoredTax
}

/** All lines of one tax together. Cents. */
export interface StoredTaxTotal extends StoredTax {
  netCents: number
  taxCents: number
}

/** Who an invoice is from and to, as they were when it was issued. */
export interface StoredSeller {
  name: string
  street: string
  postalCode: string
  city: string
  country: string
  register: string
  /** Business letters name them (§ 35a GmbHG); missing in what was issued before it was stored. */
  managingDirectors?: readonly string[]
  vatId: string
  email: string
}

export interface StoredBuyer {
  type: (typeof customerTypes)[number]
  company: string | null
  vatId: string | null
  email: string
  billing: StoredAddress
  shipping: StoredAddress
}

/** How far each year's numbers are used: its row is locked by who issues, until that is written. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

/**
 * Append-only: triggers refuse every change, and deletion until the retention has ended (ADR-045, ADR-073).
 * One row an event, however often it comes. Cents.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    /** What happened, so that it is invoiced once: `order {id}`, `rent {invoice} {rental}` and the like. */
    event: text('event').notNull().unique(),
    /** The provider's invoice, or the payment where there is none, that paid or returned it. */
    source: text('source').notNull(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    cancelsId: uuid('cancels_id').references((): AnyPgColumn => invoices.id),
    /** The invoice that it stands for again, as far as that was cancelled by a refund that came back. */
    reissuesId: uuid('reissues_id').references((): AnyPgColumn => invoices.id),
    /** The invoice with tax whose place it takes, because its goods left the country (ADR-084, ADR-150). */
    replacesId: uuid('replaces_id').references((): AnyPgColumn => invoices.id),
    issuedOn: date('issued_on').notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
    paidOn: date('paid_on').notNull(),
    seller: jsonb('seller').$type<StoredSeller>().notNull(),
    buyer: jsonb('buyer').$type<StoredBuyer>().notNull(),
    lines: jsonb('lines').$type<StoredInvoiceLine[]>().notNull(),
    taxes: jsonb('taxes').$type<StoredTaxTotal[]>().notNull(),
    netCents: integer('net_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    grossCents: integer('gross_cents').notNull(),
    currency: text('currency').notNull(),
  },
  table => [
    uniqueIndex('invoices_number').on(table.year, table.sequence),
    index('invoices_group').on(table.orderGroupId),
    index('invoices_source').on(table.source),
    index('invoices_cancels').on(table.cancelsId),
    uniqueIndex('invoices_replaces').on(table.replacesId),
    enumCheck('invoices_kind', table.kind, invoiceKinds),
    check('invoices_sum', sql`${table.grossCents} = ${table.netCents} + ${table.taxCents}`),
    check(
      'invoices_cancellation',
      sql`(${table.kind} = 'cancellation') = (${table.cancelsId} is not null)
        and (${table.kind} = 'cancellation') = (${table.grossCents} < 0)`,
    ),
  ],
)

/** Append-only: the file that was given out for an invoice, in the file store under its hash. */
export const invoiceDocuments = pgTable('invoice_documents', {
  invoiceId: uuid('invoice_id')
    .primaryKey()
    .references(() => invoices.id),
  /** SHA-256 of the file, as hex. */
  sha256: text('sha256').notNull(),
  madeAt: timestamptz('made_at').notNull(),
})
