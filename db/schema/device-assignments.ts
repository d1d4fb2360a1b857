import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { orders } from './orders.ts'
import { inventoryItems } from './stock.ts'

/**
 * Which device an order had, from when until when, and who joined and parted them (as the journal names
 * people). The row without an end holds now: one a device, one an order. `inventory_items.assigned_order_id`
 * and `orders.assigned_inventory_id` follow it by a trigger, and take nothing else (ADR-080).
 */
export const deviceAssignments = pgTable(
  'device_assignments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    inventoryId: uuid('inventory_id')
      .notNull()
      .references(() => inventoryItems.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    assignedAt: timestamptz('assigned_at').notNull(),
    assignedBy: text('assigned_by').notNull(),
    releasedAt: timestamptz('released_at'),
    releasedBy: text('released_by'),
  },
  table => [
    uniqueIndex('device_assignments_device').on(table.inventoryId).where(sql`released_at is null`),
    uniqueIndex('device_assignments_unit').on(table.orderId).where(sql`released_at is null`),
    index('device_assignments_life').on(table.inventoryId, table.assignedAt),
    index('device_assignments_order').on(table.orderId, table.assignedAt),
    check(
      'device_assignments_end',
      sql`(${table.releasedAt} is null) = (${table.releasedBy} is null)
        and ${table.releasedAt} >= ${table.assignedAt}`,
    ),
  ],
)
