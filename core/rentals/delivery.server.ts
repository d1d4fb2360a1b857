import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { rentals } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { withdrawalEnd } from '../returns/withdrawal.ts'
import { endAfterDelivery } from './request-end.server.ts'
import { mayMove } from './states.ts'
import { minimumTermEnd } from './terms.ts'

/**
 * The one event that starts a rental (decision 22): the machine was delivered. Sets the rent's
 * start, the end of the withdrawal period and of the minimum term, and the last day of a rental whose
 * end was declared before it came. Orders without a rental, and rentals that already started, stay
 * as they are.
 */
export async function startRental(
  tx: Orm,
  { orderId, deliveredOn, now }: { orderId: string; deliveredOn: BerlinDay; now: Date },
): Promise<void> {
  const [rental] = await tx.select().from(rentals).where(eq(rentals.orderId, orderId)).for('update')
  if (!rental || rental.deliveredOn || !rental.concludedAt) return
  const concludedOn = berlinDay(rental.concludedAt)
  const dates = {
    deliveredOn,
    minimumTermEnd: minimumTermEnd({ concludedOn, deliveredOn, months: rental.termMonths }),
    withdrawalEnd: withdrawalEnd(deliveredOn),
  }
  const endsOn = await endAfterDelivery(tx, rental, deliveredOn)
  const state = endsOn === null && mayMove(rental.state, 'running') ? 'running' : rental.state
  await tx
    .update(rentals)
    .set({ ...dates, state, ...(endsOn && { endsOn }), updatedAt: now })
    .where(eq(rentals.id, rental.id))
  await record(tx, {
    at: now,
    actor: 'office',
    subject: { type: 'rental', id: rental.id },
    event: 'delivered',
    data: dates,
  })
}
