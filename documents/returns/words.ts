import { formatCents } from '#core/money.ts'
import { shop } from '#core/shop.ts'

/** What the pick-up of a rented device costs its renter (L-20). */
export const pickUpCost = `Für die Abholung berechnen wir nur die tatsächlichen Transportkosten, höchstens ${formatCents(shop.returnCostCapCents)} je Gerät.`

/** How a pick-up goes. */
export const pickUpHints = [
  'Wir holen das Gerät dort ab, wohin wir es geliefert haben.',
  'Bitte stellen Sie es frei zugänglich bereit und legen Sie das Zubehör dazu.',
  'Danach prüfen wir das Gerät. Normale Gebrauchsspuren sind mit der Miete bezahlt.',
] as const
