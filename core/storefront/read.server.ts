import { and, avg, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import {
  mirroredPrices,
  mirroredProducts,
  productCategories,
  productContents,
  productRatings,
} from '#db/schema/schema.ts'
import { offerKey } from '../catalog/offers.ts'
import type { CareOffer, Product, ProductCategory, ShippingOption } from '../catalog/product.ts'
import { picturesOf } from '../pictures/read.server.ts'
import { assembleProduct, namedImages } from './assemble.ts'
import { careOfferOf, shippingOptionOf } from './services-offered.ts'

/** One product of the provider's catalogue, by what it is to the shop. */
export type CatalogEntry =
  | { id: string; kind: 'machine'; product: Product }
  | { id: string; kind: 'shipping'; option: ShippingOption | null }
  | { id: string; kind: 'insurance'; care: CareOffer | null }

/** Reads active products from the mirror, all or only the named ones. */
export async function readCatalog(orm: Orm, now: Date, only?: string[]): Promise<CatalogEntry[]> {
  // One after the other: the handle may be a transaction, whose connection takes one query at a time.
  const rows = await orm
    .select()
    .from(mirroredProducts)
    .where(and(eq(mirroredProducts.active, true), among(mirroredProducts.id, only)))
  const contents = await orm
    .select()
    .from(productContents)
    .where(among(productContents.stripeProductId, only))
  const prices = await readPrices(orm, only)
  const ratings = await readRatings(orm, only)
  const lowest = await readLowestPrices(orm, now)
  const contentById = new Map(contents.map(content => [content.stripeProductId, content]))
  const pictures = await picturesOf(
    orm,
    rows.flatMap(row => namedImages(row, contentById.get(row.id)).map(({ url }) => url)),
  )
  const pricesById = Map.groupBy(prices, price => price.productId)
  return rows.map(row => {
    const { id } = row
    const own = pricesById.get(id) ?? []
    if (row.kind === 'shipping') {
      return { id, kind: row.kind, option: shippingOptionOf(row, own) }
    }
    if (row.kind === 'insurance') return { id, kind: row.kind, care: careOfferOf(row, own) }
    const product = assembleProduct({
      row,
      content: contentById.get(id),
      prices: own,
      rating: ratings.get(id) ?? null,
      lowest: lowest.get(id) ?? new Map(),
      pictures,
    })
    return { id, kind: row.kind, product }
  })
}

/** Every product category, by name. */
export async function readCategories(orm: Orm): Promise<ProductCategory[]> {
  return orm
    .select({
      slug: productCategories.slug,
      name: productCategories.name,
      description: productCategories.description,
    })
    .from(productCategories)
    .orderBy(sql`german_sort_key(${productCategories.name})`)
}

function among(column: Parameters<typeof inArray>[0], ids: string[] | undefined): SQL | undefined {
  return ids && inArray(column, ids)
}

function readPrices(orm: Orm, only: string[] | undefined) {
  return orm
    .select({
      id: mirroredPrices.id,
      productId: mirroredPrices.productId,
      priceType: mirroredPrices.priceType,
      durationMonths: mirroredPrices.durationMonths,
      interval: mirroredPrices.interval,
      intervalCount: mirroredPrices.intervalCount,
      unitAmount: mirroredPrices.unitAmount,
      shippingCents: mirroredPrices.shippingCents,
      active: mirroredPrices.active,
      createdAt: mirroredPrices.createdAt,
    })
    .from(mirroredPrices)
    .where(and(eq(mirroredPrices.active, true), among(mirroredPrices.productId, only)))
}

async function readRatings(orm: Orm, only: string[] | undefined) {
  const rated = orm
    .select({
      productId: sql<string>`unnest(${productRatings.stripeProductIds})`.as('rated_product_id'),
      rating: productRatings.rating,
    })
    .from(productRatings)
    .where(only && sql`${productRatings.stripeProductIds} && ${textArray(only)}`)
    .as('rated')
  const rows = await orm
    .select({ productId: rated.productId, average: avg(rated.rating), count: count() })
    .from(rated)
    .groupBy(rated.productId)
  return new Map(
    rows.map(row => [
      row.productId,
      { average: oneDecimal(Number(row.average)), count: row.count },
    ]),
  )
}

function textArray(values: string[]): SQL {
  return sql`array[${sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )}]::text[]`
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}

/**
 * § 11 PAngV: for every offer whose price was lowered in the last 30 days, the lowest price of the
 * 30 days before that.
 */
async function readLowestPrices(orm: Orm, now: Date): Promise<Map<string, Map<string, number>>> {
  const rows = await execute(
    orm,
    sql`
      select now_valid.product_id, now_valid.price_type, now_valid.duration_months,
        min(earlier.unit_amount) as lowest
      from price_history now_valid
      join price_history earlier
        on earlier.product_id = now_valid.product_id
        and earlier.price_type = now_valid.price_type
        and earlier.duration_months is not distinct from now_valid.duration_months
        and earlier.valid_to <= now_valid.valid_from
        and earlier.valid_to > now_valid.valid_from - interval '30 days'
      where now_valid.valid_to is null
        and now_valid.valid_from > ${now.toISOString()}::timestamptz - interval '30 days'
      group by now_valid.id
      having min(earlier.unit_amount) > now_valid.unit_amount`,
  )
  const lowest = new Map<string, Map<string, number>>()
  for (const row of rows) {
    const type = row.price_type
    if (type !== 'purchase' && type !== 'purchase_used' && type !== 'rental') continue
    const months = row.duration_months === null ? null : Number(row.duration_months)
    const id = String(row.product_id)
    const own = lowest.get(id) ?? new Map<string, number>()
    own.set(offerKey(type, months), Number(row.lowest))
    lowest.set(id, own)
  }
  return lowest
}
