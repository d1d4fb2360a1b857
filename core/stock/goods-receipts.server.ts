import { asc, count, desc, eq, exists, sql } from 'drizzle-orm'
import {
  goodsReceipts,
  inventoryItems,
  mirroredProducts,
  productContents,
} from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { type PageOf, pageAt } from '../page-at.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { productName } from './device-products.server.ts'
import { stockLevels } from './level.server.ts'
import type { Device } from './save-device.server.ts'
import { proposedPrefix } from './serials.ts'

type Receipt = typeof goodsReceipts.$inferSelect

/** A delivery of new devices in the list. */
export interface ListedReceipt extends Receipt {
  productName: string
  devices: number
}

const PER_PAGE = 20

/** Deliveries of which a device is still listed, the newest first; `page` from 1. */
export async function listReceipts(
  { db }: Pick<Services, 'db'>,
  { page }: { page: number },
): Promise<PageOf<ListedReceipt>> {
  const hasDevices = exists(
    db
      .select({ id: inventoryItems.id })
      .from(inventoryItems)
      .where(eq(inventoryItems.goodsReceiptId, goodsReceipts.id)),
  )
  const total = await db.$count(goodsReceipts, hasDevices)
  const { place, size, offset } = pageAt(total, { wanted: page, size: PER_PAGE })
  const rows = await db
    .select({ receipt: goodsReceipts, productName, devices: count() })
    .from(goodsReceipts)
    .innerJoin(mirroredProducts, eq(mirroredProducts.id, goodsReceipts.stripeProductId))
    .leftJoin(productContents, eq(productContents.stripeProductId, goodsReceipts.stripeProductId))
    .innerJoin(inventoryItems, eq(inventoryItems.goodsReceiptId, goodsReceipts.id))
    .groupBy(goodsReceipts.id, mirroredProducts.name, productContents.title)
    .orderBy(desc(goodsReceipts.createdAt), desc(goodsReceipts.id))
    .limit(size)
    .offset(offset)
  return { ...place, shown: rows.map(({ receipt, ...row }) => ({ ...receipt, ...row })) }
}

export interface ReceiptFile extends Receipt {
  productName: string
  createdByName: string
  devices: Device[]
}

/** One delivery with the devices that are still listed of it. Throws `not_found`. */
export async function receiptFile(
  { db }: Pick<Services, 'db'>,
  receiptId: string,
): Promise<ReceiptFile> {
  const [found] = isUuid(receiptId)
    ? await db
        .select({ receipt: goodsReceipts, productName })
        .from(goodsReceipts)
        .innerJoin(mirroredProducts, eq(mirroredProducts.id, goodsReceipts.stripeProductId))
        .leftJoin(
          productContents,
          eq(productContents.stripeProductId, goodsReceipts.stripeProductId),
        )
        .where(eq(goodsReceipts.id, receiptId))
    : []
  if (!found) throw refusal('receipt_not_found')
  const devices = await db
    .select()
    .from(inventoryItems)
    .where(eq(inventoryItems.goodsReceiptId, receiptId))
    .orderBy(asc(inventoryItems.createdAt), asc(inventoryItems.id))
  const nameOf = await actorNames(db, [found.receipt.createdBy])
  return {
    ...found.receipt,
    productName: found.productName,
    createdByName: nameOf(found.receipt.createdBy),
    devices,
  }
}

/** A product of which devices may come. */
export interface ReceivableProduct {
  id: string
  name: string
  /** What our own numbers for its devices begin with. */
  prefix: string
  /** How many are free, where the catalogue still counts it: its first device ends that (ADR-121). */
  counted: number | null
}

/** Every machine by name. */
export async function receivableProducts({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<ReceivableProduct[]> {
  const year = Number(berlinDay(clock.now()).slice(0, 4))
  const rows = await db
    .select({
      id: mirroredProducts.id,
      name: productName,
      hasDevices: sql<boolean>`exists (select from inventory_items own
        where own.stripe_product_id = ${mirroredProducts.id})`,
    })
    .from(mirroredProducts)
    .leftJoin(productContents, eq(productContents.stripeProductId, mirroredProducts.id))
    .where(eq(mirroredProducts.kind, 'machine'))
    .orderBy(productName)
  const counted = await stockLevels(
    db,
    rows.filter(({ hasDevices }) => !hasDevices).map(({ id }) => id),
  )
  return rows.map(({ id, name }) => ({
    ...{ id, name },
    prefix: proposedPrefix(name, year),
    counted: counted.get(id)?.free ?? null,
  }))
}
