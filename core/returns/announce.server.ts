import type { Orm } from '#db/database.ts'
import { deviceReturns } from '#db/schema/schema.ts'
import { type Actor, journalName, type SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { arrangeAgain } from '../fulfilment/receipt.server.ts'
import { record } from '../journal/journal.server.ts'
import { linkedOrder } from '../orders/access-links.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { moveGoods } from '../orders/move.server.ts'
import { guestOrders, type OwnOrder, ordersOf } from '../orders/orders-of.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { pickUpDays } from './pick-up-days.ts'
import { isExpectedBack, isStillAway, returnState, sendUntil } from './states.ts'
import { type ReturnedUnit, returnedUnit, subjectOf } from './unit.server.ts'

type Reach = Pick<Services, 'db' | 'clock' | 'jobs' | 'limits'>

/** Who chooses a day for which unit, and the address that the request came from. */
export interface ChosenPickUp {
  orderId: string
  /** Null where its customer sends what they withdrew from. */
  pickUpOn: string | null
  address: string
}

/**
 * A customer announces that a device comes back, by the day of its pick-up, or that they send it, where they withdrew
 * from it; another way can be chosen until the day before. The same again changes nothing. Throws `not_found` for what
 * is not theirs, `conflict` while no end is fixed or after it has left, `invalid` for a day that is not offered.
 */
export async function announceReturn(
  services: Reach,
  actor: SignedIn,
  chosen: ChosenPickUp,
): Promise<void> {
  await announce(services, await ordersOf(services, actor).order(chosen.orderId), actor, chosen)
}

/** An announcement by whoever holds the link to a guest's order (ADR-132). Throws as `announceReturn`. */
export async function announceLinkedReturn(
  services: Reach,
  token: string,
  chosen: ChosenPickUp,
): Promise<void> {
  const unit = await linkedUnit(services, token, chosen.orderId)
  await announce(services, unit, { kind: 'guest' }, chosen)
}

/**
 * The office sets the day, as agreed with the customer, or because it was missed; they are told by mail. Throws
 * `not_found`, else as `announceReturn`.
 */
export async function setPickUpDay(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  { orderId, pickUpOn }: { orderId: string; pickUpOn: string },
): Promise<void> {
  const found = isUuid(orderId) ? await returnedUnit(services.db, orderId) : undefined
  if (!found) throw refusal('unknown_order')
  await plan(services, found, pickUpOn, { actor, by: 'office' })
}

/** A unit of the order that a guest's link opens. Throws `not_found`. */
export async function linkedUnit(
  services: Pick<Services, 'db' | 'clock'>,
  token: string,
  orderId: string,
): Promise<OwnOrder> {
  const now = services.clock.now()
  const orderGroupId = await linkedOrder(services.db, { token, purpose: 'order', now })
  const own = orderGroupId === null ? [] : await guestOrders(services, orderGroupId)
  const unit = own.find(({ order }) => order.id === orderId && !order.isRecurringPayment)
  if (!unit) throw refusal('order_not_found')
  return unit
}

async function announce(
  services: Reach,
  own: OwnOrder,
  actor: Actor,
  { pickUpOn, address }: ChosenPickUp,
): Promise<void> {
  await services.limits.consume('declaration', address)
  await plan(services, own, pickUpOn, { actor, by: 'customer' })
}

async function plan(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { order, group }: Pick<OwnOrder, 'order' | 'group'>,
  pickUpOn: string | null,
  { actor, by }: { actor: Actor; by: 'customer' | 'office' },
): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    await lockGroup(tx, group.id)
    const unit = await returnedUnit(tx, order.id)
    if (!unit) throw refusal('order_not_found')
    if (returnState(unit) === 'announced' && unit.row?.pickUpOn === pickUpOn) return
    const day = chosenDay(unit, pickUpOn, berlinDay(now))
    const returnId = await saveDay(tx, unit, day, now)
    await arrangeAgain(tx, unit, { actor: journalName(actor), now })
    if (unit.order.logisticsStatus === 'delivered') {
      await moveGoods(tx, unit.order, { to: 'return_requested', by, now })
    }
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: subjectOf(unit),
      event: day && unit.row?.pickUpOn ? 'pick_up_moved' : 'return_announced',
      data: day ? { pickUpOn: day, before: unit.row?.pickUpOn ?? null } : { isSentIn: true },
    })
    if (day === null) return
    await services.jobs.send(tx, 'mail', {
      kind: 'pick_up_confirmed',
      to: unit.group.customerEmail,
      data: { returnId },
      key: `pick_up_confirmed:${returnId}:${day}:${now.getTime()}`,
    })
  })
}

/** The day, once it is sure that the unit can be picked up then; null where it is sent, once that is. */
function chosenDay(
  unit: ReturnedUnit,
  pickUpOn: string | null,
  today: BerlinDay,
): BerlinDay | null {
  if (!isExpectedBack(unit)) throw refusal('return_not_due')
  if (!isStillAway(unit)) throw refusal('return_not_with_customer')
  if (unit.row?.pickUpOn === today) throw refusal('pick_up_today')
  if (pickUpOn === null && sendUntil(unit) !== null) return null
  const day = pickUpDays({ today, endsOn: unit.endsOn }).find(each => each === pickUpOn)
  if (!day) throw invalidField('pickUpOn', 'Bitte wählen Sie einen der angebotenen Tage.')
  return day
}

async function saveDay(
  tx: Orm,
  { order }: ReturnedUnit,
  pickUpOn: BerlinDay | null,
  now: Date,
): Promise<string> {
  const announced = { pickUpOn, isSentIn: pickUpOn === null, announcedAt: now }
  const [saved] = await tx
    .insert(deviceReturns)
    .values({
      orderId: order.id,
      orderGroupId: order.orderGroupId,
      createdAt: now,
      ...announced,
    })
    .onConflictDoUpdate({ target: deviceReturns.orderId, set: announced })
    .returning({ id: deviceReturns.id })
  if (!saved) throw new Error(`The return of ${order.id} was not written`)
  return saved.id
}
