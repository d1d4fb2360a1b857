import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { orderGroups, orders } from './orders.ts'
import { inventoryItems } from './stock.ts'

/** How much of a machine's use a defect takes. */
export const defectUses = ['none', 'limited'] as const
export const defectRemedies = ['repair', 'exchange'] as const
/** Why the shop puts it right: the rent (§ 535 BGB), Care, the law's warranty, its maker's, or goodwill. */
export const defectGrounds = ['rent', 'care', 'warranty', 'guarantee', 'goodwill'] as const

/**
 * A defect of one unit, from its report to its end. Remedy and ground are the office's decision; a refused
 * report has neither. Days are Berlin days, money cents.
 */
export const defectReports = pgTable(
  'defect_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    /** The device that the order had then. */
    inventoryId: uuid('inventory_id').references(() => inventoryItems.id),
    description: text('description').notNull(),
    /** Since when, as the customer says. */
    noticedOn: date('noticed_on').notNull(),
    use: text('use', { enum: defectUses }).notNull(),
    /** What a buyer asks for (§ 439 BGB). */
    wish: text('wish', { enum: defectRemedies }),
    reportedAt: timestamptz('reported_at').notNull(),
    reportedBy: text('reported_by').notNull(),
    /** Until when the office wants to have decided, then to have put it right. */
    dueOn: date('due_on').notNull(),
    decidedAt: timestamptz('decided_at'),
    decidedBy: text('decided_by'),
    remedy: text('remedy', { enum: defectRemedies }),
    ground: text('ground', { enum: defectGrounds }),
    /** For the customer; of a refusal its reason. */
    answer: text('answer'),
    /** What took its place. */
    newInventoryId: uuid('new_inventory_id').references(() => inventoryItems.id),
    closedAt: timestamptz('closed_at'),
    closedBy: text('closed_by'),
    /** Since when the machine is as it should be. */
    usableOn: date('usable_on'),
    /** By how much the rent is reduced (§ 536 BGB), for how many days. */
    reductionPercent: integer('reduction_percent'),
    reductionDays: integer('reduction_days'),
    reductionCents: integer('reduction_cents'),
  },
  table => [
    // A second click, or a second tab, makes no second report.
    uniqueIndex('defect_reports_open').on(table.orderId).where(sql`${table.closedAt} is null`),
    index('defect_reports_order').on(table.orderId, table.reportedAt),
    index('defect_reports_group').on(table.orderGroupId),
    index('defect_reports_due').on(table.dueOn).where(sql`${table.closedAt} is null`),
    enumCheck('defect_reports_use', table.use, defectUses),
    enumCheck('defect_reports_wish', table.wish, defectRemedies),
    enumCheck('defect_reports_remedy', table.remedy, defectRemedies),
    enumCheck('defect_reports_ground', table.ground, defectGrounds),
    check('defect_reports_percent', sql`${table.reductionPercent} between 0 and 100`),
    check('defect_reports_reduction', sql`${table.reductionCents} >= 0`),
  ],
)
