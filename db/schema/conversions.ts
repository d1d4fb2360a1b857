import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { orderGroups } from './orders.ts'
import { refunds } from './refunds.ts'

/** The targets that our server tells itself; the others are told by the browser alone (ADR-152). */
export const serverTargets = ['google_analytics', 'meta', 'tiktok'] as const

export const conversionKinds = ['purchase', 'refund'] as const

/** `stopped`: no consent any more. `failed`: given up, for a person. */
export const conversionStates = ['due', 'sent', 'stopped', 'failed'] as const

/**
 * What whoever ordered allowed to be told of their order, and where they came from. Only of consents that are
 * logged, and only what they allow; a withdrawal erases it (ADR-152).
 */
export const orderAttribution = pgTable(
  'order_attribution',
  {
    orderGroupId: uuid('order_group_id')
      .primaryKey()
      .references(() => orderGroups.id),
    /** Random id of the browser's consent. */
    consentId: uuid('consent_id').notNull(),
    analytics: boolean('analytics').notNull(),
    marketing: boolean('marketing').notNull(),
    // The attribution record (S-3-19) and two parameters more; only with consent to marketing.
    utmSource: text('utm_source'),
    utmMedium: text('utm_medium'),
    utmCampaign: text('utm_campaign'),
    utmTerm: text('utm_term'),
    utmContent: text('utm_content'),
    gclid: text('gclid'),
    fbclid: text('fbclid'),
    msclkid: text('msclkid'),
    ttclid: text('ttclid'),
    /** Without what follows its path. */
    referrer: text('referrer'),
    /** A path of this shop. */
    landingPage: text('landing_page'),
    sessionId: text('session_id'),
    /** When the visit began that counts. */
    timestamp: timestamptz('timestamp'),
    // What the targets call this browser; each only with the consent of its purpose.
    gaClientId: text('ga_client_id'),
    gaSessionId: text('ga_session_id'),
    fbp: text('fbp'),
    fbc: text('fbc'),
    ttp: text('ttp'),
    /** As the browser names itself; only with consent to marketing. */
    userAgent: text('user_agent'),
    storedAt: timestamptz('stored_at').notNull(),
  },
  table => [
    index('order_attribution_consent').on(table.consentId),
    index('order_attribution_stored').on(table.storedAt),
    check('order_attribution_allowed', sql`${table.analytics} or ${table.marketing}`),
  ],
)

/** What our server tells a target of confirmed money, once a target and event. Cents. */
export const conversionEvents = pgTable(
  'conversion_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The same in the browser, so that a target counts it once. */
    eventId: text('event_id').notNull(),
    kind: text('kind', { enum: conversionKinds }).notNull(),
    target: text('target', { enum: serverTargets }).notNull(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    amount: integer('amount').notNull(),
    state: text('state', { enum: conversionStates }).notNull().default('due'),
    tries: integer('tries').notNull().default(0),
    /** The target's last answer, or why there was none; without secrets. */
    answer: text('answer'),
    /** When it is tried next; while it is being sent, when it is taken for lost. */
    due: timestamptz('due').notNull(),
    /** When the money arrived, or went back. */
    happenedAt: timestamptz('happened_at').notNull(),
    /** From when on its 72 hours count. */
    queuedAt: timestamptz('queued_at').notNull(),
    sentAt: timestamptz('sent_at'),
  },
  table => [
    uniqueIndex('conversion_events_once').on(table.target, table.eventId),
    index('conversion_events_group').on(table.orderGroupId),
    index('conversion_events_refund').on(table.refundId),
    index('conversion_events_due').on(table.due).where(sql`${table.state} = 'due'`),
    index('conversion_events_happened').on(table.happenedAt),
    enumCheck('conversion_events_kind', table.kind, conversionKinds),
    enumCheck('conversion_events_target', table.target, serverTargets),
    enumCheck('conversion_events_state', table.state, conversionStates),
    check('conversion_events_amount', sql`${table.amount} > 0`),
  ],
)

/** What was looked for and not found, counted a Berlin day; of nobody. */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date('day').notNull(),
    words: text('words').notNull(),
    searches: integer('searches').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.day, table.words] })],
)
