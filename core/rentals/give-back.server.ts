import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '#db/database.ts'
import { journalEntries, type rentals } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay, isDay } from '../dates.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { moveRental, sendEffects } from './move.server.ts'

/** What the journal says of it once, and who did it. */
interface GivenBack {
  returnId: string
  /** The day of its pick-up; null where it is sent in. */
  pickUpOn: BerlinDay | null
  actor: string
  now: Date
}

/**
 * The contract of a unit that its customer gives back voluntarily ends with this day (ADR-070): no further
 * month is charged. What was paid goes back when the device is here.
 */
export async function endGivenBack(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  rental: typeof rentals.$inferSelect,
  { returnId, pickUpOn, actor, now }: GivenBack,
): Promise<void> {
  const endsOn = berlinDay(now)
  const effect = await moveRental(tx, rental, {
    event: 'given_back',
    by: 'customer',
    actor,
    now,
    dates: { endsOn, endedAt: now },
    data: { returnId, pickUpOn, endsOn, before: rental.endsOn },
  })
  await sendEffects(services, tx, rental.orderGroupId, [effect])
}

const ended = z.object({ before: z.string().nullable() })

/**
 * Its customer keeps it after all (ADR-163): the contract goes on as it was, with the end that may have been
 * declared before. Throws `conflict` where nobody wrote down which that was.
 */
export async function goOnAfterGivenBack(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  rental: typeof rentals.$inferSelect,
  { returnId, pickUpOn, actor, now }: GivenBack,
): Promise<void> {
  const endsOn = rental.endRequestedAt ? await endBefore(tx, rental.id) : null
  const effect = await moveRental(tx, rental, {
    event: 'kept',
    to: rental.endRequestedAt ? 'end_requested' : 'running',
    by: 'customer',
    actor,
    now,
    dates: { endsOn, endedAt: null },
    data: { returnId, pickUpOn },
  })
  await sendEffects(services, tx, rental.orderGroupId, [effect])
}

async function endBefore(tx: Orm, rentalId: string): Promise<BerlinDay> {
  const [entry] = await tx
    .select({ data: journalEntries.data })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, 'rental'),
        eq(journalEntries.subjectId, rentalId),
        eq(journalEntries.event, 'given_back'),
      ),
    )
    .orderBy(desc(journalEntries.at))
    .limit(1)
  const before = ended.safeParse(entry?.data).data?.before
  if (!before || !isDay(before)) throw refusal('not_to_keep')
  return before
}
