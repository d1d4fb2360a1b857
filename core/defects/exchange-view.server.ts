import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { payments } from '#db/schema/schema.ts'
import {
  type DeviceOption,
  deviceChoices,
  freeOptions,
  shownDevice,
} from '../fulfilment/device-options.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { logisticsStates, type Place } from '../orders/states.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import {
  type AwaitedLabels,
  awaitedLabels,
  awaitedOf,
  type ExchangeUnderWay,
} from '../stock/awaited.server.ts'
import { deviceOnItsWay } from '../stock/exchange.server.ts'
import { shortages } from '../stock/reserve.server.ts'
import { decidesDefect, isCalledOff, isOut } from './exchange-unit.server.ts'
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
  /** Devices that may take its place, the longest here first; none where as many orders wait for them. */
  free: DeviceOption[]
  /** Withdrawn from: nothing is sent for it any more. */
  isCalledOff: boolean
  /** Only what is out is exchanged. */
  isOut: boolean
  /** Its device has left and not arrived: it may get lost. */
  isOnItsWay: boolean
  /** What is so once it is written off without another one: the unit waits, its order ends as paid back, or its customer keeps theirs; null where that may not be. */
  withoutOther: 'waits' | 'ends' | 'keeps' | null
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
  const awaited = (await awaitedOf(db, [order.id])).get(order.id)
  const { place } = logisticsStates[order.logisticsStatus]
  const mayGetLost = place === 'out' || place === 'customer'
  const onItsWay = mayGetLost ? await deviceOnItsWay(db, order.id) : null
  const current = choice?.current ?? (onItsWay && shownDevice(onItsWay))
  // What is here may be wanted by orders that wait.
  const wanted = { orderId: order.id, productId: order.stripeProductId }
  const isShort = (await shortages(db, [wanted])).length > 0
  // What is coming may not be chosen anew, but sent anew where it got lost.
  const inStock =
    onItsWay && !choice?.mayChange
      ? await freeOptions(db, order.stripeProductId)
      : (choice?.free ?? [])
  return {
    orderId: order.id,
    orderNumber: group.number,
    productName: order.productName,
    customerName: group.customerName,
    isRented: rental !== null,
    isBoughtOut: rental?.state === 'bought_out',
    current,
    free: isShort ? [] : inStock,
    isCalledOff: await isCalledOff(db, order),
    isOut: isOut(order) && current !== null,
    isOnItsWay: onItsWay !== null,
    withoutOther: withoutOther(onItsWay, {
      ...{ place, awaited },
      isPaidBack: await isPaidBack(db, group),
    }),
    defectId: await decidesDefect(db, order.id),
    awaited: awaitedLabels(awaited),
  }
}

/** As `loseUnit` does it. */
function withoutOther(
  lost: { assignedOrderId: string | null } | null,
  unit: { place: Place; awaited: ExchangeUnderWay | undefined; isPaidBack: boolean },
): ExchangeView['withoutOther'] {
  if (!lost?.assignedOrderId) return null
  if (unit.place === 'out') return unit.isPaidBack ? 'ends' : 'waits'
  return unit.awaited?.former ? 'keeps' : null
}

/** Whether all that was paid for an order at once went back: nothing waits in the house for it. */
async function isPaidBack(db: Orm, { stripePaymentIntentId: id }: OrderGroup): Promise<boolean> {
  if (id === null) return false
  const { stripePaymentIntentId, status } = payments
  return (await db.$count(payments, and(eq(stripePaymentIntentId, id), eq(status, 'refunded')))) > 0
}
