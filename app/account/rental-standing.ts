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
  { isOverdue, isBack, today }: { isOverdue: boolean; isBack: boolean; today: BerlinDay },
): Standing[] {
  const standing = contractStanding(rental, { isBack, today })
  if (!isOverdue || isOver(rental.state)) return [standing]
  return [standing, { text: 'Zahlung überfällig', tone: 'bad' }]
}

type StandingRental = Pick<CustomerRental, 'state' | 'endsOn' | 'minimumTermEnd'>

/** `isBack`: the device has come back and is checked. */
function contractStanding(
  { state, endsOn, minimumTermEnd }: StandingRental,
  { isBack, today }: { isBack: boolean; today: BerlinDay },
): Standing {
  if (state === 'running' && minimumTermEnd && today <= minimumTermEnd) {
    return { text: `läuft, mindestens bis ${formatDay(minimumTermEnd)}`, tone: 'good' }
  }
  if (state === 'ended' && isBack) return { text: 'beendet, Gerät zurück', tone: 'plain' }
  if (state === 'end_requested' && endsOn) {
    return { text: `endet am ${formatDay(endsOn)}`, tone: 'warn' }
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
