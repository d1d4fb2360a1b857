import { type BerlinDay, formatDay } from '#core/dates.ts'
import type { BackFromRenter } from '#core/returns/returns-of.server.ts'
import type { ReturnState } from '#core/returns/states.ts'
import { lostReturn } from '#documents/returns/words.ts'

/** The badge of a device that is to come back, once it is no longer only delivered. */
export const returnBadges: Record<ReturnState, string> = {
  expected: 'Rückgabe offen',
  announced: 'Rückgabe angekündigt',
  received: 'Bei uns eingegangen',
  closed: 'Rückgabe abgeschlossen',
}

/** The same, checked with a damage or with a charge that is open: what follows of it stands on the page of the return. */
export const checkedBadge = 'Zurück und geprüft'

/** The same, checked and given back voluntarily, until its money is back. */
export const refundBadge = 'Zurück, Erstattung folgt'

/** The badge of a device whose pick-up has passed. */
export const missedBadge = 'Abholung steht aus'

/** It has arrived here, so that no day of a pick-up says anything any more. */
export const isHere = (state: ReturnState) => state === 'received' || state === 'closed'

/** The day of a pick-up on which we were not there; null while it is still to come. */
export function missedPickUp(
  { pickUpOpenOn }: Pick<BackFromRenter, 'pickUpOpenOn'>,
  today: BerlinDay,
): BerlinDay | null {
  return pickUpOpenOn !== null && pickUpOpenOn < today ? pickUpOpenOn : null
}

/** What whoever waited for it reads. */
export const missedText = (day: BerlinDay) => `Die Abholung am ${formatDay(day)} steht noch aus.`
export const newDay = 'Wir schlagen Ihnen einen neuen Tag vor.'

/** What got lost on its way back, and since when nobody waits for it. */
export const lostText = (day: BerlinDay) =>
  `Dieses Gerät ist leider unterwegs verloren gegangen (vermerkt am ${formatDay(day)}). ${lostReturn}`

/** Since when it is here. */
export const receivedText = (day: BerlinDay) => `Bei uns eingegangen am ${formatDay(day)}`

/** When it is picked up, or that we were not there, or since when it is here; null where nothing of that is known. */
export function pickUpText(
  back: Pick<BackFromRenter, 'state' | 'pickUpOn' | 'pickUpOpenOn' | 'receivedOn'>,
  today: BerlinDay,
): string | null {
  if (back.receivedOn) return `${receivedText(back.receivedOn)}.`
  if (isHere(back.state)) return null
  const missed = missedPickUp(back, today)
  if (missed) return `${missedText(missed)} ${newDay}`
  return back.pickUpOn && `Abholung am ${formatDay(back.pickUpOn)}.`
}
