import { journalName, type SignedIn } from '../actor.ts'
import { noteReceipt } from '../fulfilment/receipt.server.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { moveGoods } from '../orders/move.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { followGoods } from '../stock/follow.server.ts'
import { isUuid } from '../uuid.ts'
import { returningDevices } from './returning-device.server.ts'
import { isExpectedBack, returnState } from './states.ts'
import { returnedUnit, subjectOf } from './unit.server.ts'

/**
 * The office has a device back in the house, announced or not; whether it is sound, is checked
 * after that, and its contract stays as it is. The customer is told. `seenId`: the device that was asked about.
 * Throws `not_found`, and `conflict` for a device that is back already, that nobody expects, or that is another
 * one by now.
 */
export async function receiveReturn(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  orderId: string,
  seenId?: string,
): Promise<void> {
  const now = services.clock.now()
  const found = isUuid(orderId) ? await returnedUnit(services.db, orderId) : undefined
  if (!found) throw refusal('unknown_order')
  await services.db.transaction(async tx => {
    await lockGroup(tx, found.group.id)
    const unit = await returnedUnit(tx, orderId)
    if (!unit || !isExpectedBack(unit)) throw refusal('return_not_expected')
    const state = returnState(unit)
    if (state === 'received' || state === 'closed') throw refusal('already_received')
    const device = (await returningDevices(tx, [unit])).get(orderId)
    if (seenId && device?.id !== seenId) throw refusal('exchanged_meanwhile')
    await moveGoods(tx, unit.order, { to: 'return_received', by: 'office', now })
    await followGoods(tx, unit.order, { to: 'return_received', now, actor: journalName(actor) })
    const subject = subjectOf(unit)
    await record(tx, { at: now, actor: journalName(actor), subject, event: 'return_received' })
    await noteReceipt(services, tx, unit.order.id, { actor: journalName(actor), now })
  })
}
