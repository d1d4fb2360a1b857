import { and, eq, gte } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders } from '#db/schema/schema.ts'
import { mainAddress } from '../customers/aliases.server.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { lastDayToWithdraw, refundDue } from '../legal/withdrawal.ts'
import { countedNames } from '../orders/devices.ts'
import { orderNumber, readOrderNumber } from '../orders/order-number.ts'
import { deliveriesOf, type OrderedUnit, unitsOf } from '../rentals/withdraw.server.ts'
import { withdrawnUnits } from '../rentals/withdrawal-scope.server.ts'
import { withdrawnTakeovers } from '../rentals/withdrawn-takeovers.server.ts'
import { refundMayWait, sendUntil } from '../returns/states.ts'
import { returnedUnits, withdrawnGoods } from '../returns/unit.server.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import type { Declaration } from './declare.server.ts'

/** What is known of the order that a declaration means. Berlin days. */
export interface DeclaredOrder {
  /** Its number, where the declaration names it as well. */
  number: string | null
  /** Ordered as a business, which has no right to withdraw. */
  isBusiness: boolean
  /** It withdraws from what its renter bought: from that purchase alone, or from the rental with it; null: from none. */
  takeover: 'purchase' | 'with_rent' | null
  /** The purchase that it has ended; null: none. */
  goods: EndedPurchase | null
  /** The last day to withdraw, where it came later. */
  lateSince: BerlinDay | null
}

/** Bought units that a withdrawal has ended. */
export interface EndedPurchase {
  names: string
  /** What was paid is with us. */
  isPaid: boolean
  /** Some of it has not left the house, and stays there. */
  staysHere: boolean
  /** Until when the rest is to be picked up or sent off; null: nothing is. */
  sendUntil: BerlinDay | null
  /** The refund may wait for what its customer sends (§ 357 (4) BGB). */
  refundMayWait: boolean
  refundBy: BerlinDay
}

/** What whoever declared may be told of the order; of one with another address that is nothing. */
export async function declaredOrder(
  db: Orm,
  declaration: Declaration,
): Promise<DeclaredOrder | undefined> {
  const { kind, orderGroupId, contract, receivedAt } = declaration
  if (!orderGroupId) return undefined
  const { group, units } = await unitsOf(db, orderGroupId)
  if (!(await isOwn(db, declaration, { customerEmail: group.customerEmail, units }))) {
    return undefined
  }
  const number = readOrderNumber(contract) === group.number ? orderNumber(group.number) : null
  const isBusiness = group.customerType === 'business'
  const order = { number, isBusiness, takeover: null, goods: null, lateSince: null }
  if (kind !== 'withdrawal') return order
  const about = (await withdrawnUnits(db, declaration, units)) ?? []
  const lastDay = lastDayToWithdraw(deliveriesOf(units))
  return {
    ...order,
    takeover: await takeoverOf(db, about),
    goods: await goodsOf(db, declaration, { about, isPaid: group.status !== 'pending' }),
    lateSince: lastDay !== null && lastDay < berlinDay(receivedAt) ? lastDay : null,
  }
}

/** From the order's address, or by its owner: only what means an order for sure ends some of it as it arrives. */
async function isOwn(
  db: Orm,
  { email, receivedAt }: Declaration,
  { customerEmail, units }: { customerEmail: string; units: readonly OrderedUnit[] },
): Promise<boolean> {
  const own = customerEmail.toLowerCase()
  if (own === email.toLowerCase() || own === (await mainAddress(db, email)).toLowerCase()) {
    return true
  }
  return units.some(({ order }) => order.calledOffAt?.getTime() === receivedAt.getTime())
}

async function takeoverOf(
  db: Orm,
  about: readonly OrderedUnit[],
): Promise<DeclaredOrder['takeover']> {
  const takeovers = await withdrawnTakeovers(
    db,
    about.map(({ order }) => order.id),
  )
  if (takeovers.size === 0) return null
  return [...takeovers.values()].some(({ rent }) => rent) ? 'with_rent' : 'purchase'
}

async function goodsOf(
  db: Orm,
  { orderGroupId, receivedAt }: Declaration,
  { about, isPaid }: { about: readonly OrderedUnit[]; isPaid: boolean },
): Promise<EndedPurchase | null> {
  const ended = and(
    withdrawnGoods,
    eq(orders.orderGroupId, orderGroupId ?? ''),
    gte(orders.calledOffAt, receivedAt),
  )
  const meant = new Set(about.map(({ order }) => order.id))
  const units = (await returnedUnits(db, ended)).filter(({ order }) => meant.has(order.id))
  if (units.length === 0) return null
  const named = about.filter(({ order }) => units.some(unit => unit.order.id === order.id))
  const ways = units.flatMap(unit => sendUntil(unit) ?? [])
  return {
    names: countedNames(named).join(', '),
    isPaid,
    staysHere: units.some(({ logistics }) => isInHouse(logistics)),
    sendUntil: ways.toSorted().at(0) ?? null,
    refundMayWait: ways.length > 0 && units.some(refundMayWait),
    refundBy: refundDue(receivedAt),
  }
}
