import { and, eq, isNull } from 'drizzle-orm'
import { deviceReturns, refunds } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { returnLostOn } from '../fulfilment/lost-returns.server.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { moveGoods } from '../orders/move.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import { closeGroundlessMissing } from '../returns/no-longer-missed.server.ts'
import { isWithCustomer } from '../returns/states.ts'
import type { Services } from '../services.ts'
import { voluntaryReturn } from './open.server.ts'

/**
 * The office pays nothing back for a voluntary return whose conditions were not kept, and says why by mail
 * (ADR-070). What was bought and never came stays delivered. Throws `not_found`, `conflict` once its money
 * was decided about and where it got lost on its way back (ADR-231), `invalid` without a reason. `isOnlyAsked`: nobody
 * has said yes to it yet, and nothing is written.
 */
export async function declineReturn(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  { orderId, reason, isOnlyAsked }: { orderId: string; reason: string; isOnlyAsked?: boolean },
): Promise<void> {
  if (!reason) throw invalidField('reason', 'Bitte nennen Sie den Grund.')
  const now = services.clock.now()
  const { group } = await voluntaryReturn(services.db, orderId)
  await services.db.transaction(async tx => {
    await lockGroup(tx, group.id)
    const unit = await voluntaryReturn(tx, orderId)
    const { id: returnId } = unit.row
    const made = await tx.select().from(refunds).where(eq(refunds.returnId, returnId))
    if (made.length > 0) throw refusal('return_refunded')
    if (await returnLostOn(tx, unit)) throw refusal('lost_is_paid_back')
    if (unit.row.declinedAt) throw refusal('return_declined')
    if (isOnlyAsked) return
    const declined = await tx
      .update(deviceReturns)
      .set({ declinedAt: now, declinedBy: journalName(actor), declineReason: reason })
      .where(and(eq(deviceReturns.id, returnId), isNull(deviceReturns.declinedAt)))
      .returning({ id: deviceReturns.id })
    if (declined.length === 0) throw refusal('return_declined')
    if (!unit.rental && isWithCustomer(unit)) {
      await moveGoods(tx, unit.order, { to: 'delivered', by: 'office', now })
    }
    await closeGroundlessMissing(tx, group.id, { actor: journalName(actor), now })
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'order', id: orderId },
      event: 'return_declined',
      data: { returnId, reason },
    })
    await services.jobs.send(tx, 'mail', {
      kind: 'return_declined',
      to: unit.group.customerEmail,
      data: { returnId },
      key: `return_declined:${returnId}`,
    })
  })
}
