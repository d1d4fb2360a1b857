import { formatCents } from '#core/money.ts'
import type { Verdict } from '#core/returns/check.server.ts'
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
