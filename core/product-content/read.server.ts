import { and, desc, eq } from 'drizzle-orm'
import { mirroredPrices, priceHistory } from '#db/schema/schema.ts'
import type { PriceType } from '../catalog/price-terms.ts'
import { type HistoryEntry, historyOf } from '../journal/history.server.ts'
import { type PageOf, pageAt } from '../page-at.ts'
import type { Picture } from '../pictures/picture.ts'
import { picturesOf } from '../pictures/read.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { ProductContent } from './content.ts'
import { storedContent } from './edit.server.ts'

/** A price of the provider, or what one was from when to when. Cents. */
export interface ShownPrice {
  id: string
  type: PriceType | null
  /** Months of a rent; null for a purchase. */
  months: number | null
  cents: number
  from: Date
  /** Null while it holds. */
  to: Date | null
}

/** A product as the dialog shows it. */
export interface EditedProduct {
  id: string
  name: string
  content: ProductContent
  hasContent: boolean
  /** What the provider's metadata say where the content says nothing. */
  metadata: Record<string, string>
  /** The pictures of the content, by their addresses, as far as the shop has them. */
  pictures: Record<string, Picture>
  prices: ShownPrice[]
  priceHistory: PageOf<ShownPrice>
}

const PRICES_ON_PAGE = 50

/** Which part of its history is shown. */
interface Shown {
  /** Of its former prices, from 1. */
  pricePage?: number
  /** As for `historyOf`. */
  before?: string | null
}

/** Throws `not_found` for what the provider does not sell as goods. */
export async function readProduct(
  { db }: Pick<Services, 'db'>,
  productId: string,
  { pricePage = 1, before = null }: Shown = {},
): Promise<EditedProduct & { history: HistoryEntry[] }> {
  const stored = await storedContent(db, productId)
  if (!stored) throw refusal('product_not_found')
  const { product, current: content, hasContent, metadata } = stored
  const prices = await db
    .select()
    .from(mirroredPrices)
    .where(and(eq(mirroredPrices.productId, productId), eq(mirroredPrices.active, true)))
    .orderBy(mirroredPrices.priceType, mirroredPrices.durationMonths)
  const isOwn = eq(priceHistory.productId, productId)
  const { place, size, offset } = pageAt(await db.$count(priceHistory, isOwn), {
    ...{ wanted: pricePage, size: PRICES_ON_PAGE },
  })
  const past = await db
    .select()
    .from(priceHistory)
    .where(isOwn)
    .orderBy(
      desc(priceHistory.validFrom),
      priceHistory.priceType,
      priceHistory.durationMonths,
      priceHistory.id,
    )
    .limit(size)
    .offset(offset)
  const pictures = await picturesOf(
    db,
    content.images.map(({ url }) => url),
  )
  return {
    id: product.id,
    name: product.name,
    content,
    hasContent,
    metadata,
    pictures: Object.fromEntries(pictures),
    prices: prices.map(({ id, priceType, durationMonths, unitAmount, createdAt }) => ({
      id,
      type: priceType,
      months: durationMonths,
      cents: unitAmount,
      from: createdAt,
      to: null,
    })),
    priceHistory: {
      ...place,
      shown: past.map(({ id, priceType, durationMonths, unitAmount, validFrom, validTo }) => ({
        id,
        type: priceType,
        months: durationMonths,
        cents: unitAmount,
        from: validFrom,
        to: validTo,
      })),
    },
    history: await historyOf(db, [{ type: 'product', id: productId }], before),
  }
}
