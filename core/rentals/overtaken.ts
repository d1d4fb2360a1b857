import type { BerlinDay } from '../dates.ts'

interface DeclaredCancellation {
  id: string
  kind: 'withdrawal' | 'cancellation'
  ends: readonly { endsOn: BerlinDay; isCare?: true }[]
}

/**
 * Whether nothing ends by a cancellation any more: it was taken back, or another declaration set another day. One that
 * says the day of an earlier one again moves no rental, and holds; one that the shop terminated ends by that. `rented`: all
 * rentals of its order.
 */
export function isOvertaken(
  { id, kind, ends }: DeclaredCancellation,
  rented: readonly {
    endDeclarationId: string | null
    terminatedAt: Date | null
    endsOn: BerlinDay | null
  }[],
): boolean {
  const days = ends.flatMap(({ endsOn, isCare }) => (isCare ? [] : [endsOn]))
  if (kind !== 'cancellation' || days.length === 0) return false
  return !rented.some(
    ({ endDeclarationId, terminatedAt, endsOn }) =>
      endDeclarationId !== null &&
      ((endDeclarationId === id && terminatedAt === null) ||
        (endsOn !== null && days.includes(endsOn))),
  )
}
