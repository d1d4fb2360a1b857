import type { Orm } from '#db/database.ts'
import type { rentals } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { withdrawalEnd } from '../legal/withdrawal.ts'
import { refusal } from '../refusals.ts'
import { moveRental } from './move.server.ts'
import type { RentalEffect } from './moves.ts'
import { endForDelivery } from './request-end.server.ts'
import { minimumTermEnd } from './terms.ts'

type Rental = typeof rentals.$inferSelect

interface By {
  /** As the journal names who did it. */
  actor: string
  now: Date
}

/**
 * The one event that starts a rental (ADR-122): the machine was delivered. Sets the rent's
 * start, the end of the withdrawal period and of the minimum term, and the last day of a rental whose
 * end was declared before it came. Answers with what has to follow.
 */
export async function startRental(
  tx: Orm,
  rental: Rental,
  { deliveredOn, actor, now }: By & { deliveredOn: BerlinDay },
): Promise<RentalEffect | null> {
  const dates = datesOf(rental, deliveredOn)
  const endsOn = await endForDelivery(tx, rental, { deliveredOn, now })
  return moveRental(tx, rental, {
    event: 'delivered',
    by: 'office',
    actor,
    now,
    dates: { ...dates, ...(endsOn && { endsOn }) },
    data: dates,
  })
}

/** Every day of a contract that its delivery sets. */
function datesOf(rental: Rental, deliveredOn: BerlinDay) {
  const concludedOn = berlinDay(rental.concludedAt ?? rental.createdAt)
  return {
    deliveredOn,
    minimumTermEnd: minimumTermEnd({ concludedOn, deliveredOn, months: rental.termMonths }),
    withdrawalEnd: withdrawalEnd(deliveredOn),
  }
}

/** The machine was delivered on another day: all that was counted from it is counted anew. */
export async function moveDelivery(
  tx: Orm,
  rental: Rental,
  { deliveredOn, actor, now }: By & { deliveredOn: BerlinDay },
): Promise<RentalEffect | null> {
  const endsOn = await endForDelivery(tx, rental, { deliveredOn, now })
  return moveRental(tx, rental, {
    event: 'delivery_moved',
    by: 'office',
    actor,
    now,
    dates: { ...datesOf(rental, deliveredOn), ...(endsOn && { endsOn }) },
    data: { deliveredOn: [rental.deliveredOn, deliveredOn] },
  })
}

/**
 * The machine was not delivered after all: the contract is what it was before, and a declared end is
 * counted again as if the machine were still to come. Paid months stay paid, the next charge keeps
 * its day.
 */
export async function correctDelivery(
  tx: Orm,
  rental: Rental,
  { actor, now }: By,
): Promise<RentalEffect | null> {
  refuseTerminated(rental)
  const dates = { deliveredOn: null, minimumTermEnd: null, withdrawalEnd: null }
  const endsOn = await endForDelivery(tx, rental, { deliveredOn: null, now })
  return moveRental(tx, rental, {
    event: 'delivery_corrected',
    by: 'office',
    actor,
    now,
    dates: { ...dates, ...(endsOn && { endsOn }) },
    data: { deliveredOn: rental.deliveredOn },
  })
}

/** The day of a termination was told, and counts from the delivery as it is (ADR-234). Throws `conflict`. */
export function refuseTerminated({ terminatedAt }: Rental): void {
  if (terminatedAt) throw refusal('terminated_before')
}
