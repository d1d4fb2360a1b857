import type { Orm } from '#db/database.ts'
import type { rentals } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { settleCases } from '../cases/open.server.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { moveGoods } from '../orders/move.server.ts'
import { logisticsStates } from '../orders/states.ts'
import { invalidField, refusal } from '../refusals.ts'
import { moveRental, sendEffects } from '../rentals/move.server.ts'
import { endForDelivery } from '../rentals/request-end.server.ts'
import { dropPickUp } from '../returns/call-off-pick-up.server.ts'
import { closeGroundlessMissing } from '../returns/no-longer-missed.server.ts'
import { returnedUnit } from '../returns/unit.server.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'

/**
 * The office takes back the cancellation of one rented unit, as agreed with its customer: the contract goes on as if
 * nobody had cancelled it, its months are charged again, and a pick-up that was announced is off (ADR-198). Where the shop
 * had terminated it (ADR-234), what its customer declared before holds again. Until its
 * last day, while its device has not begun its way back. The customer is told. Throws `not_found`, `conflict` where there
 * is nothing to take back or it is too late, `invalid` without a reason.
 */
export async function takeBackCancellation(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  if (!reason) throw invalidField('reason', 'Bitte nennen Sie den Grund.')
  const now = services.clock.now()
  const by = { actor: journalName(actor), now }
  const found = isUuid(orderId) ? await returnedUnit(services.db, orderId) : undefined
  if (!found) throw refusal('unknown_order')
  await services.db.transaction(async tx => {
    await lockGroup(tx, found.group.id)
    const unit = await returnedUnit(tx, orderId)
    const { rental, order, group } = unit ?? found
    if (!unit || rental?.state !== 'end_requested') throw refusal('nothing_cancelled')
    const isOver = rental.endsOn !== null && rental.endsOn < berlinDay(now)
    const { place } = logisticsStates[order.logisticsStatus]
    if (isOver || place === 'returning' || place === 'back') throw refusal('cancellation_stands')
    const { endsOn, terminatedAt, deliveredOn } = rental
    const ownEnd = await endBeforeTermination(tx, rental, now)
    const goesOn = deliveredOn ? 'running' : 'concluded'
    const effect = await moveRental(tx, rental, {
      ...by,
      event: 'end_taken_back',
      by: 'office',
      to: ownEnd ? 'end_requested' : goesOn,
      dates: ownEnd
        ? { terminatedAt: null, endsOn: ownEnd }
        : { terminatedAt: null, endRequestedAt: null, endDeclarationId: null, endsOn: null },
      data: { declarationId: rental.endDeclarationId, endsOn, ownEnd, reason },
    })
    if (unit.row?.pickUpOn) {
      await dropPickUp(services, tx, unit, { ...by, isByEnd: true })
    } else if (place === 'customer' && order.logisticsStatus !== 'delivered') {
      await moveGoods(tx, order, { to: 'delivered', by: 'office', now })
    }
    await closeGroundlessMissing(tx, group.id, by)
    const afterEnd = { subject: { type: 'rental', id: rental.id }, kind: 'rent_after_end' } as const
    await settleCases(tx, { ...afterEnd, note: 'Die Kündigung ist zurückgenommen.', ...by })
    await sendEffects(services, tx, group.id, [effect])
    await services.jobs.send(tx, 'mail', {
      kind: 'cancellation_taken_back',
      to: group.customerEmail,
      data: { orderIds: [orderId], ...(terminatedAt && { isOurs: true }) },
      key: `cancellation_taken_back:${rental.id}:${now.getTime()}`,
    })
  })
}

/** The last day that its customer had declared before the shop terminated it; null where there is none, or it did not. */
async function endBeforeTermination(
  tx: Orm,
  rental: typeof rentals.$inferSelect,
  now: Date,
): Promise<BerlinDay | null> {
  const { terminatedAt, endDeclarationId, deliveredOn } = rental
  if (!terminatedAt || !endDeclarationId) return null
  return endForDelivery(tx, { ...rental, terminatedAt: null }, { deliveredOn, now })
}
