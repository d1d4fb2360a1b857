import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { enumCheck, searchWords, timestamptz } from './columns.ts'
import { authUsers } from './customers.ts'

/** ADR-125: `completed` means paid. */
export const orderStatuses = ['pending', 'completed', 'failed', 'canceled', 'refunded'] as const
export const orderTypes = ['rental', 'purchase'] as const
export const logisticsStatuses = [
  'pending',
  'preparing',
  'shipped',
  'delivered',
  'return_requested',
  'return_approved',
  'return_shipped',
  'return_received',
  'return_processed',
  'returned',
] as const
/** Where an order's goods are. */
export type LogisticsStatus = (typeof logisticsStatuses)[number]

export const customerTypes = ['private', 'business'] as const
export const lineKinds = ['purchase', 'purchase_used', 'rental', 'care', 'shipping'] as const
export const conditions = ['new', 'used'] as const
/** The boxes of the checkout. */
export const consentKinds = ['care', 'start_before_withdrawal', 'used_goods', 'old_device'] as const
/** Whoever named the day of a delivery: a proposal of the office waits for an answer (ADR-071). */
export const deliveryChoosers = ['customer', 'office'] as const
export const checkoutFlows = ['payment', 'subscription', 'none'] as const

/** A postal address as checkout takes it (S-3, address). `country` is upper case. */
export interface StoredAddress {
  name: string
  phone?: string
  line1: string
  line2?: string
  postal_code: string
  city: string
  country: string
}

/** The digits of an order's phone numbers: a search has to say the same, or the index is not used. */
export const phoneDigits = sql`(regexp_replace(coalesce(phone, '') || '|' || coalesce(shipping_address ->> 'phone', ''), '[^0-9|]+', '', 'g'))`

/** One checkout: what was ordered together and is paid by one payment. Money in cents. */
export const orderGroups = pgTable(
  'order_groups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: serial('number').notNull().unique(),
    cartVersion: uuid('cart_version').notNull().unique(),
    cartFingerprint: text('cart_fingerprint').notNull(),
    userId: text('user_id').references(() => authUsers.id, { onDelete: 'set null' }),
    customerEmail: text('customer_email').notNull(),
    customerName: text('customer_name').notNull(),
    phone: text('phone'),
    customerType: text('customer_type', { enum: customerTypes }).notNull().default('private'),
    company: text('company'),
    vatId: text('vat_id'),
    billingAddress: jsonb('billing_address').$type<StoredAddress>().notNull(),
    shippingAddress: jsonb('shipping_address').$type<StoredAddress>().notNull(),
    status: text('status', { enum: orderStatuses }).notNull().default('pending'),
    flow: text('flow', { enum: checkoutFlows }).notNull(),
    stripeCustomerId: text('stripe_customer_id'),
    stripePaymentIntentId: text('stripe_payment_intent_id').unique(),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    stripeInvoiceId: text('stripe_invoice_id').unique(),
    todayCents: integer('today_cents').notNull(),
    monthlyCents: integer('monthly_cents').notNull(),
    termTotalCents: integer('term_total_cents').notNull(),
    currency: text('currency').notNull().default('eur'),
    /** The day on which what is still to be shipped arrives (Berlin), and who named it. */
    deliveryOn: date('delivery_on'),
    deliveryChosenBy: text('delivery_chosen_by', { enum: deliveryChoosers }),
    /** Its owner erased the account: held as long as the law says, nobody's and shown to nobody (ADR-054). */
    lockedAt: timestamptz('locked_at'),
    /** Since when letters about it, then all that names its customer, are gone (ADR-073). */
    lettersErasedAt: timestamptz('letters_erased_at'),
    erasedAt: timestamptz('erased_at'),
    paidAt: timestamptz('paid_at'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    searchWords: searchWords(
      sql.raw(
        [
          "'kp-' || lpad(number::text, greatest(6, length(number::text)), '0')",
          'customer_email',
          'customer_name',
          "coalesce(company, '')",
          ...['shipping_address', 'billing_address'].flatMap(address =>
            ['name', 'city'].map(part => `coalesce(${address} ->> '${part}', '')`),
          ),
        ].join(" || ' ' || "),
      ),
    ),
  },
  table => [
    index('order_groups_search').using('gin', table.searchWords.op('gin_trgm_ops')),
    index('order_groups_email').on(table.customerEmail),
    index('order_groups_phone').using('gin', sql`${phoneDigits} gin_trgm_ops`),
    index('order_groups_user').on(table.userId),
    index('order_groups_open').on(table.status, table.createdAt),
    index('order_groups_delivery').on(table.deliveryOn).where(sql`${table.deliveryOn} is not null`),
    enumCheck('order_groups_status', table.status, orderStatuses),
    enumCheck('order_groups_flow', table.flow, checkoutFlows),
    enumCheck('order_groups_customer_type', table.customerType, customerTypes),
    enumCheck('order_groups_delivery_chosen_by', table.deliveryChosenBy, deliveryChoosers),
    check(
      'order_groups_delivery_day',
      sql`(${table.deliveryOn} is null) = (${table.deliveryChosenBy} is null)`,
    ),
  ],
)

