import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { mirroredProducts, productCategories, productContents } from '#db/schema/schema.ts'
import { inOrder, type Neighbours, neighboursOf, type SortKey } from '../neighbours.server.ts'
import type { Picture } from '../pictures/picture.ts'
import { picturesOf } from '../pictures/read.server.ts'
import type { Services } from '../services.ts'
import * as columns from './columns.server.ts'
import { type Availability, availabilityOf, type ProductGap, productGaps } from './completeness.ts'
import type { ProductListQuery, ProductSort } from './list-query.ts'

export interface ListedProduct {
  id: string
  title: string
  /** How the provider's catalogue calls it. */
  name: string
  /** Null without content: then the shop shows it under its id. */
  slug: string | null
  isLive: boolean
  availability: Availability
  category: string
  picture: Picture | null
  gaps: ProductGap[]
  updatedAt: Date
}

export interface ProductList {
  products: ListedProduct[]
  total: number
  page: number
  pages: number
}

const PAGE_SIZE = 25
const p = mirroredProducts
const c = productContents

/** One page of the goods that the provider sells, hidden ones only where asked for (B-7-7). */
export async function listProducts(
  services: Pick<Services, 'db'>,
  query: ProductListQuery,
): Promise<ProductList> {
  const found = await services.db
    .select({ id: p.id, total: sql<number>`count(*) over()::int` })
    .from(p)
    .leftJoin(c, eq(c.stripeProductId, p.id))
    .leftJoin(productCategories, eq(productCategories.slug, columns.category))
    .where(wanted(query))
    .orderBy(...inOrder(sortKeys(query)))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
  const total = found[0]?.total ?? 0
  if (total === 0 && query.page > 1) return listProducts(services, { ...query, page: 1 })
  return {
    products: await details(
      services,
      found.map(({ id }) => id),
    ),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  }
}

/** The products that the filters find, on all pages and in their order. */
export async function productIds(db: Services['db'], query: ProductListQuery): Promise<string[]> {
  const found = await db
    .select({ id: p.id })
    .from(p)
    .leftJoin(c, eq(c.stripeProductId, p.id))
    .leftJoin(productCategories, eq(productCategories.slug, columns.category))
    .where(wanted(query))
    .orderBy(...inOrder(sortKeys(query)))
  return found.map(({ id }) => id)
}

function wanted({ search, showAll, gap, category }: ProductListQuery): SQL | undefined {
  const words = search.trim()
  const gaps = gap === 'any' ? productGaps : gap ? [gap] : []
  return and(
    eq(p.active, true),
    eq(p.kind, 'machine'),
    showAll ? undefined : columns.isLive,
    words
      ? or(
          contains(p.name, words),
          contains(p.id, words),
          contains(c.title, words),
          contains(c.vendor, words),
        )
      : undefined,
    category === null
      ? undefined
      : sql`${category} in (${columns.category}, ${columns.subcategory})`,
    or(...gaps.map(each => columns.lacks[each])),
  )
}

function contains(column: AnyPgColumn, words: string): SQL {
  return sql`strpos(lower(${column}), lower(${words})) > 0`
}

function sortKeys({ sort, descending }: ProductListQuery): SortKey[] {
  const by: Record<ProductSort, SQLWrapper> = {
    name: sql`german_sort_key(${columns.title})`,
    id: p.id,
    category: sql`german_sort_key(coalesce(${productCategories.name}, ${columns.category}))`,
    updated: columns.updatedAt,
  }
  return [
    { by: by[sort], descending },
    { by: p.id, descending: false },
  ]
}

/** The products around one of the list. */
export async function productNeighbours(
  { db }: Pick<Services, 'db'>,
  query: ProductListQuery,
  productId: string,
): Promise<Neighbours<string> & { page: number }> {
  const joined = (fields: Record<string, SQL>) =>
    db
      .select(fields)
      .from(p)
      .leftJoin(c, eq(c.stripeProductId, p.id))
      .leftJoin(productCategories, eq(productCategories.slug, columns.category))
  const around = await neighboursOf({
    keys: sortKeys(query),
    here: by => sql`(${joined({ value: sql`${by}` }).where(eq(p.id, productId))})`,
    sums: async fields => (await joined(fields).where(wanted(query)))[0],
    async first(holds, order) {
      const [row] = await joined({ id: sql`${p.id}` })
        .where(and(wanted(query), holds))
        .orderBy(...order)
        .limit(1)
      return row ? String(row.id) : null
    },
  })
  return { ...around, page: Math.ceil(around.position / PAGE_SIZE) }
}

async function details({ db }: Pick<Services, 'db'>, ids: string[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  const { lacks } = columns
  const rows = await db
    .select({
      id: p.id,
      title: columns.title,
      name: p.name,
      slug: c.slug,
      isLive: columns.isLive,
      isRentable: columns.isRentable,
      isSold: columns.isSold,
      category: sql<string>`coalesce(${productCategories.name}, ${columns.category})`,
      picture: columns.picture,
      lacksPicture: lacks.picture,
      lacksPrice: lacks.price,
      lacksContent: lacks.content,
      lacksSafety: lacks.safety,
      lacksGtin: lacks.gtin,
      productUpdatedAt: p.updatedAt,
      contentUpdatedAt: c.updatedAt,
    })
    .from(p)
    .leftJoin(c, eq(c.stripeProductId, p.id))
    .leftJoin(productCategories, eq(productCategories.slug, columns.category))
    .where(inArray(p.id, ids))
  const pictures = await picturesOf(
    db,
    rows.flatMap(({ picture }) => picture ?? []),
  )
  const listed = rows.map(row => {
    const missing = {
      picture: row.lacksPicture,
      price: row.lacksPrice,
      content: row.lacksContent,
      safety: row.lacksSafety,
      gtin: row.lacksGtin,
    }
    const { id, title, name, slug, isLive, category, productUpdatedAt, contentUpdatedAt } = row
    const isNewer = contentUpdatedAt !== null && contentUpdatedAt > productUpdatedAt
    return {
      id,
      title,
      name,
      slug,
      isLive,
      category,
      availability: availabilityOf(row.isRentable, row.isSold),
      picture: (row.picture && pictures.get(row.picture)) || null,
      gaps: productGaps.filter(gap => missing[gap]),
      updatedAt: isNewer ? contentUpdatedAt : productUpdatedAt,
    }
  })
  return listed.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
