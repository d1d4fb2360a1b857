import { and, eq, isNull } from 'drizzle-orm'
import { defectReports } from '#db/schema/schema.ts'
import {
  type DeviceOption,
  deviceChoices,
  freeOptions,
  shownDevice,
} from '../fulfilment/device-options.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { type AwaitedLabels, awaitedLabels, awaitedOf } from '../stock/awaited.server.ts'
import { deviceOnItsWay } from '../stock/exchange.server.ts'
import { isCalledOff, isOut } from './exchange-unit.server.ts'
import { ownedUnit } from './unit.server.ts'

/** A unit with all that the office exchanges its device by. */
export interface ExchangeView {
  orderId: string
  orderNumber: number
  productName: string
  customerName: string
  isRented: boolean
  /** It is its renter's own by now. */
  isBoughtOut: boolean
  current: DeviceOption | null
  /** Devices that may take its place, the longest here first. */
  free: DeviceOption[]
  /** Withdrawn from: nothing is sent for it any more. */
  isCalledOff: boolean
  /** Only what is out is exchanged. */
  isOut: boolean
  /** Its device has left and not arrived: it may get lost. */
  isOnItsWay: boolean
  /** The open report in which an exchange is decided. */
  defectId: string | null
  /** What is still on its way. */
  awaited: AwaitedLabels | null
}

/** Throws `not_found`. */
export async function exchangeView(
  { db }: Pick<Services, 'db'>,
  orderId: string,
): Promise<ExchangeView> {
  const unit = await ownedUnit(db, orderId)
  if (!unit) throw refusal('unknown_order')
  const { order, group, rental } = unit
  const choice = (await deviceChoices({ db }, group.id, '')).find(one => one.orderId === order.id)
  const [report] = await db
    .select({ id: defectReports.id })
    .from(defectReports)
    .where(and(eq(defectReports.orderId, order.id), isNull(defectReports.closedAt)))
  const awaited = await awaitedOf(db, [order.id])
  const onItsWay = isOut(order) ? await deviceOnItsWay(db, order.id) : null
  const current = choice?.current ?? (onItsWay && shownDevice(onItsWay))
  return {
    orderId: order.id,
    orderNumber: group.number,
    productName: order.productName,
    customerName: group.customerName,
    isRented: rental !== null,
    isBoughtOut: rental?.state === 'bought_out',
    current,
    // What is coming may not be chosen anew, but sent anew where it got lost.
    free:
      onItsWay && !choice?.mayChange
        ? await freeOptions(db, order.stripeProductId)
        : (choice?.free ?? []),
    isCalledOff: await isCalledOff(db, order),
    isOut: isOut(order) && current !== null,
    isOnItsWay: onItsWay !== null,
    defectId: report?.id ?? null,
    awaited: awaitedLabels(awaited.get(order.id)),
  }
}
