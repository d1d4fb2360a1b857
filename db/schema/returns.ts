import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { defectReports } from './defects.ts'
import { orderGroups, orders } from './orders.ts'

/** `wear` is what every use leaves, and paid with the rent (§ 538 BGB). */
export const verdicts = ['sound', 'wear', 'damaged'] as const

/** What was found at one point of a checklist. */
export interface Finding {
  point: string
  isSound: boolean
}

/**
 * A unit on its way back: a rented one from its announcement or from the first reminder of it, and any
 * that its customer gives back voluntarily (ADR-070). Days are Berlin days.
 */
export const deviceReturns = pgTable(
  'device_returns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    /** The day that the customer chose. */
    pickUpOn: date('pick_up_on'),
    announcedAt: timestamptz('announced_at'),
    /** When its customer gave it back of their own accord; null where an end asks for it back. */
    voluntarySince: timestamptz('voluntary_since'),
    /** Its customer sends it: nothing is picked up. */
    isSentIn: boolean('is_sent_in').notNull().default(false),
    /** The conditions of a voluntary return were not kept, so that nothing is paid back. */
    declinedAt: timestamptz('declined_at'),
    declinedBy: text('declined_by'),
    declineReason: text('decline_reason'),
    /** How many reminders went out since it should have been back. */
    reminders: integer('reminders').notNull().default(0),
    receivedAt: timestamptz('received_at'),
    receivedBy: text('received_by'),
    checkedAt: timestamptz('checked_at'),
    checkedBy: text('checked_by'),
    verdict: text('verdict', { enum: verdicts }),
    findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
    /** What the check found beside its points; its renter reads it. */
    checkNote: text('check_note'),
    createdAt: timestamptz('created_at').notNull(),
  },
  table => [
    index('device_returns_group').on(table.orderGroupId),
    enumCheck('device_returns_verdict', table.verdict, verdicts),
    check(
      'device_returns_declined',
      sql`${table.declinedAt} is null or (${table.voluntarySince} is not null and ${table.declineReason} is not null)`,
    ),
  ],
)

/** A part or work that a repair needs. Cents. */
export interface ClaimedPart {
  name: string
  cents: number
}

/**
 * What the office wants to be replaced of a damage (L-34). Its renter may object until a day; this row
 * charges nothing. Cents, Berlin days.
 */
export const damageClaims = pgTable(
  'damage_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    parts: jsonb('parts').$type<ClaimedPart[]>().notNull(),
    /** What this very unit was worth on that day. */
    valueCents: integer('value_cents').notNull(),
    /** The renter's share of a damage, in percent: what the office claimed, never above what the terms say. */
    sharePercent: integer('share_percent').notNull(),
    /** Why it is the renter's fault and no wear, for them to read; null where it was sent before that was asked. */
    fault: text('fault'),
    amountCents: integer('amount_cents').notNull(),
    sentAt: timestamptz('sent_at').notNull(),
    sentBy: text('sent_by').notNull(),
    objectUntil: date('object_until').notNull(),
    objectedAt: timestamptz('objected_at'),
    objection: text('objection'),
    acceptedAt: timestamptz('accepted_at'),
  },
  table => [
    index('damage_claims_group').on(table.orderGroupId),
    check('damage_claims_amount', sql`${table.amountCents} > 0`),
    check('damage_claims_value', sql`${table.amountCents} <= ${table.valueCents}`),
  ],
)

export const photoMoments = ['out', 'in', 'defect'] as const

/** A photo of a unit as it went out or came back, or of a defect. Its file is private, and holds no metadata. */
export const devicePhotos = pgTable(
  'device_photos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    moment: text('moment', { enum: photoMoments }).notNull(),
    /** The report that it belongs to. */
    defectId: uuid('defect_id').references(() => defectReports.id),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    takenAt: timestamptz('taken_at').notNull(),
    takenBy: text('taken_by').notNull(),
  },
  table => [
    index('device_photos_order').on(table.orderId, table.moment, table.takenAt),
    index('device_photos_group').on(table.orderGroupId),
    index('device_photos_defect').on(table.defectId),
    enumCheck('device_photos_moment', table.moment, photoMoments),
    check(
      'device_photos_of_defect',
      sql`(${table.moment} = 'defect') = (${table.defectId} is not null)`,
    ),
  ],
)
