import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { mirroredProducts } from './catalog.ts'
import { distinctSearchWords, enumCheck, timestamptz } from './columns.ts'
import { orders } from './orders.ts'

/** Append-only: a count of sellable units, taken when the catalogue's stock metadata changed. */
export const stockCounts = pgTable(
  'stock_counts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: text('product_id')
      .notNull()
      .references(() => mirroredProducts.id),
    stock: integer('stock').notNull(),
    stockTotal: integer('stock_total').notNull(),
    countedAt: timestamptz('counted_at').notNull(),
  },
  table => [
    index('stock_counts_product').on(table.productId, table.countedAt),
    check('stock_counts_not_negative', sql`${table.stock} >= 0 and ${table.stockTotal} >= 0`),
  ],
)

export const reservationStates = ['reserved', 'sold', 'released', 'gone'] as const

/**
 * One row a physical unit that an order holds. `sold` is paid, also for rent; `released` units are
 * free again; `gone` is a rented unit that its renter bought, which no return brings back.
 */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: text('product_id')
      .notNull()
      .references(() => mirroredProducts.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state', { enum: reservationStates }).notNull().default('reserved'),
    reservedAt: timestamptz('reserved_at').notNull(),
    releasedAt: timestamptz('released_at'),
    /** The device that it had, once it is without one again. */
    inventoryId: uuid('inventory_id').references(() => inventoryItems.id),
    /** Who holds it, while it is `reserved`; forgotten afterwards (`core/stock/holder.ts`). */
    heldByMail: text('held_by_mail'),
    heldByNetwork: text('held_by_network'),
  },
  table => [
    index('stock_reservations_product').on(table.productId, table.state),
    uniqueIndex('stock_reservations_live')
      .on(table.orderId)
      .where(sql`${table.state} <> 'released'`),
    index('stock_reservations_mail').on(table.heldByMail).where(sql`${table.state} = 'reserved'`),
    index('stock_reservations_network')
      .on(table.heldByNetwork)
      .where(sql`${table.state} = 'reserved'`),
    enumCheck('stock_reservations_state', table.state, reservationStates),
  ],
)

export const ownershipTypes = ['own', 'financed', 'leased', 'pool'] as const
export const deviceStatuses = [
  'available',
  'assigned',
  'shipped',
  'delivered',
  'maintenance',
] as const
/** What exactly a device under maintenance waits for; the specification's form has these, its check does not. */
export const serviceStates = [
  'maintenance_required',
  'in_maintenance',
  'maintenance_completed',
  'quality_check',
  'repair_needed',
  'out_of_service',
] as const
export const qualityStatuses = ['excellent', 'good', 'fair', 'poor', 'defective'] as const

/** One delivery of new devices by a supplier. Its devices name it; days are Berlin days. */
export const goodsReceipts = pgTable(
  'goods_receipts',
  {
    /** Made by the form, so that one that is sent twice is booked once. */
    id: uuid('id').primaryKey(),
    stripeProductId: text('stripe_product_id')
      .notNull()
      .references(() => mirroredProducts.id),
    supplier: text('supplier'),
    deliveryNote: text('delivery_note'),
    receivedOn: date('received_on').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  table => [index('goods_receipts_newest').on(table.createdAt)],
)

/** One row a physical device (B-3-4, inventory item). Money in cents. */
export const inventoryItems = pgTable(
  'inventory_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    stripeProductId: text('stripe_product_id')
      .notNull()
      .references(() => mirroredProducts.id),
    serialNumber: text('serial_number'),
    ownershipType: text('ownership_type', { enum: ownershipTypes }).notNull().default('own'),
    status: text('status', { enum: deviceStatuses }).notNull().default('available'),
    serviceState: text('service_state', { enum: serviceStates }),
    location: text('location').notNull().default('warehouse'),
    notes: text('notes'),
    purchasePrice: integer('purchase_price'),
    monthlyCost: integer('monthly_cost'),
    /** The last day for which `monthlyCost` is owed; null while nobody knows one. */
    costUntil: date('cost_until'),
    /** As its maker numbers what was made together. */
    batch: text('batch'),
    goodsReceiptId: uuid('goods_receipt_id').references(() => goodsReceipts.id),
    buyerEmail: text('buyer_email'),
    soldDate: date('sold_date'),
    saleAmount: integer('sale_amount'),
    maintenanceDate: date('maintenance_date'),
    maintenanceNotes: text('maintenance_notes'),
    nextMaintenanceDate: date('next_maintenance_date'),
    qualityStatus: text('quality_status', { enum: qualityStatuses }).notNull().default('good'),
    assignedOrderId: uuid('assigned_order_id').references(() => orders.id),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    /** Its texts for the search of the inventory. The buyer's address is in it. */
    searchWords: distinctSearchWords(
      sql.raw(
        "coalesce(serial_number, '') || ' ' || coalesce(batch, '') || ' ' || coalesce(notes, '') || ' ' || coalesce(buyer_email, '')",
      ),
    ),
  },
  table => [
    index('inventory_items_search').using('gin', table.searchWords.op('gin_trgm_ops')),
    index('inventory_items_product').on(table.stripeProductId, table.status),
    uniqueIndex('inventory_items_serial').on(table.serialNumber),
    index('inventory_items_code').using('gin', sql`lower(${table.serialNumber}) gin_trgm_ops`),
    uniqueIndex('inventory_items_order').on(table.assignedOrderId),
    index('inventory_items_receipt').on(table.goodsReceiptId),
    index('inventory_items_batch').on(table.batch),
    enumCheck('inventory_items_ownership', table.ownershipType, ownershipTypes),
    enumCheck('inventory_items_status', table.status, deviceStatuses),
    enumCheck('inventory_items_service_state', table.serviceState, serviceStates),
    enumCheck('inventory_items_quality', table.qualityStatus, qualityStatuses),
  ],
)
