import type { Orm } from '#db/database.ts'
import { deviceReturns } from '#db/schema/schema.ts'
import { type Actor, journalName, type SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { moveGoods } from '../orders/move.server.ts'
import { type OwnOrder, ordersOf } from '../orders/orders-of.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import { endGivenBack } from '../rentals/give-back.server.ts'
import type { Services } from '../services.ts'
import { linkedUnit } from './announce.server.ts'
import { lastDayToGiveBack } from './give-back-offer.server.ts'
import { pickUpDays } from './pick-up-days.ts'
import { type ReturnedUnit, returnedUnit } from './unit.server.ts'

type Reach = Pick<Services, 'db' | 'clock' | 'jobs' | 'limits'>

/** How a device leaves its customer who does not want to keep it. */
export interface GivenBack {
  orderId: string
  /** The day of its pick-up; null where its customer sends it. */
  pickUpOn: string | null
  /** Where the request came from. */
  address: string
}

/**
 * A customer gives back a bought or rented unit of their own accord, within the days of the shop's voluntary
 * right (ADR-070): what is rented ends with this day, and the device is expected. Its money goes back
 * once it was received and checked, by a person's decision. Throws `not_found` for what is not theirs,
 * `conflict` where it cannot be given back, `invalid` for a day that is not offered.
 */
export async function giveBack(services: Reach, actor: SignedIn, given: GivenBack): Promise<void> {
  await registerReturn(services, await ordersOf(services, actor).order(given.orderId), actor, given)
}

/** Given back by whoever holds the link to a guest's order (ADR-132). Throws as `giveBack`. */
export async function giveBackLinked(
  services: Reach,
  token: string,
  given: GivenBack,
): Promise<void> {
  const unit = await linkedUnit(services, token, given.orderId)
  await registerReturn(services, unit, { kind: 'guest' }, given)
}

async function registerReturn(
  services: Reach,
  { order, group }: OwnOrder,
  actor: Actor,
  { pickUpOn, address }: GivenBack,
): Promise<void> {
  await services.limits.consume('declaration', address)
  const now = services.clock.now()
  const today = berlinDay(now)
  await services.db.transaction(async tx => {
    await lockGroup(tx, group.id)
    const unit = await returnedUnit(tx, order.id)
    const last = unit ? lastDayToGiveBack(unit) : null
    if (!unit || last === null) throw refusal('not_to_give_back')
    if (today > last) throw refusal('give_back_late')
    const day = pickUpOn === null ? null : offeredDay(pickUpOn, today)
    const returnId = await saveReturn(tx, unit, day, now)
    await moveGoods(tx, unit.order, { to: 'return_requested', by: 'customer', now })
    const by = { actor: journalName(actor), now }
    const told = { returnId, pickUpOn: day }
    if (unit.rental) await endGivenBack(services, tx, unit.rental, { ...told, ...by })
    else {
      await record(tx, {
        at: now,
        actor: by.actor,
        subject: { type: 'order', id: order.id },
        event: 'given_back',
        data: told,
      })
    }
    await services.jobs.send(tx, 'mail', {
      kind: 'given_back',
      to: unit.group.customerEmail,
      data: { returnId },
      // Who kept it after all may give it back anew.
      key: `given_back:${returnId}:${now.getTime()}`,
    })
  })
}

function offeredDay(pickUpOn: string, today: BerlinDay): BerlinDay {
  const day = pickUpDays({ today, endsOn: today }).find(each => each === pickUpOn)
  if (!day) throw invalidField('pickUpOn', 'Bitte wählen Sie einen der angebotenen Tage.')
  return day
}

async function saveReturn(
  tx: Orm,
  { order }: ReturnedUnit,
  pickUpOn: BerlinDay | null,
  now: Date,
): Promise<string> {
  const announced = {
    pickUpOn,
    announcedAt: now,
    voluntarySince: now,
    isSentIn: pickUpOn === null,
  }
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
