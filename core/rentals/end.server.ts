import { and, eq, inArray, lt, notExists } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { buyouts, customerActions, rentals } from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { moveRental, sendEffects } from './move.server.ts'
import type { RentalEffect } from './moves.ts'

type Rental = typeof rentals.$inferSelect

/**
 * The device is back and checked: its rental has ended, whatever its term. Answers with what has to
 * follow.
 */
export async function endReturned(
  tx: Orm,
  rental: Rental,
  { actor, now }: { actor: string; now: Date },
): Promise<RentalEffect | null> {
  return end(tx, rental, { event: 'returned', by: 'office', actor, now })
}

/**
 * Work of the clock: rentals whose last day has passed have ended, also where the device is not back
 * yet; a longer use makes no new month (L-31). One whose device is being bought waits until its page has run out, or
 * its debit has failed.
 */
export async function endDueRentals(services: Services): Promise<void> {
  const attempts = openAttempts(services)
  const now = services.clock.now()
  const groups = await services.db
    .selectDistinct({ orderGroupId: rentals.orderGroupId })
    .from(rentals)
    .where(isDue(services.db, now))
  for (const { orderGroupId } of groups) {
    await attempts.attempt({ orderGroupId }, () => endDueOf(services, orderGroupId, now))
  }
  attempts.finish()
}

function isDue(orm: Orm, now: Date) {
  const beingBought = orm
    .select({ id: buyouts.id })
    .from(customerActions)
    .innerJoin(buyouts, eq(buyouts.id, customerActions.buyoutId))
    .where(
      and(
        eq(customerActions.orderId, rentals.orderId),
        inArray(buyouts.status, ['open', 'processing']),
      ),
    )
  return and(
    eq(rentals.state, 'end_requested'),
    lt(rentals.endsOn, berlinDay(now)),
    notExists(beingBought),
  )
}

async function endDueOf(services: Services, orderGroupId: string, now: Date): Promise<void> {
  await services.db.transaction(async tx => {
    const group = await lockGroup(tx, orderGroupId)
    const ending = await tx
      .select()
      .from(rentals)
      .where(and(eq(rentals.orderGroupId, orderGroupId), isDue(tx, now)))
    const effects: (RentalEffect | null)[] = []
    for (const rental of ending) {
      effects.push(await end(tx, rental, { event: 'ended', by: 'clock', actor: 'clock', now }))
    }
    await notifyEnded(services, tx, group.customerEmail, ending)
    await sendEffects(services, tx, orderGroupId, effects)
  })
}

async function notifyEnded(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  to: string,
  ended: readonly Rental[],
): Promise<void> {
  for (const [, together] of Map.groupBy(ended, ({ endsOn }) => endsOn)) {
    await jobs.send(tx, 'mail', {
      kind: 'rental_ended',
      to,
      data: { orderIds: together.map(({ orderId }) => orderId) },
      key: `rental_ended ${together[0]?.id}`,
    })
  }
}

async function end(
  tx: Orm,
  rental: Rental,
  made: { event: 'returned' | 'ended'; by: 'office' | 'clock'; actor: string; now: Date },
): Promise<RentalEffect | null> {
  const today = berlinDay(made.now)
  const endsOn = rental.endsOn && rental.endsOn < today ? rental.endsOn : today
  const dates = { endsOn, endedAt: made.now }
  return moveRental(tx, rental, { ...made, dates, data: { endsOn } })
}
