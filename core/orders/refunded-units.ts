import type { refunds } from '#db/schema/refunds.ts'

interface Unit {
  sequence: number
  rental: { id: string } | null
}

/** The units of an order that a refund says it is for; none where it is for all of them, or for none. */
export function unitsOfRefund<U extends Unit>(
  { units: sequences, rents }: Pick<typeof refunds.$inferSelect, 'units' | 'rents'>,
  units: readonly U[],
): U[] {
  const rented = new Set(rents?.map(({ rentalId }) => rentalId))
  return units.filter(({ sequence, rental }) =>
    sequences ? sequences.includes(sequence) : rental !== null && rented.has(rental.id),
  )
}
