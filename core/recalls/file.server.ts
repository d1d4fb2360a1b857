import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  inventoryItems,
  mirroredProducts,
  orderGroups,
  orders,
  productContents,
  recallNotices,
  recalls,
  recallUnits,
  type StoredAddress,
} from '#db/schema/schema.ts'
import { type HistoryEntry, historyOf } from '../journal/history.server.ts'
import { type Neighbours, neighboursAmong } from '../neighbours.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { productName } from '../stock/device-products.server.ts'
import { isUuid } from '../uuid.ts'
import { type Affected, affectedBy } from './affected.server.ts'
import type { Recall } from './draft.server.ts'
import { newlyAffected } from './start.server.ts'
import { type NoticeMark, type ToldNotice, toldNotices } from './told.server.ts'

/** Somebody who was told. */
export interface ListedNotice extends ToldNotice {
  orderNumber: number | null
  name: string
  email: string
  phone: string | null
  /** Where a letter goes; null where nobody knows. */
  address: StoredAddress | null
  company: string | null
  /** When the last mail was written. */
  lastAt: Date
  reminders: number
  wish: (typeof recallNotices.$inferSelect)['wish']
  /** What the office noted of them last, where it decides their state; it can be taken back. */
  mark: NoticeMark | null
}

/** A recalled device, or a unit without one. */
export interface ListedUnit {
  id: string
  inventoryId: string | null
  serialNumber: string | null
  batch: string | null
  /** Of the order that has it now, else of that which had it when it was found. */
  orderNumber: number | null
  /** It stands in the house. */
  isHere: boolean
  outcome: (typeof recallUnits.$inferSelect)['outcome']
  outcomeNote: string | null
  settledAt: Date | null
}

export interface RecallFile {
  recall: Recall
  productName: string
  /** Of a draft: whom it would tell. Of one that runs: what it means by now and has not on its list. */
  affected: Affected | null
  fresh: Pick<Affected, 'units' | 'key'>
  notices: ListedNotice[]
  units: ListedUnit[]
  history: HistoryEntry[]
}

/**
 * All about one recall, for the office. Throws `not_found`.
 * @param before as for `historyOf`
 */
export async function recallFile(
  { db }: Pick<Services, 'db'>,
  id: string,
  before: string | null = null,
): Promise<RecallFile> {
  const { recall, productName: name } = await recallWithProduct(db, id)
  const runs = recall.startedAt !== null && recall.closedAt === null
  return {
    recall,
    productName: name,
    affected: recall.startedAt ? null : await affectedBy(db, recall),
    fresh: runs ? await newlyAffected(db, recall) : { units: [], key: '' },
    notices: await noticesOf(db, id),
    units: await unitsOf(db, id),
    history: await historyOf(db, [{ type: 'recall', id }], before),
  }
}

/** Throws `not_found`. */
export async function recallWithProduct(
  db: Orm,
  id: string,
): Promise<{ recall: Recall; productName: string }> {
  const [found] = isUuid(id)
    ? await db
        .select({ recall: recalls, productName })
        .from(recalls)
        .innerJoin(mirroredProducts, eq(mirroredProducts.id, recalls.stripeProductId))
        .leftJoin(productContents, eq(productContents.stripeProductId, recalls.stripeProductId))
        .where(eq(recalls.id, id))
    : []
  if (!found) throw refusal('recall_not_found')
  return found
}

/** Everybody whom a recall tells, those first who said nothing. */
export async function noticesOf(db: Orm, recallId: string): Promise<ListedNotice[]> {
  const told = new Map<string, ToldNotice>(
    (await toldNotices(db, recallId)).map(notice => [notice.id, notice]),
  )
  const rows = await db
    .select({ notice: recallNotices, group: orderGroups })
    .from(recallNotices)
    .leftJoin(orderGroups, eq(orderGroups.id, recallNotices.orderGroupId))
    .where(eq(recallNotices.recallId, recallId))
    .orderBy(
      sql`${recallNotices.acknowledgedAt} is not null`,
      asc(orderGroups.number),
      asc(recallNotices.id),
    )
  return rows.flatMap(({ notice, group }) => {
    const facts = told.get(notice.id)
    if (!facts) return []
    return {
      ...facts,
      orderNumber: group?.number ?? null,
      name: group?.customerName ?? '',
      email: notice.buyerEmail ?? group?.customerEmail ?? '',
      phone: group?.phone ?? null,
      address: group && !group.erasedAt ? group.billingAddress : null,
      company: group?.company ?? null,
      lastAt: notice.remindedAt ?? notice.createdAt,
      reminders: notice.reminders,
      wish: notice.wish,
      mark: markOf(facts, notice, group?.userId ?? null),
    }
  })
}

function markOf(
  { state }: ToldNotice,
  { bouncedAt, letterAt, acknowledgedBy, wish }: typeof recallNotices.$inferSelect,
  userId: string | null,
): NoticeMark | null {
  if (state === 'bounced') return bouncedAt ? state : null
  if (state === 'letter') return letterAt ? state : null
  const isTheirs =
    wish !== null || acknowledgedBy === 'guest' || acknowledgedBy === `user:${userId}`
  return state === 'acknowledged' && acknowledgedBy && !isTheirs ? state : null
}

