import { and, eq, gte, inArray, lt, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { rentals } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import type { Services } from '../services.ts'
import { shrinkSubscription } from './shrink-subscription.server.ts'
import { mayMove } from './states.ts'

type Rental = typeof rentals.$inferSelect

/** Longer than a month, so that a charge which should not come is met before it comes. */
const LOOK_BACK_MS = 40 * 24 * 60 * 60_000

/**
 * The device is back and checked: its rental has ended, whatever its term. The provider charges only
 * for what is still rented. Orders without a running rental stay as they are.
 */
export async function endReturned(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  { orderId, actor, now }: { orderId: string; actor: string; now: Date },
): Promise<void> {
  const [rental] = await tx.select().from(rentals).where(eq(rentals.orderId, orderId)).for('update')
  if (!rental || !mayMove(rental.state, 'ended')) return
  await end(tx, rental, { event: 'returned', actor, now })
  await services.jobs.send(tx, 'shrink_subscription', { orderGroupId: rental.orderGroupId })
}

/**
 * Work of the clock: rentals whose last day has passed have ended, also where the device is not back
 * yet; a longer use makes no new month (L31).
 */
export async function endDueRentals(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = and(eq(rentals.state, 'end_requested'), lt(rentals.endsOn, berlinDay(now)))
  const groups = await services.db
    .selectDistinct({ orderGroupId: rentals.orderGroupId })
    .from(rentals)
    .where(due)
  for (const { orderGroupId } of groups) {
    await services.db.transaction(async tx => {
      await lockGroup(tx, orderGroupId)
      const ending = await tx
        .select()
        .from(rentals)
        .where(and(eq(rentals.orderGroupId, orderGroupId), due))
      for (const rental of ending) await end(tx, rental, { event: 'ended', actor: 'clock', now })
      await services.jobs.send(tx, 'shrink_subscription', { orderGroupId })
    })
  }
}

/**
 * The subscription of an order was ended by the provider. Rentals whose declared last day is still
 * to come are paid until then and go on; of the others, those that never came are off.
 */
export async function endWithSubscription(tx: Orm, orderGroupId: string, now: Date): Promise<void> {
  const today = berlinDay(now)
  const rented = await tx
    .select()
    .from(rentals)
    .where(
      and(
        eq(rentals.orderGroupId, orderGroupId),
        inArray(rentals.state, ['concluded', 'running', 'end_requested']),
      ),
    )
  for (const rental of rented) {
    if (isPaidUntilLater(rental, today)) continue
    const event = rental.state === 'concluded' ? 'canceled' : 'ended'
    await end(tx, rental, { event, actor: 'stripe', now })
  }
}

/**
 * Nightly: the provider is told again about every order of which something is about to end or ended
 * lately, because a month that nobody owes must not be charged for a job that failed. An order about
 * which it cannot be told is logged and keeps nobody else waiting.
 */
export async function tellEnds(services: Services): Promise<void> {
  const since = new Date(services.clock.now().getTime() - LOOK_BACK_MS)
  const groups = await services.db
    .selectDistinct({ orderGroupId: rentals.orderGroupId })
    .from(rentals)
    .where(or(eq(rentals.state, 'end_requested'), gte(rentals.endedAt, since)))
  for (const { orderGroupId } of groups) {
    try {
      await shrinkSubscription(services, orderGroupId)
    } catch (error) {
      services.log.error({ err: error, orderGroupId }, 'The provider could not be told of an end')
    }
  }
}

function isPaidUntilLater({ state, endsOn }: Rental, today: BerlinDay): boolean {
  return state === 'end_requested' && endsOn !== null && endsOn >= today
}

async function end(
  tx: Orm,
  rental: Rental,
  { event, actor, now }: { event: 'returned' | 'ended' | 'canceled'; actor: string; now: Date },
): Promise<void> {
  const today = berlinDay(now)
  const endsOn = rental.endsOn && rental.endsOn < today ? rental.endsOn : today
  const state = event === 'canceled' ? 'canceled' : 'ended'
  await tx
    .update(rentals)
    .set({ state, endsOn, endedAt: now, updatedAt: now })
    .where(eq(rentals.id, rental.id))
  await record(tx, {
    at: now,
    actor,
    subject: { type: 'rental', id: rental.id },
    event,
    data: { endsOn },
  })
}
