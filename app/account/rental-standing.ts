import type { BadgeTone } from '#app/ui/Badge.tsx'
import type { CustomerRental } from '#core/account-view/rentals.server.ts'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import { isOver } from '#core/rentals/states.ts'

interface Standing {
  text: string
  tone: BadgeTone
}

/** How a rental stands in its renter's words, what is wrong with it last (S-2.9-51). */
export function rentalStanding(
  rental: StandingRental,
  { isOverdue, isRentUnderWay, isBack, today }: StandingFacts,
): Standing[] {
  const standing = contractStanding(rental, { isBack, today })
  if (isOver(rental.state)) return [standing]
  return [
    standing,
    ...(isRentUnderWay ? [{ text: 'Zahlung unterwegs', tone: 'warn' as const }] : []),
    ...(isOverdue ? [{ text: 'Zahlung überfällig', tone: 'bad' as const }] : []),
  ]
}

interface StandingFacts {
  /** A rent of its order is overdue, and nobody is paying it. */
  isOverdue: boolean
  /** A rent of its order is overdue, and its money is under way. */
  isRentUnderWay: boolean
  isBack: boolean
  today: BerlinDay
}

type StandingRental = Pick<CustomerRental, 'state' | 'deliveredOn' | 'endsOn' | 'minimumTermEnd'>

/** `isBack`: the device has come back and is checked. */
function contractStanding(
  { state, deliveredOn, endsOn, minimumTermEnd }: StandingRental,
  { isBack, today }: { isBack: boolean; today: BerlinDay },
): Standing {
  if (state === 'running' && minimumTermEnd && today <= minimumTermEnd) {
    return { text: `läuft, mindestens bis ${formatDay(minimumTermEnd)}`, tone: 'good' }
  }
  if (state === 'ended' && isBack) return { text: 'beendet, Gerät zurück', tone: 'plain' }
  if (state === 'end_requested' && endsOn) {
    // Its term begins with the delivery.
    const on = deliveredOn ? 'am' : 'frühestens am'
    return { text: `endet ${on} ${formatDay(endsOn)}`, tone: 'warn' }
  }
  return standings[state]
}

const standings: Record<CustomerRental['state'], Standing> = {
  offered: { text: 'noch nicht bezahlt', tone: 'warn' },
  concluded: { text: 'beginnt mit der Lieferung', tone: 'plain' },
  running: { text: 'läuft', tone: 'good' },
  end_requested: { text: 'gekündigt', tone: 'warn' },
  ended: { text: 'beendet', tone: 'plain' },
  bought_out: { text: 'gehört Ihnen', tone: 'good' },
  canceled: { text: 'nicht zustande gekommen', tone: 'plain' },
}

/** To which day rentals are cancelled, and by whom; until the last delivery the earliest one, as their term begins with it. */
export function cancelledText(
  endsOn: BerlinDay,
  rentals: readonly Pick<CustomerRental, 'deliveredOn' | 'isTerminated'>[],
): string {
  if (rentals.every(({ isTerminated }) => isTerminated)) {
    return `Von uns gekündigt zum ${formatDay(endsOn)}`
  }
  const isEstimate = rentals.some(({ deliveredOn }) => deliveredOn === null)
  return `Gekündigt${isEstimate ? ', frühestens' : ''} zum ${formatDay(endsOn)}`
}
