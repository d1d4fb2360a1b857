import type { Orm } from '#db/database.ts'
import type { rentals } from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import type { Services } from '../services.ts'
import { moveRental, sendEffects } from './move.server.ts'

/**
 * The contract of a unit that its customer gives back voluntarily ends with this day (ADR-070): no further
 * month is charged. What was paid goes back when the device is here.
 */
export async function endGivenBack(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  rental: typeof rentals.$inferSelect,
  { returnId, actor, now }: { returnId: string; actor: string; now: Date },
): Promise<void> {
  const endsOn = berlinDay(now)
  const effect = await moveRental(tx, rental, {
    event: 'given_back',
    by: 'customer',
    actor,
    now,
    dates: { endsOn, endedAt: now },
    data: { returnId, endsOn },
  })
  await sendEffects(services, tx, rental.orderGroupId, [effect])
}
