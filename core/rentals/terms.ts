import { addDays, addMonths, type BerlinDay, berlinDay } from '../dates.ts'

/** The longest time for which a consumer may be bound, counted from the contract (§ 309 Nr. 9 BGB). */
const LONGEST_BINDING_MONTHS = 24

/**
 * The last day of the minimum term: `months` from delivery, but for nobody later than 24 months
 * after the contract was concluded (ADR-122, L-30). Berlin days.
 */
export function minimumTermEnd(rental: {
  concludedOn: BerlinDay
  deliveredOn: BerlinDay
  months: number
}): BerlinDay {
  const fromDelivery = addMonths(rental.deliveredOn, rental.months)
  const fromConclusion = addMonths(rental.concludedOn, LONGEST_BINDING_MONTHS)
  const [earlier = fromDelivery] = [fromDelivery, fromConclusion].toSorted()
  return addDays(earlier, -1)
}

/**
 * The earliest day on which a rental can end when its end is declared on `today` (ADR-113):
 * within the minimum term its last day, afterwards the last day of the running rental month, which is
 * paid as a whole (ADR-019). Before delivery the term is counted as if the machine came today.
 */
export function earliestEnd(rental: {
  today: BerlinDay
  concludedOn: BerlinDay
  deliveredOn: BerlinDay | null
  months: number
}): BerlinDay {
  const deliveredOn = rental.deliveredOn ?? rental.today
  const termEnd = minimumTermEnd({ ...rental, deliveredOn })
  return rental.today <= termEnd ? termEnd : endOfRentalMonth(deliveredOn, rental.today)
}

/**
 * The last day of a rental whose device is back and was checked today: that of its receipt or of its minimum term,
 * whichever is later, where it was checked after it; never later than today or the day it ends anyway. Berlin days.
 */
export function endOnReturn(rental: {
  endsOn: BerlinDay | null
  receivedOn: BerlinDay | null
  minimumTermEnd: BerlinDay | null
  today: BerlinDay
}): BerlinDay {
  const { endsOn, receivedOn, minimumTermEnd: bound, today } = rental
  const [earned = today] = receivedOn ? [receivedOn, bound ?? receivedOn].toSorted().reverse() : []
  const [earliest = today] = [earned, today, endsOn ?? today].toSorted()
  return earliest
}

/** The last day of a rental that is over, also of one that was bought, whenever it was to end; null before. */
export function lastDayOf(rental: {
  endsOn: BerlinDay | null
  endedAt: Date | null
}): BerlinDay | null {
  const { endsOn, endedAt } = rental
  if (!endedAt) return null
  const over = berlinDay(endedAt)
  return endsOn !== null && endsOn < over ? endsOn : over
}

/** The last day of the rental month that `today` lies in; months are counted from delivery. */
export function endOfRentalMonth(deliveredOn: BerlinDay, today: BerlinDay): BerlinDay {
  let months = 1
  while (addDays(addMonths(deliveredOn, months), -1) < today) months += 1
  return addDays(addMonths(deliveredOn, months), -1)
}

/**
 * The last day of a rental whose end is declared on `today`: the earliest possible one, or a later
 * one that the customer wished for. A wish for an earlier day is not followed (ADR-113).
 */
export function declaredEnd(
  rental: Parameters<typeof earliestEnd>[0],
  wantedEnd: BerlinDay | null,
): BerlinDay {
  const earliest = earliestEnd(rental)
  return wantedEnd !== null && wantedEnd > earliest ? wantedEnd : earliest
}

/**
 * Since when a rented device that its renter bought on `boughtOn` is theirs to use: from then on, because it stands with
 * them (§ 355 (2) BGB, ADR-205), or from its arrival on, where it came later in an exchange (ADR-221); null while that
 * is to come. `arrivedOn` is undefined where nothing is known of it.
 */
export function ownedSince(
  boughtOn: BerlinDay,
  arrivedOn: BerlinDay | null | undefined,
): BerlinDay | null {
  if (arrivedOn === null) return null
  return arrivedOn !== undefined && arrivedOn > boughtOn ? arrivedOn : boughtOn
}
