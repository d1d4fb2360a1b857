import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'

/** What a product of the payment provider's catalogue is to the shop: goods, or a service line. */
export const productKinds = ['machine', 'shipping', 'insurance'] as const
const intervals = ['day', 'week', 'month', 'year'] as const
export const priceTypes = ['purchase', 'purchase_used', 'rental'] as const
/** What goods are sold by where their price by one of it has to be told (§ 5 PAngV). */
export const measureUnits = ['kg', 'l', 'm', 'm2'] as const

/** Mirror of the payment provider's products; written by webhook and by the full read alone. */
export const mirroredProducts = pgTable(
  'catalog_products',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description'),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull().default({}),
    kind: text('kind', { enum: productKinds }).notNull().default('machine'),
    active: boolean('active').notNull().default(true),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  table => [enumCheck('catalog_products_kind', table.kind, productKinds)],
)

export interface Specification {
  name: string
  value: string
}

export interface ProductImage {
  url: string
  alt: string
  width?: number
  height?: number
}

/** The shop's own content of a product (S-3-2, product content). */
export const productContents = pgTable(
  'stripe_products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    stripeProductId: text('stripe_product_id')
      .notNull()
      .unique()
      .references(() => mirroredProducts.id),
    title: text('title').notNull(),
    description: text('description'),
    shortDescription: text('short_description'),
    features: jsonb('features').$type<string[]>().notNull().default([]),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    category: text('category'),
    subcategory: text('subcategory'),
    slug: text('slug').notNull().unique(),
    vendor: text('vendor'),
    gtin: text('gtin'),
    buyoutPriceCents: integer('buyout_price_cents'),
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    seoKeywords: jsonb('seo_keywords').$type<string[]>().notNull().default([]),
    specifications: jsonb('specifications').$type<Specification[]>().notNull().default([]),
    images: jsonb('images').$type<ProductImage[]>().notNull().default([]),
    /** Public path of its 3D model (`core/models/`); null where there is none. */
    modelUrl: text('model_url'),
    isLive: boolean('is_live').notNull().default(true),
    rentalEnabled: boolean('rental_enabled').notNull().default(true),
    purchaseEnabled: boolean('purchase_enabled').notNull().default(true),
    purchaseNewEnabled: boolean('purchase_new_enabled').notNull().default(true),
    purchaseUsedEnabled: boolean('purchase_used_enabled').notNull().default(false),
    showOnHomepage: boolean('show_on_homepage').notNull().default(false),
    shippingPriceId: text('shipping_price_id'),
    // Art. 19 GPSR; null means what the provider's metadata say.
    manufacturerName: text('manufacturer_name'),
    manufacturerAddress: text('manufacturer_address'),
    manufacturerEmail: text('manufacturer_email'),
    euResponsibleName: text('eu_responsible_name'),
    euResponsibleAddress: text('eu_responsible_address'),
    euResponsibleEmail: text('eu_responsible_email'),
    modelIdentifier: text('model_identifier'),
    safetyWarnings: text('safety_warnings'),
    // What a law wants said of some products; null where it does not concern this one.
    usedCondition: text('used_condition'),
    guarantor: text('guarantor'),
    guaranteeYears: integer('guarantee_years'),
    guaranteeTerms: text('guarantee_terms'),
    isMakersDurability: boolean('is_makers_durability').notNull().default(false),
    /** Counts as electrical until the office says that it is not: then nobody is asked for their old device. */
    isElectrical: boolean('is_electrical').notNull().default(true),
    weeeNumber: text('weee_number'),
    batteries: text('batteries'),
    connectedData: text('connected_data'),
    measureThousandths: integer('measure_thousandths'),
    measureUnit: text('measure_unit', { enum: measureUnits }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  table => [
    index('stripe_products_category').on(table.category),
    index('stripe_products_vendor').on(table.vendor),
    check(
      'stripe_products_buyout_positive',
      sql`${table.buyoutPriceCents} is null or ${table.buyoutPriceCents} >= 0`,
    ),
    enumCheck('stripe_products_measure_unit', table.measureUnit, measureUnits),
    check(
      'stripe_products_measure_whole',
      sql`(${table.measureThousandths} is null) = (${table.measureUnit} is null)`,
    ),
    check(
      'stripe_products_measure_positive',
      sql`${table.measureThousandths} is null or ${table.measureThousandths} > 0`,
    ),
  ],
)

/** Mirror of the payment provider's prices. `price_type` is null for shipping and Care prices. */
export const mirroredPrices = pgTable(
  'stripe_prices',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => mirroredProducts.id),
    unitAmount: integer('unit_amount').notNull(),
    currency: text('currency').notNull().default('eur'),
    priceType: text('price_type', { enum: priceTypes }),
    interval: text('interval', { enum: intervals }),
    intervalCount: integer('interval_count'),
    durationMonths: integer('duration_months'),
    shippingCents: integer('shipping_cents'),
    shippingPriceId: text('shipping_price_id'),
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull().default({}),
    active: boolean('active').notNull().default(true),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  table => [
    index('stripe_prices_product').on(table.productId),
    enumCheck('stripe_prices_type', table.priceType, priceTypes),
    enumCheck('stripe_prices_interval', table.interval, intervals),
    check('stripe_prices_amount', sql`${table.unitAmount} >= 0`),
  ],
)

/** Append-only: what a product cost from when to when (§ 11 PAngV). Cents. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: text('product_id').notNull(),
    priceType: text('price_type', { enum: priceTypes }).notNull(),
    durationMonths: integer('duration_months'),
    unitAmount: integer('unit_amount').notNull(),
    validFrom: timestamptz('valid_from').notNull(),
    validTo: timestamptz('valid_to'),
  },
  table => [index('price_history_product').on(table.productId, table.validFrom)],
)

export const productCategories = pgTable('product_categories', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  description: text('description'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

/** Full reads of the provider's catalogue that the office asked for; one runs at a time. Who, says the journal. */
export const catalogRefreshes = pgTable(
  'catalog_refreshes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestedAt: timestamptz('requested_at').notNull(),
    productsRead: integer('products_read').notNull().default(0),
    /** Null while the provider is still being read. */
    productsTotal: integer('products_total'),
    productsWritten: integer('products_written').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    endedAt: timestamptz('ended_at'),
    failed: boolean('failed').notNull().default(false),
  },
  table => [
    uniqueIndex('catalog_refreshes_one').on(sql`(true)`).where(sql`${table.endedAt} is null`),
  ],
)