/** Every device of a recall, those that are not done with first. */
export async function unitsOf(db: Orm, recallId: string): Promise<ListedUnit[]> {
  const now = sql`coalesce(${inventoryItems.assignedOrderId}, ${recallUnits.orderId})`
  const rows = await db
    .select({ unit: recallUnits, device: inventoryItems, number: orderGroups.number })
    .from(recallUnits)
    .leftJoin(inventoryItems, eq(inventoryItems.id, recallUnits.inventoryId))
    .leftJoin(orders, eq(orders.id, now))
    .leftJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .where(eq(recallUnits.recallId, recallId))
    .orderBy(
      sql`${recallUnits.outcome} is not null`,
      asc(inventoryItems.serialNumber),
      asc(recallUnits.id),
    )
  return rows.map(({ unit, device, number }) => ({
    id: unit.id,
    inventoryId: unit.inventoryId,
    serialNumber: device?.serialNumber ?? null,
    batch: device?.batch ?? null,
    orderNumber: number,
    isHere: device !== null && device.location !== 'customer',
    outcome: unit.outcome,
    outcomeNote: unit.outcomeNote,
    settledAt: unit.settledAt,
  }))
}

/** A recall in which a device is, for its page. */
export interface RecallOfDevice {
  unitId: string
  recallId: string
  hazard: string
  startedAt: Date
  outcome: ListedUnit['outcome']
}

/** The newest first. */
export async function recallsOfDevice(db: Orm, inventoryId: string): Promise<RecallOfDevice[]> {
  const rows = await db
    .select({ unit: recallUnits, recall: recalls })
    .from(recallUnits)
    .innerJoin(recalls, eq(recalls.id, recallUnits.recallId))
    .where(and(eq(recallUnits.inventoryId, inventoryId), isNotNull(recalls.startedAt)))
    .orderBy(desc(recalls.startedAt))
  return rows.flatMap(({ unit, recall }) =>
    recall.startedAt
      ? {
          unitId: unit.id,
          recallId: recall.id,
          hazard: recall.hazard,
          startedAt: recall.startedAt,
          outcome: unit.outcome,
        }
      : [],
  )
}

/** A recall in the list of the office, with how far it is. */
export interface ListedRecall {
  recall: Recall
  productName: string
  devices: number
  settled: number
  told: number
  acknowledged: number
}

/** Every recall and draft, the newest first. */
export async function listRecalls({ db }: Pick<Services, 'db'>): Promise<ListedRecall[]> {
  const rows = await db
    .select({ recall: recalls, productName })
    .from(recalls)
    .innerJoin(mirroredProducts, eq(mirroredProducts.id, recalls.stripeProductId))
    .leftJoin(productContents, eq(productContents.stripeProductId, recalls.stripeProductId))
    .orderBy(desc(recalls.createdAt), desc(recalls.id))
  const ids = rows.map(({ recall }) => recall.id)
  if (ids.length === 0) return []
  const units = await db
    .select({
      id: recallUnits.recallId,
      devices: sql<number>`count(*)::int`,
      settled: sql<number>`count(${recallUnits.outcome})::int`,
    })
    .from(recallUnits)
    .where(inArray(recallUnits.recallId, ids))
    .groupBy(recallUnits.recallId)
  const notices = await db
    .select({
      id: recallNotices.recallId,
      told: sql<number>`count(*)::int`,
      acknowledged: sql<number>`count(${recallNotices.acknowledgedAt})::int`,
    })
    .from(recallNotices)
    .where(inArray(recallNotices.recallId, ids))
    .groupBy(recallNotices.recallId)
  const unitsBy = new Map(units.map(row => [row.id, row]))
  const noticesBy = new Map(notices.map(row => [row.id, row]))
  return rows.map(({ recall, ...row }) => ({
    ...row,
    recall,
    devices: unitsBy.get(recall.id)?.devices ?? 0,
    settled: unitsBy.get(recall.id)?.settled ?? 0,
    told: noticesBy.get(recall.id)?.told ?? 0,
    acknowledged: noticesBy.get(recall.id)?.acknowledged ?? 0,
  }))
}

type RecallPlace = Pick<Recall, 'id' | 'createdAt'>

function newestFirst(one: RecallPlace, other: RecallPlace): number {
  return other.createdAt.getTime() - one.createdAt.getTime() || other.id.localeCompare(one.id)
}

/** The recalls around one in their list. */
export async function recallNeighbours(
  { db }: Pick<Services, 'db'>,
  here: RecallPlace,
): Promise<Neighbours<RecallPlace>> {
  const rows = await db.select({ id: recalls.id, createdAt: recalls.createdAt }).from(recalls)
  return neighboursAmong(rows.toSorted(newestFirst), here, newestFirst)
}

/** Every machine by name, also what is not sold any more. */
export async function recallableProducts(db: Orm): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: mirroredProducts.id, name: productName })
    .from(mirroredProducts)
    .leftJoin(productContents, eq(productContents.stripeProductId, mirroredProducts.id))
    .where(eq(mirroredProducts.kind, 'machine'))
    .orderBy(productName)
}
