import type { SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { type OwnOrder, ordersOf } from '../orders/orders-of.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { linkedUnit } from './announce.server.ts'
import { pickUpDays } from './pick-up-days.ts'
import { type ReturnedUnit, returnedUnit } from './unit.server.ts'
import { canBeGivenBackUntil } from './voluntary.ts'

/** What is offered to whoever wants to give a unit back. Days are Berlin days. */
export interface GiveBackOffer {
  orderId: string
  orderNumber: number
  productName: string
  unitNumber: number | null
  isRented: boolean
  /** Whether the law gives them a right to withdraw, too. */
  isConsumer: boolean
  /** Null where it cannot be given back (any more). */
  until: BerlinDay | null
  days: BerlinDay[]
}

/** Throws `not_found` for every id that is not a unit of theirs. */
export async function giveBackOffer(
  services: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  orderId: string,
): Promise<GiveBackOffer> {
  return offerOf(services, await ordersOf(services, actor).order(orderId))
}

/**
 * For whoever holds the link to a guest's order (ADR-132). Throws `not_found` for every id that is not a unit of it.
 */
export async function linkedGiveBackOffer(
  services: Pick<Services, 'db' | 'clock'>,
  token: string,
  orderId: string,
): Promise<GiveBackOffer> {
  return offerOf(services, await linkedUnit(services, token, orderId))
}

async function offerOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { order }: OwnOrder,
): Promise<GiveBackOffer> {
  const unit = await returnedUnit(db, order.id)
  if (!unit) throw refusal('order_not_found')
  const today = berlinDay(clock.now())
  const last = lastDayToGiveBack(unit)
  const until = last !== null && today <= last ? last : null
  return {
    orderId: order.id,
    orderNumber: unit.group.number,
    productName: order.productName,
    unitNumber: unit.unitNumber,
    isRented: unit.rental !== null,
    isConsumer: unit.group.customerType === 'private',
    until,
    days: until === null ? [] : pickUpDays({ today, endsOn: today }),
  }
}

/** The last day on which this unit can be given back; null where it cannot. */
export function lastDayToGiveBack({
  order,
  deliveredOn,
  rental,
  row,
}: ReturnedUnit): BerlinDay | null {
  if (row?.voluntarySince) return null
  const { status, logisticsStatus: logistics, calledOffAt } = order
  return canBeGivenBackUntil({
    status,
    logistics,
    isOff: calledOffAt !== null,
    deliveredOn,
    rental,
  })
}
