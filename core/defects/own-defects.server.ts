import { desc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { defectReports, inventoryItems } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { type OwnOrder, ordersOf } from '../orders/orders-of.server.ts'
import { refusal } from '../refusals.ts'
import { isOver } from '../rentals/states.ts'
import { linkedUnit } from '../returns/announce.server.ts'
import { defectPhotosOf } from '../returns/photos.server.ts'
import type { Services } from '../services.ts'
import { awaitedOf, type ExchangeUnderWay, heldDevice } from '../stock/awaited.server.ts'
import { type DefectFrom, defectFrom } from './noticed.ts'
import {
  type DefectGround,
  type DefectRemedy,
  type DefectState,
  type DefectUse,
  defectState,
  hasCome,
  isOwned,
  type NoReduction,
  noReduction,
  type Warranty,
  warrantyOf,
  whyNoReport,
} from './rules.ts'
import { ownedUnit } from './unit.server.ts'
import { withdrawnOf } from './withdrawn.server.ts'

/** One report as its customer sees it. */
export interface OwnDefect {
  id: string
  state: DefectState
  description: string
  noticedOn: BerlinDay
  use: DefectUse
  reportedAt: Date
  dueOn: BerlinDay
  remedy: DefectRemedy | null
  ground: DefectGround | null
  answer: string | null
  /** Its exchange was decided and then stopped, as the device comes back. */
  isStopped: boolean
  /** The device of its exchange has arrived. */
  hasCome: boolean
  usableOn: BerlinDay | null
  reduction: { days: number; cents: number } | null
  /** Why nothing goes back of what was announced to; null where something does, or nothing was. */
  noReduction: NoReduction | null
  photos: { id: string; width: number; height: number }[]
}

/** The defects of one unit as its customer sees them, the newest first. */
export interface OwnDefects {
  orderId: string
  orderNumber: number
  /** The first day since when a defect may have been there. */
  defectFrom: DefectFrom
  productName: string
  /** Its number in the order where there are several of its product, else null. */
  unitNumber: number | null
  /** Of the device that the customer has. */
  serialNumber: string | null
  /** Bought: then the customer may say what they wish for, and the law's warranty has an end. */
  isOwned: boolean
  /** It was rented, and that is over, as when it was bought. */
  isRentalOver: boolean
  warranty: Warranty | null
  today: BerlinDay
  reports: OwnDefect[]
  /** Why none can be reported now, besides an open report. */
  whyNot: string | null
}

type Reach = Pick<Services, 'db' | 'clock'>

/** Throws `not_found` for every id that is not a unit of theirs. */
export async function ownDefects(
  services: Reach,
  actor: SignedIn,
  orderId: string,
): Promise<OwnDefects> {
  return shown(services, await ordersOf(services, actor).order(orderId))
}

/**
 * For whoever holds the link to a guest's order (ADR-132). Throws `not_found` for every id that is not a unit of it.
 */
export async function linkedDefects(
  services: Reach,
  token: string,
  orderId: string,
): Promise<OwnDefects> {
  return shown(services, await linkedUnit(services, token, orderId))
}

async function shown({ db, clock }: Reach, { order, group }: OwnOrder): Promise<OwnDefects> {
  const unit = await ownedUnit(db, order.id)
  if (!unit) throw refusal('order_not_found')
  const withdrawn = await withdrawnOf(db, [unit.order])
  const awaited = (await awaitedOf(db, [order.id])).get(order.id)
  return {
    orderId: order.id,
    orderNumber: group.number,
    defectFrom: defectFrom(unit),
    productName: order.productName,
    unitNumber: unit.unitNumber,
    serialNumber: await serialOf(db, heldDevice(order, awaited)),
    isOwned: isOwned(unit),
    isRentalOver: unit.rental !== null && isOver(unit.rental.state),
    warranty: warrantyOf(unit),
    today: berlinDay(clock.now()),
    reports: await reportsOf(db, order, awaited),
    whyNot: whyNoReport({ ...unit, isWithdrawn: withdrawn.has(order.id) })?.message ?? null,
  }
}

async function reportsOf(
  db: Services['db'],
  { id: orderId, logisticsStatus }: OwnOrder['order'],
  awaited: ExchangeUnderWay | undefined,
): Promise<OwnDefect[]> {
  const rows = await db
    .select()
    .from(defectReports)
    .where(eq(defectReports.orderId, orderId))
    .orderBy(desc(defectReports.reportedAt))
  const photos = rows.length > 0 ? await defectPhotosOf({ db }, orderId) : []
  return rows.map(row => ({
    id: row.id,
    state: defectState(row),
    description: row.description,
    noticedOn: row.noticedOn,
    use: row.use,
    reportedAt: row.reportedAt,
    dueOn: row.dueOn,
    remedy: row.remedy,
    ground: row.ground,
    answer: row.answer,
    // Who keeps theirs waits for one in the place of what got lost (ADR-231).
    isStopped:
      row.remedy === 'exchange' && row.newInventoryId === null && logisticsStatus !== 'delivered',
    hasCome: hasCome(row, awaited),
    usableOn: row.usableOn,
    noReduction: noReduction(row),
    reduction: row.reductionCents
      ? { days: row.reductionDays ?? 0, cents: row.reductionCents }
      : null,
    photos: photos
      .filter(({ defectId }) => defectId === row.id)
      .map(({ id, width, height }) => ({ id, width, height })),
  }))
}

/** The serial number of a device; null where it has none. */
export async function serialOf(orm: Orm, inventoryId: string | null): Promise<string | null> {
  if (!inventoryId) return null
  const [device] = await orm
    .select({ serialNumber: inventoryItems.serialNumber })
    .from(inventoryItems)
    .where(eq(inventoryItems.id, inventoryId))
  return device?.serialNumber ?? null
}
