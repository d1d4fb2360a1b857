import { and, eq, inArray, lt, notExists } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { buyouts, customerActions, deviceReturns, rentals } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { moveRental, sendEffects } from './move.server.ts'
import type { RentalEffect } from './moves.ts'
import { endOnReturn } from './terms.ts'

type Rental = typeof rentals.$inferSelect

/**
 * The device is back and checked: its rental has ended, whatever its term, and not later because it was checked late
 * (L-31). Answers with what has to follow.
 */
export async function endReturned(
  tx: Orm,
  rental: Rental,
  { actor, now }: { actor: string; now: Date },
): Promise<RentalEffect | null> {
  const receivedOn = await receivedOnOf(tx, rental.orderId)
  const endsOn = endOnReturn({ ...rental, receivedOn, today: berlinDay(now) })
  return end(tx, rental, { event: 'returned', by: 'office', endsOn, actor, now })
}

/** The day on which a device was noted as back; null before that. */
export async function receivedOnOf(orm: Orm, orderId: string): Promise<BerlinDay | null> {
  const [row] = await orm
    .select({ receivedAt: deviceReturns.receivedAt })
    .from(deviceReturns)
    .where(eq(deviceReturns.orderId, orderId))
  return row?.receivedAt ? berlinDay(row.receivedAt) : null
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
      const { endsOn } = rental
      const made = { event: 'ended', by: 'clock', actor: 'clock', endsOn, now } as const
      effects.push(await end(tx, rental, made))
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
  {
    endsOn,
    ...made
  }: {
    event: 'returned' | 'ended'
    by: 'office' | 'clock'
    endsOn: BerlinDay | null
    actor: string
    now: Date
  },
): Promise<RentalEffect | null> {
  const dates = { endsOn, endedAt: made.now }
  return moveRental(tx, rental, { ...made, dates, data: { endsOn } })
}
