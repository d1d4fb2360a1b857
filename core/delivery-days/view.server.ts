import type { SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import type { ShopError } from '../errors.ts'
import type { OrderGroup } from '../orders/group.ts'
import { guestsOrder, officesOrder, ownOrder } from '../orders/order-access.server.ts'
import { notPaid, refusal } from '../refusals.ts'
import { type OrderedUnit, unitsOf } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import {
  type CarriedUnit,
  type DeliveryDayState,
  deliveryDayState,
  deliveryDays,
  isToBeShipped,
  readKeyOf,
} from './days.ts'

/** The day of an order's delivery where it can be chosen. */
export interface DeliveryDayView {
  orderGroupId: string
  number: number
  state: DeliveryDayState
  day: BerlinDay | null
  readKey: string
  /** What can be chosen; a proposal is among it until it has come. */
  days: BerlinDay[]
  /** Why none can be chosen now; German. */
  fixed: string | null
}

type Reach = Pick<Services, 'db' | 'clock'>

/** To its customer. Throws as `ownOrder`. */
export async function ownDeliveryDay(services: Reach, actor: SignedIn, orderGroupId: string) {
  return view(services, await ownOrder(services, actor, orderGroupId))
}

/** To whoever holds the link to a guest's order. Throws as `guestsOrder`. */
export async function linkedDeliveryDay(services: Reach, token: string) {
  return view(services, await guestsOrder(services, token))
}

/** To the office. Throws as `officesOrder`. */
export async function officeDeliveryDay(services: Reach, orderGroupId: string) {
  return view(services, await officesOrder(services, orderGroupId))
}

/** Why no day of delivery can be chosen; null where one can. */
export function whyNoDay({
  group,
  units,
}: {
  group: Pick<OrderGroup, 'status'>
  units: readonly OrderedUnit[]
}): ShopError | null {
  if (group.status !== 'completed') return notPaid(group.status)
  return isToBeShipped(units.map(carried)) ? null : refusal('nothing_to_deliver')
}

function carried({ order }: OrderedUnit): CarriedUnit {
  return { logistics: order.logisticsStatus, isOff: order.calledOffAt !== null }
}

async function view({ db, clock }: Reach, orderGroupId: string): Promise<DeliveryDayView> {
  const { group, units } = await unitsOf(db, orderGroupId)
  const today = berlinDay(clock.now())
  const fixed = whyNoDay({ group, units })
  const state = deliveryDayState(group, today)
  const { deliveryOn: day } = group
  const own = day !== null && day > today ? [day] : []
  return {
    orderGroupId,
    number: group.number,
    state,
    day,
    readKey: readKeyOf(group),
    days: fixed ? [] : [...new Set([...own, ...deliveryDays(today)])].toSorted(),
    fixed: fixed?.message ?? null,
  }
}
