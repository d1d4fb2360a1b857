import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { enumCheck, searchWords, timestamptz } from './columns.ts'
import { orderGroups, orders } from './orders.ts'

export const carriers = [
  'dhl',
  'dhl_freight',
  'dpd',
  'gls',
  'ups',
  'hermes',
  'forwarder',
  'other',
] as const
export type Carrier = (typeof carriers)[number]

/** Units of one order that left the house together, with one carrier (ADR-137). */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    carrier: text('carrier', { enum: carriers }).notNull(),
    /** Where it is followed, where the carrier's own address is not known or is none. */
    trackingUrl: text('tracking_url'),
    shippedAt: timestamptz('shipped_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  table => [
    index('shipments_group').on(table.orderGroupId),
    enumCheck('shipments_carrier', table.carrier, carriers),
  ],
)

/** The units of a shipment. Each travels by one; those that brought devices which were exchanged since stay known (ADR-222). */
export const shipmentUnits = pgTable(
  'shipment_units',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    /** When another device was sent in the place of the one that it brought; null for the one by which the unit travels. */
    exchangedAt: timestamptz('exchanged_at'),
    /** That one got lost on its way (ADR-227). */
    isLost: boolean('is_lost').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.orderId, table.shipmentId] }),
    uniqueIndex('shipment_units_current')
      .on(table.orderId)
      .where(sql`${table.exchangedAt} is null`),
    index('shipment_units_shipment').on(table.shipmentId),
  ],
)

/** A parcel of a shipment, with or without a number. */
export const shipmentParcels = pgTable(
  'shipment_parcels',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    /** That of its shipment, so that a number leads to its order by one index. */
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    position: integer('position').notNull(),
    trackingNumber: text('tracking_number'),
    searchWords: searchWords(sql.raw("coalesce(tracking_number, '')")),
  },
  table => [
    uniqueIndex('shipment_parcels_position').on(table.shipmentId, table.position),
    index('shipment_parcels_group').on(table.orderGroupId),
    index('shipment_parcels_number').using('gin', sql`lower(${table.trackingNumber}) gin_trgm_ops`),
  ],
)
