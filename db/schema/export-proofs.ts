import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { orderGroups } from './orders.ts'
import { refunds } from './refunds.ts'

/** The proof that an order's goods left the country free of tax, one an order (ADR-084, ADR-150). Cents. */
export const exportProofs = pgTable(
  'export_proofs',
  {
    orderGroupId: uuid('order_group_id')
      .primaryKey()
      .references(() => orderGroups.id),
    /** The number of the customs' confirmation or the forwarder's; within the EU, how the arrival was confirmed. */
    proofNumber: text('proof_number').notNull(),
    exportedOn: date('exported_on').notNull(),
    /** The tax that goes back with it, and the refund that carries it. */
    taxCents: integer('tax_cents').notNull(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    /** As the journal names who saw it. */
    receivedBy: text('received_by').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
  },
  table => [
    index('export_proofs_refund').on(table.refundId),
    check('export_proofs_tax', sql`${table.taxCents} > 0`),
  ],
)
