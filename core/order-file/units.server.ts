import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  deviceReturns,
  inventoryItems,
  orders,
  rentals,
  stockReservations,
} from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { lastDayToWithdraw } from '../legal/withdrawal.ts'
import type { LogisticsStatus, OrderStatus } from '../orders/states.ts'
import { unitNumber } from '../orders/unit-number.server.ts'
import { creditOf, paidMonthsOf, refundedRentOf } from '../rentals/credit.server.ts'
import { keptOfRefund } from '../rentals/credit-lines.ts'
import { isOver, type RentalState } from '../rentals/states.ts'
import { deliveredOn, deliveriesOf } from '../rentals/withdraw.server.ts'
import {
  type UndoneTakeover,
  undoneTakeover,
  withdrawnTakeovers,
} from '../rentals/withdrawn-takeovers.server.ts'
import { withheldRents } from '../rentals/withheld.server.ts'
import { type Lateness, lateness, returnsOf } from '../returns/returns-of.server.ts'
import { trackedOf } from '../shipments/read.server.ts'
import { type AwaitedLabels, awaitedLabels, awaitedOf } from '../stock/awaited.server.ts'
import { type LastDevice, lastDevicesOf } from '../stock/last-device.server.ts'
import { isInHouse } from '../stock/whereabouts.ts'

/** The contract of a rented unit with its days. Cents. */
export interface FiledRental {
  state: RentalState
  monthlyCents: number
  termMonths: number
  concludedOn: BerlinDay | null
  deliveredOn: BerlinDay | null
  minimumTermEnd: BerlinDay | null
  /** Until when the whole order can be withdrawn from; null while a part of it is still to come. */
  withdrawalEnd: BerlinDay | null
  endsOn: BerlinDay | null
  /** By the shop, for unpaid rent. */
  isTerminated: boolean
  creditCents: number
  paidMonths: number
  /** What was paid, and what of it went back or was kept back; null where it still counts towards owning the device, or did. */
  paidBack: { paidCents: number; refundedCents: number; withheldCents: number } | null
}

/** One unit of an order with all that hangs on it. */
export interface FiledUnit extends Lateness {
  id: string
  sequence: number
  productName: string
  /** Its number in the order where there are several of its product, else null. */
  unitNumber: number | null
  type: 'rental' | 'purchase'
  isUsed: boolean
  status: OrderStatus
  logistics: LogisticsStatus
  totalCents: number
  trackingNumber: string | null
  /** Where that leads. */
  trackingUrl: string | null
  shippedAt: Date | null
  deliveredOn: BerlinDay | null
  /** Called off or withdrawn from, and not to be sent: it is still here. */
  isCalledOff: boolean
  /** The device that it has now, or that its renter bought. */
  device: LastDevice | null
  /** The one that came back, or got lost, where it has none now. */
  formerDevice: LastDevice | null
  /** What of an exchange is still on its way. */
  awaited: AwaitedLabels | null
  rental: FiledRental | null
  /** What of its contracts its renter withdrew from after buying it; null where they did not. */
  withdrawnTakeover: UndoneTakeover | null
  /** A return of it is announced, or done. */
  hasReturn: boolean
}

/** The units of an order in their order, without the months that follow. */
export async function unitsOf(
  db: Orm,
  orderGroupId: string,
  today: BerlinDay,
): Promise<FiledUnit[]> {
  const rows = await db
    .select({
      order: orders,
      rental: rentals,
      device: inventoryItems,
      returnId: deviceReturns.id,
      unitNumber: unitNumber(db),
    })
    .from(orders)
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .leftJoin(
      stockReservations,
      and(eq(stockReservations.orderId, orders.id), eq(stockReservations.state, 'gone')),
    )
    .leftJoin(
      inventoryItems,
      or(
        eq(inventoryItems.assignedOrderId, orders.id),
        eq(inventoryItems.id, stockReservations.inventoryId),
      ),
    )
    .leftJoin(deviceReturns, eq(deviceReturns.orderId, orders.id))
    .where(
      and(
        eq(orders.orderGroupId, orderGroupId),
        eq(orders.isRecurringPayment, false),
        isNull(orders.hiddenAt),
      ),
    )
    .orderBy(asc(orders.orderSequence))
  const lastDay = lastDayToWithdraw(
    deliveriesOf(
      rows.map(({ order, rental }) => ({ order, deliveredOn: deliveredOn(order, rental) })),
    ),
  )
  const rentalIds = rows.flatMap(({ rental }) => rental?.id ?? [])
  const credit = await creditOf(db, rentalIds)
  const months = await paidMonthsOf(db, rentalIds)
  const oncePaid = await paidMonthsOf(db, rentalIds, { evenRefunded: true })
  const taken = await refundedRentOf(db, rentalIds)
  const withheld = await withheldRents(db, rentalIds)
  const tracked = await trackedOf(
    db,
    rows.map(({ order }) => order),
  )
  const underWay = await awaitedOf(
    db,
    rows.map(({ order }) => order.id),
  )
  const orderIds = rows.map(({ order }) => order.id)
  const returns = await returnsOf(db, orderIds)
  const takeovers = await withdrawnTakeovers(db, orderIds)
  const last = await lastDevicesOf(db, orderIds)
  const paidBackOf = (rental: typeof rentals.$inferSelect): FiledRental['paidBack'] => {
    const isBought = rental.state === 'bought_out' && !takeovers.has(rental.orderId)
    if (!isOver(rental.state) || isBought) return null
    const takenCents = taken.get(rental.id) ?? 0
    const kept = withheld.get(rental.id) ?? null
    return {
      paidCents: (credit.get(rental.id) ?? 0) + takenCents,
      refundedCents: takenCents - keptOfRefund(kept),
      withheldCents: kept?.cents ?? 0,
    }
  }
  return rows.map(({ order, rental, device, returnId, unitNumber }) => ({
    id: order.id,
    sequence: order.orderSequence,
    productName: order.productName,
    unitNumber,
    type: order.orderType,
    isUsed: order.condition === 'used',
    status: order.status,
    logistics: order.logisticsStatus,
    totalCents: order.totalAmount,
    trackingNumber: order.trackingNumber,
    trackingUrl:
      tracked.get(order.id)?.parcels.find(({ number }) => number === order.trackingNumber)?.url ??
      null,
    shippedAt: order.shippingDate,
    deliveredOn: order.deliveryDate && berlinDay(order.deliveryDate),
    isCalledOff: order.calledOffAt !== null && isInHouse(order.logisticsStatus),
    device: device && { id: device.id, serialNumber: device.serialNumber },
    formerDevice: device || isInHouse(order.logisticsStatus) ? null : (last.get(order.id) ?? null),
    awaited: awaitedLabels(underWay.get(order.id)),
    rental: rental && {
      state: rental.state,
      monthlyCents: rental.monthlyCents,
      termMonths: rental.termMonths,
      concludedOn: rental.concludedAt && berlinDay(rental.concludedAt),
      deliveredOn: rental.deliveredOn,
      minimumTermEnd: rental.minimumTermEnd,
      withdrawalEnd: lastDay,
      endsOn: rental.endsOn,
      isTerminated: rental.terminatedAt !== null,
      creditCents: credit.get(rental.id) ?? 0,
      paidMonths: (paidBackOf(rental) ? oncePaid : months).get(rental.id) ?? 0,
      paidBack: paidBackOf(rental),
    },
    ...lateness(returns.get(order.id), today),
    withdrawnTakeover: undoneTakeover(takeovers.get(order.id)),
    hasReturn: returnId !== null,
  }))
}
