import type { BerlinDay } from '../dates.ts'

/** What a customer is told of rents that wait for the last of their devices, or follow it (ADR-122). */
export const waitsForTheLast =
  'Die nächste Miete buchen wir erst ab, wenn alles geliefert ist, was Sie mit dieser Bestellung gemietet haben.'
export const followsTheLast =
  'Alle Geräte dieser Bestellung werden am selben Tag abgebucht; er richtet sich nach der letzten Lieferung. Ein früher geliefertes Gerät kostet dadurch nicht mehr.'

/** Whether the devices of an order came on different days; null for what is still to come. */
export function cameApart(rented: readonly { deliveredOn: BerlinDay | null }[]): boolean {
  const days = new Set(rented.map(({ deliveredOn }) => deliveredOn))
  return days.size > 1 && !days.has(null)
}

/** What a delivery means for the next rent, of what its order rents; null where there is nothing to say. */
export function chargedTogether(
  rented: readonly { deliveredOn: BerlinDay | null }[],
): string | null {
  if (rented.some(({ deliveredOn }) => deliveredOn === null)) return waitsForTheLast
  return cameApart(rented) ? followsTheLast : null
}
