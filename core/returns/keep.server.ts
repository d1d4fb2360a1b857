import { eq } from 'drizzle-orm'
import { deviceReturns } from '#db/schema/schema.ts'
import { type Actor, journalName, type SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { moveGoods } from '../orders/move.server.ts'
import { type OwnOrder, ordersOf } from '../orders/orders-of.server.ts'
import { refusal } from '../refusals.ts'
import { goOnAfterGivenBack } from '../rentals/give-back.server.ts'
import type { Services } from '../services.ts'
import { linkedUnit } from './announce.server.ts'
import { dueBack, isWithCustomer, missingSince } from './states.ts'
import { type ReturnedUnit, returnedUnit } from './unit.server.ts'

type Reach = Pick<Services, 'db' | 'clock' | 'jobs' | 'limits'>

/** Which unit, and where the request came from. */
interface KeptUnit {
  orderId: string
  address: string
}

/**
 * Who gave back a unit voluntarily keeps it after all (ADR-163): a rental goes on as it was, and the device is
 * no longer expected. Until the day of its pick-up, or until it has left, and a rented one no longer than it has time
 * to leave. Throws `not_found` for what is not theirs, `conflict` where it is too late.
 */
export async function keepDevice(
  services: Reach,
  actor: SignedIn,
  { orderId, address }: KeptUnit,
): Promise<void> {
  await keep(services, await ordersOf(services, actor).order(orderId), { actor, address })
}

/** Kept by whoever holds the link to a guest's order (ADR-132). Throws as `keepDevice`. */
export async function keepLinkedDevice(
  services: Reach,
  token: string,
  { orderId, address }: KeptUnit,
): Promise<void> {
  const unit = await linkedUnit(services, token, orderId)
  await keep(services, unit, { actor: { kind: 'guest' }, address })
}

async function keep(
  services: Reach,
  { order, group }: OwnOrder,
  { actor, address }: { actor: Actor; address: string },
): Promise<void> {
  await services.limits.consume('declaration', address)
  const now = services.clock.now()
  const by = { actor: journalName(actor), now }
  await services.db.transaction(async tx => {
    await lockGroup(tx, group.id)
    const unit = await returnedUnit(tx, order.id)
    if (!unit?.row || !canBeKept(unit, berlinDay(now))) throw refusal('not_to_keep')
    const returnId = unit.row.id
    await tx
      .update(deviceReturns)
      .set({ voluntarySince: null, pickUpOn: null, announcedAt: null, isSentIn: false })
      .where(eq(deviceReturns.id, returnId))
    await moveGoods(tx, unit.order, { to: 'delivered', by: 'customer', now })
    const told = { returnId, pickUpOn: unit.row.pickUpOn }
    if (unit.rental) await goOnAfterGivenBack(services, tx, unit.rental, { ...told, ...by })
    else {
      await record(tx, {
        at: now,
        actor: by.actor,
        subject: { type: 'order', id: order.id },
        event: 'kept',
        data: told,
      })
    }
    await services.jobs.send(tx, 'mail', {
      kind: 'return_kept',
      to: unit.group.customerEmail,
      data: { returnId },
      key: `return_kept:${returnId}:${now.getTime()}`,
    })
  })
}

/** Whether its customer may still keep what they gave back voluntarily. */
export function canBeKept(unit: ReturnedUnit, today: BerlinDay): boolean {
  const { row, rental, order } = unit
  if (!row?.voluntarySince || row.declinedAt || order.calledOffAt) return false
  if (!isWithCustomer(unit)) return false
  if (rental && rental.state !== 'ended') return false
  if (row.pickUpOn !== null && row.pickUpOn <= today) return false
  return missingSince(dueBack(unit), today) === null
}
