import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { defectReports, orderGroups, orders } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { notLocked } from '../orders/hidden.server.ts'
import { unitNumber } from '../orders/unit-number.server.ts'
import { type TakenPhoto, takenPhotosOf } from '../returns/photos.server.ts'
import type { Services } from '../services.ts'
import { type AwaitedLabels, awaitedLabels, awaitedOf } from '../stock/awaited.server.ts'
import { stockLevels } from '../stock/level.server.ts'
import { isOut } from './exchange-unit.server.ts'
import { type DefectReport, reportOf } from './lock.server.ts'
import { serialOf } from './own-defects.server.ts'
import {
  type DefectGround,
  type DefectState,
  defectState,
  groundsOf,
  isOwned,
  type Warranty,
  warrantyOf,
} from './rules.ts'

/** A reported defect on the office's list. Days are Berlin days. */
export interface OpenDefect {
  id: string
  state: DefectState
  orderNumber: number
  productName: string
  /** Its number in the order where there are several of its product, else null. */
  unitNumber: number | null
  customerName: string
  description: string
  use: DefectReport['use']
  remedy: DefectReport['remedy']
  reportedAt: Date
  dueOn: BerlinDay
  isOverdue: boolean
}

export type DefectPlace = Pick<OpenDefect, 'id' | 'dueOn' | 'reportedAt'>

/** As they were reported; each is to be decided as soon after that, so the first one due is at the top. */
export function byReport(one: DefectPlace, other: DefectPlace): number {
  return one.reportedAt.getTime() - other.reportedAt.getTime() || one.id.localeCompare(other.id)
}

/** The first one due to be put right at the top. */
export function byDue(one: DefectPlace, other: DefectPlace): number {
  return one.dueOn.localeCompare(other.dueOn) || byReport(one, other)
}

/** Every report that is not closed, the first one due at the top. */
export async function openDefects({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<OpenDefect[]> {
  const today = berlinDay(clock.now())
  const rows = await db
    .select({
      report: defectReports,
      order: orders,
      group: orderGroups,
      unitNumber: unitNumber(db),
    })
    .from(defectReports)
    .innerJoin(orders, eq(orders.id, defectReports.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, defectReports.orderGroupId))
    .where(and(isNull(defectReports.closedAt), notLocked))
    .orderBy(asc(defectReports.dueOn), asc(defectReports.reportedAt))
  return rows.map(({ report, order, group, ...numbered }) => ({
    ...numbered,
    id: report.id,
    state: defectState(report),
    orderNumber: group.number,
    productName: order.productName,
    customerName: group.customerName,
    description: report.description,
    use: report.use,
    remedy: report.remedy,
    reportedAt: report.reportedAt,
    dueOn: report.dueOn,
    isOverdue: report.dueOn < today,
  }))
}

/** One report with all that the office decides by. */
export interface DefectFile extends OpenDefect {
  orderId: string
  customerEmail: string
  phone: string | null
  address: (typeof orderGroups.$inferSelect)['shippingAddress']
  isOwned: boolean
  monthlyCents: number | null
  noticedOn: BerlinDay
  wish: DefectReport['wish']
  ground: DefectReport['ground']
  answer: string | null
  serialNumber: string | null
  newSerialNumber: string | null
  /** What of an exchange is still on its way. */
  awaited: AwaitedLabels | null
  /** Its exchange is decided, and the device for it is still to be found: the one that was sent got lost (ADR-231). */
  waitsForDevice: boolean
  grounds: DefectGround[]
  warranty: Warranty | null
  /** Devices that could take its place; null where the product is counted without single devices. */
  freeDevices: number | null
  usableOn: BerlinDay | null
  reduction: { percent: number | null; days: number; cents: number } | null
  photos: TakenPhoto[]
  today: BerlinDay
}

/** Throws `not_found`. */
export async function defectFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  defectId: string,
): Promise<DefectFile> {
  const { report, unit } = await reportOf(db, defectId)
  const { order, group, rental } = unit
  const today = berlinDay(clock.now())
  const state = defectState(report)
  return {
    id: report.id,
    state,
    orderId: order.id,
    orderNumber: group.number,
    productName: order.productName,
    unitNumber: unit.unitNumber,
    customerName: group.customerName,
    customerEmail: group.customerEmail,
    phone: group.phone,
    address: group.shippingAddress,
    description: report.description,
    use: report.use,
    wish: report.wish,
    remedy: report.remedy,
    ground: report.ground,
    answer: report.answer,
    noticedOn: report.noticedOn,
    reportedAt: report.reportedAt,
    dueOn: report.dueOn,
    isOverdue: (state === 'open' || state === 'decided') && report.dueOn < today,
    isOwned: isOwned(unit),
    monthlyCents: rental && !isOwned(unit) ? rental.monthlyCents : null,
    serialNumber: await serialOf(db, report.inventoryId),
    newSerialNumber: await serialOf(db, report.newInventoryId),
    awaited: awaitedLabels((await awaitedOf(db, [order.id])).get(order.id)),
    waitsForDevice: isOut(order) && waitsForDevice(report),
    grounds: groundsOf(unit, berlinDay(report.reportedAt)),
    warranty: warrantyOf(unit),
    freeDevices: order.assignedInventoryId ? await freeOf(db, order.stripeProductId) : null,
    usableOn: report.usableOn,
    reduction:
      report.reductionCents === null
        ? null
        : {
            percent: report.reductionPercent,
            days: report.reductionDays ?? 0,
            cents: report.reductionCents,
          },
    photos: await takenPhotosOf({ db }, order.id, report.id),
    today,
  }
}

const waitsForDevice = (report: DefectReport) =>
  defectState(report) === 'decided' &&
  report.remedy === 'exchange' &&
  report.newInventoryId === null

async function freeOf(db: Orm, productId: string): Promise<number> {
  return (await stockLevels(db, [productId])).get(productId)?.free ?? 0
}