/** What one line of the checkout cost, as the server priced it. `months` is the rental's term. */
export const orderGroupLines = pgTable(
  'order_group_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    position: integer('position').notNull(),
    kind: text('kind', { enum: lineKinds }).notNull(),
    productId: text('product_id').notNull(),
    priceId: text('price_id').notNull(),
    title: text('title').notNull(),
    unitAmount: integer('unit_amount').notNull(),
    quantity: integer('quantity').notNull(),
    months: integer('months'),
    rentToPurchaseCents: integer('rent_to_purchase_cents'),
    stripeSubscriptionItemId: text('stripe_subscription_item_id'),
    /** Its price was agreed by a quote and is none of the catalogue, whatever `price_id` costs (ADR-155). */
    isAgreed: boolean('is_agreed').notNull().default(false),
    /** The guarantee that came with it, in the words of the day it was ordered (L-54); null for none. */
    guarantee: text('guarantee'),
    /** Its years, 0 for none; null where it was ordered before they were kept. */
    guaranteeYears: integer('guarantee_years'),
  },
  table => [
    uniqueIndex('order_group_lines_position').on(table.orderGroupId, table.position),
    enumCheck('order_group_lines_kind', table.kind, lineKinds),
    check('order_group_lines_quantity', sql`${table.quantity} > 0`),
    check('order_group_lines_guarantee', sql`${table.guaranteeYears} >= 0`),
  ],
)

/** A consent that the law asks for: its exact words and when it was given (L-09, L-22, L-55). */
export const orderConsents = pgTable(
  'order_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    kind: text('kind', { enum: consentKinds }).notNull(),
    text: text('text').notNull(),
    givenAt: timestamptz('given_at').notNull(),
  },
  table => [
    uniqueIndex('order_consents_kind').on(table.orderGroupId, table.kind),
    enumCheck('order_consents_kind_known', table.kind, consentKinds),
  ],
)

/** One row a physical unit, and one a follow-up month of a rental (ADR-125). Cents. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    orderSequence: integer('order_sequence').notNull(),
    lineId: uuid('line_id').references(() => orderGroupLines.id),
    userId: text('user_id').references(() => authUsers.id, { onDelete: 'set null' }),
    customerEmail: text('customer_email').notNull(),
    orderType: text('order_type', { enum: orderTypes }).notNull(),
    condition: text('condition', { enum: conditions }).notNull().default('new'),
    status: text('status', { enum: orderStatuses }).notNull().default('pending'),
    logisticsStatus: text('logistics_status', { enum: logisticsStatuses })
      .notNull()
      .default('pending'),
    stripeProductId: text('stripe_product_id').notNull(),
    stripePriceId: text('stripe_price_id').notNull(),
    stripeCustomerId: text('stripe_customer_id'),
    stripeSubscriptionId: text('stripe_subscription_id'),
    stripeInvoiceId: text('stripe_invoice_id'),
    productName: text('product_name').notNull(),
    totalAmount: integer('total_amount').notNull(),
    isRecurringPayment: boolean('is_recurring_payment').notNull().default(false),
    followsOrderId: uuid('follows_order_id').references((): AnyPgColumn => orders.id),
    trackingNumber: text('tracking_number'),
    shippingNotes: text('shipping_notes'),
    shippingDate: timestamptz('shipping_date'),
    deliveryDate: timestamptz('delivery_date'),
    assignedInventoryId: uuid('assigned_inventory_id'),
    /** Called off or withdrawn from: what is still in the house since then stays there. */
    calledOffAt: timestamptz('called_off_at'),
    hiddenAt: timestamptz('hidden_at'),
    hiddenBy: text('hidden_by'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    searchWords: searchWords(
      sql.raw("product_name || ' ' || coalesce(tracking_number, '') || ' ' || customer_email"),
    ),
  },
  table => [
    index('orders_search').using('gin', table.searchWords.op('gin_trgm_ops')),
    uniqueIndex('orders_group_sequence').on(table.orderGroupId, table.orderSequence),
    uniqueIndex('orders_follow_up_once')
      .on(table.followsOrderId, table.stripeInvoiceId)
      .where(sql`${table.isRecurringPayment}`),
    index('orders_email').on(table.customerEmail),
    index('orders_tracking').using('gin', sql`lower(${table.trackingNumber}) gin_trgm_ops`),
    index('orders_user').on(table.userId),
    index('orders_created').on(table.createdAt),
    index('orders_logistics').on(table.logisticsStatus, table.createdAt),
    // Few of many: what was never paid waits in the house for ever.
    index('orders_to_ship')
      .on(table.orderGroupId)
      .where(
        sql`${table.logisticsStatus} in ('pending', 'preparing') and ${table.status} = 'completed' and not ${table.isRecurringPayment} and ${table.calledOffAt} is null and ${table.hiddenAt} is null`,
      ),
    enumCheck('orders_type', table.orderType, orderTypes),
    enumCheck('orders_condition', table.condition, conditions),
    enumCheck('orders_status', table.status, orderStatuses),
    enumCheck('orders_logistics_status', table.logisticsStatus, logisticsStatuses),
    check('orders_amount', sql`${table.totalAmount} >= 0`),
  ],
)

/** What the staff tell each other about an order; append-only, and never shown to its customer. */
export const orderComments = pgTable(
  'order_comments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    text: text('text').notNull(),
    /** As the journal names who wrote it. */
    writtenBy: text('written_by').notNull(),
    writtenAt: timestamptz('written_at').notNull(),
  },
  table => [index('order_comments_group').on(table.orderGroupId, table.writtenAt)],
)
