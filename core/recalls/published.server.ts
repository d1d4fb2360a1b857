import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  inventoryItems,
  mirroredProducts,
  productContents,
  recalls,
  recallUnits,
} from '#db/schema/schema.ts'
import type { Services } from '../services.ts'
import { productName } from '../stock/device-products.server.ts'
import { bareSerial, LONGEST_SERIAL, serialKey } from '../stock/serials.ts'
import { type RecallContent, type RecallOutcome, wordingOf } from './form.ts'
import { isListed, isMeant, readScope } from './scope.ts'

/** A recall as everybody may read it, whether we could tell them or not (Art. 35 GPSR). */
export interface PublishedRecall extends Omit<RecallContent, 'includesUnknown'> {
  id: string
  productName: string
  brand: string | null
  startedAt: Date
  closedAt: Date | null
}

/** Every recall that was ever started, the newest first: whoever was not reached may still have the device. */
export async function publishedRecalls({ db }: Pick<Services, 'db'>): Promise<PublishedRecall[]> {
  const rows = await db
    .select({ recall: recalls, productName, brand: productContents.vendor })
    .from(recalls)
    .innerJoin(mirroredProducts, eq(mirroredProducts.id, recalls.stripeProductId))
    .leftJoin(productContents, eq(productContents.stripeProductId, recalls.stripeProductId))
    .where(isNotNull(recalls.startedAt))
    .orderBy(desc(recalls.startedAt), desc(recalls.id))
  return rows.flatMap(({ recall, ...about }) => {
    const { id, startedAt, closedAt } = recall
    if (!startedAt) return []
    return {
      ...about,
      ...{ id, startedAt, closedAt },
      stripeProductId: recall.stripeProductId,
      scope: recall.scope,
      batches: recall.batches,
      serials: recall.serials,
      ...wordingOf(recall),
    }
  })
}

/**
 * What a serial number says: which recalls mean its device. `clear`: we know the device, and none does, or it was
 * put right. `unknown`: we do not know the number, so that only its reader can compare it.
 */
export type CheckedSerial =
  | { serial: string; answer: 'affected'; recallIds: string[] }
  | { serial: string; answer: 'clear' }
  | { serial: string; answer: 'unknown' }

/** Null where nothing was asked that could be a serial number. */
export async function checkSerial(
  { db }: Pick<Services, 'db'>,
  published: readonly PublishedRecall[],
  asked: string,
): Promise<CheckedSerial | null> {
  const serial = asked.trim()
  if (bareSerial(serial) === '' || serial.length > LONGEST_SERIAL) return null
  const devices = await devicesNumbered(db, serial)
  const safe = await putRight(
    db,
    devices.map(({ id }) => id),
  )
  const recallIds = published.flatMap(recall => {
    const scope = readScope(recall)
    const own = devices.filter(({ stripeProductId }) => stripeProductId === recall.stripeProductId)
    const isAffected =
      devices.length === 0
        ? isListed(scope, serial)
        : own.some(device => isMeant(scope, device) && !safe.has(`${recall.id} ${device.id}`))
    return isAffected ? recall.id : []
  })
  if (recallIds.length > 0) return { serial, answer: 'affected', recallIds }
  return devices.length > 0 ? { serial, answer: 'clear' } : { serial, answer: 'unknown' }
}

/** The devices with this number; where none has it as it is written, those that differ in spaces and hyphens alone. */
async function devicesNumbered(db: Orm, serial: string) {
  const { id, stripeProductId, serialNumber, batch } = inventoryItems
  const found = (which: SQL) =>
    db.select({ id, stripeProductId, serialNumber, batch }).from(inventoryItems).where(which)
  const key = sql`lower(${serialNumber})`
  const exact = await found(sql`${key} = ${serialKey(serial)}`)
  if (exact.length > 0) return exact
  // No index serves this one: it reads every device. Look-ups are limited by address.
  return found(sql`translate(${key}, ' -', '') = ${bareSerial(serial)}`)
}

const SAFE: RecallOutcome[] = ['repair', 'not_affected']

/** The devices of recalls that are safe again. */
async function putRight(db: Orm, deviceIds: readonly string[]): Promise<Set<string>> {
  if (deviceIds.length === 0) return new Set()
  const rows = await db
    .select({ recallId: recallUnits.recallId, deviceId: recallUnits.inventoryId })
    .from(recallUnits)
    .where(
      and(inArray(recallUnits.inventoryId, [...deviceIds]), inArray(recallUnits.outcome, SAFE)),
    )
  return new Set(rows.map(({ recallId, deviceId }) => `${recallId} ${deviceId}`))
}
