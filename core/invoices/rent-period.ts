import { addDays, addMonths, type BerlinDay, berlinDay } from '../dates.ts'
import { chargeDay } from '../rentals/charge-day.ts'
import type { PricedLine } from './amounts.ts'

interface RentedDays {
  /** When the devices of the invoice came; null where one has not come. */
  deliveryDays: readonly (BerlinDay | null)[]
  /** The last day that is rented; null while there is none. */
  lastDay: BerlinDay | null
}

/**
 * What a charge pays for: until the day before the next one, or its last day. The provider's period ends where it would
 * charge next by itself; after a short month the shop moves that back to the day of the delivery (ADR-122). Devices of
 * one order may have months of their own.
 */
export function rentPeriod(
  provider: { start: Date; end: Date },
  { deliveryDays, lastDay }: RentedDays,
): NonNullable<PricedLine['period']> {
  const from = berlinDay(provider.start)
  const months = deliveryDays.flatMap(day => (day && day <= from ? monthAfter(day, from) : []))
  const next = [chargeDay(provider.end, months), ...months].toSorted().at(-1) ?? from
  const to = addDays(next, -1)
  if (!lastDay || to <= lastDay) return { from, to }
  const begins = from <= lastDay ? from : addDays(addMonths(lastDay, -1), 1)
  return { from: begins, to: lastDay }
}

/** The first day after this one on which a month of what came on `deliveredOn` begins. */
function monthAfter(deliveredOn: BerlinDay, day: BerlinDay): BerlinDay {
  let months = 1
  while (addMonths(deliveredOn, months) <= day) months += 1
  return addMonths(deliveredOn, months)
}
