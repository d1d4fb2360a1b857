import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { Verdict } from '#core/returns/check.server.ts'
import type { ClaimView } from '#core/returns/claim-view.server.ts'
import { shop } from '#core/shop.ts'

/** What the pick-up of a rented device costs its renter (L-20). */
export const pickUpCost = `Für die Abholung berechnen wir nur die tatsächlichen Transportkosten, höchstens ${formatCents(shop.returnCostCapCents)} je Gerät.`

/** How a pick-up goes. */
export const pickUpHints = [
  'Wir holen das Gerät dort ab, wohin wir es geliefert haben.',
  'Bitte stellen Sie es frei zugänglich bereit und legen Sie das Zubehör dazu.',
  'Danach prüfen wir das Gerät. Normale Gebrauchsspuren sind mit der Miete bezahlt.',
] as const

/** What a check found, for the renter. */
export const verdictText: Record<Verdict, string> = {
  sound: 'Das Gerät ist in Ordnung. Die Rückgabe ist damit abgeschlossen.',
  wear: 'Das Gerät zeigt normale Gebrauchsspuren. Sie sind mit der Miete bezahlt; die Rückgabe ist damit abgeschlossen.',
  damaged:
    'Wir haben einen Schaden festgestellt. Berechnet ist damit nichts: Jemand aus unserem Team meldet sich bei Ihnen, und Sie können sich vorher dazu äußern. Was Sie nicht zu vertreten haben, bezahlen Sie nicht.',
}

/** Where a claim for damage stands, and what follows from it. */
export function claimText({
  state,
  objectUntil,
}: Pick<ClaimView, 'state' | 'objectUntil'>): string {
  if (state === 'accepted') {
    return 'Sie haben zugestimmt. Jemand aus unserem Team meldet sich wegen der Zahlung; von selbst buchen wir nichts ab.'
  }
  if (state === 'objected') {
    return 'Ihr Einwand ist eingegangen. Wir prüfen ihn und melden uns; bis dahin berechnen wir nichts.'
  }
  if (state === 'undisputed') {
    return `Die Frist für Einwände endete am ${formatDay(objectUntil)}. Jemand aus unserem Team meldet sich bei Ihnen; von selbst buchen wir nichts ab.`
  }
  return `Bis zum ${formatDay(objectUntil)} können Sie Einwände erheben; vorher berechnen wir nichts. Sie zahlen nur, was Sie verschuldet haben, keine Abnutzung und nie mehr als den Wert des Geräts.`
}
