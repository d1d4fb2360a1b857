import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceReturns } from '#db/schema/schema.ts'
import { type Actor, journalName, type SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { moveGoods } from '../orders/move.server.ts'
import { type OwnOrder, ordersOf } from '../orders/orders-of.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { linkedUnit } from './announce.server.ts'
import { isExpectedBack, isStillAway, isWithCustomer } from './states.ts'
import { type ReturnedUnit, returnedUnit, subjectOf } from './unit.server.ts'

type Reach = Pick<Services, 'db' | 'clock' | 'jobs' | 'limits'>

/** Which unit, and where the request came from. */
interface UnitToStay {
  orderId: string
  address: string
}

/**
 * A renter calls off the pick-up that they announced, until the day before (ADR-196). Their rental ends as it would
 * have, and its device is to come back as before the announcement. Throws `not_found` for what is not theirs,
 * `conflict` where no pick-up stands, and where it is too late.
 */
export async function callOffPickUp(
  services: Reach,
  actor: SignedIn,
  { orderId, address }: UnitToStay,
): Promise<void> {
  await callOff(services, await ordersOf(services, actor).order(orderId), { actor, address })
}

/** A pick-up called off by whoever holds the link to a guest's order (ADR-132). Throws as `callOffPickUp`. */
export async function callOffLinkedPickUp(
  services: Reach,
  token: string,
  { orderId, address }: UnitToStay,
): Promise<void> {
  const unit = await linkedUnit(services, token, orderId)
  await callOff(services, unit, { actor: { kind: 'guest' }, address })
}

async function callOff(
  services: Reach,
  { order, group }: OwnOrder,
  { actor, address }: { actor: Actor; address: string },
): Promise<void> {
  await services.limits.consume('declaration', address)
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    await lockGroup(tx, group.id)
    const unit = await returnedUnit(tx, order.id)
    const pickUpOn = unit && pickUpToCallOff(unit, berlinDay(now))
    if (!unit?.row?.pickUpOn) throw refusal('no_pick_up')
    if (!pickUpOn) throw refusal('pick_up_not_to_call_off')
    await dropPickUp(services, tx, unit, { actor: journalName(actor), now })
  })
}

/**
 * Nobody picks the unit up any more; its customer is told, `isByEnd` as of another end of the contract. The order has to
 * be locked.
 */
export async function dropPickUp(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  unit: ReturnedUnit,
  { actor, now, isByEnd = false }: { actor: string; now: Date; isByEnd?: boolean },
): Promise<void> {
  const { row, order, group } = unit
  if (!row?.pickUpOn) return
  const { id: returnId, pickUpOn } = row
  await tx
    .update(deviceReturns)
    .set({ pickUpOn: null, announcedAt: null })
    .where(eq(deviceReturns.id, returnId))
  if (isWithCustomer(unit) && order.logisticsStatus !== 'delivered') {
    await moveGoods(tx, order, { to: 'delivered', by: 'customer', now })
  }
  await record(tx, {
    at: now,
    actor,
    subject: subjectOf(unit),
    event: 'pick_up_called_off',
    data: { pickUpOn },
  })
  await jobs.send(tx, 'mail', {
    kind: 'pick_up_called_off',
    to: group.customerEmail,
    data: { returnId, pickUpOn, ...(isByEnd && { isByEnd }) },
    key: `pick_up_called_off:${returnId}:${now.getTime()}`,
  })
}

/** The day of the pick-up that its renter may still call off; null where there is none. */
export function pickUpToCallOff(unit: ReturnedUnit, today: BerlinDay): BerlinDay | null {
  const { rental, row } = unit
  if (!rental || !row?.pickUpOn || row.voluntarySince) return null
  if (!isExpectedBack(unit) || !isStillAway(unit)) return null
  return row.pickUpOn > today ? row.pickUpOn : null
}
