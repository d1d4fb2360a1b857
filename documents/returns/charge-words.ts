import { chargeNames } from '#core/billing/return-charge.ts'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { ChargeView } from '#core/returns/charge-view.server.ts'

/** `Schadenersatz: 125,00 €` */
export function chargeTitle({ kind, amountCents }: Pick<ChargeView, 'kind' | 'amountCents'>) {
  return `${chargeNames[kind]}: ${formatCents(amountCents)}`
}

/** Where a charge after a return stands, for its renter. */
export function chargeText(charge: ChargeView, today: BerlinDay): string {
  const day = formatDay(charge.dueOn)
  switch (charge.state) {
    case 'announced':
      if (charge.dueOn < today) {
        return `Diesen Betrag wollten wir am ${day} abbuchen; das steht noch aus. Sie müssen nichts tun.`
      }
      return `Diesen Betrag buchen wir am ${day} von dem Zahlungsmittel ab, mit dem Sie Ihre Miete bezahlt haben.`
    case 'processing':
      return 'Ihre Zahlung ist unterwegs. Eine Lastschrift dauert einige Werktage.'
    case 'open':
      if (charge.hasFailed) {
        return 'Wir konnten diesen Betrag nicht abbuchen. Bitte bezahlen Sie ihn selbst, auch mit einer anderen Karte oder per Lastschrift.'
      }
      return charge.dueOn < today
        ? `Dieser Betrag war bis zum ${day} zu bezahlen und ist überfällig. Bitte bezahlen Sie ihn jetzt.`
        : `Bitte bezahlen Sie diesen Betrag bis zum ${day}.`
    case 'paid':
      if (charge.isOwedAgain) {
        return 'Die Bank hat Ihre Zahlung zurückgeholt: Der Betrag ist wieder offen und steht bei Ihrer Bestellung.'
      }
      return `Bezahlt am ${formatDay(charge.paidOn ?? charge.dueOn)}.${backText(charge)} Die Abrechnung liegt bei den Rechnungen Ihrer Bestellung.`
    case 'waived':
      return 'Diesen Betrag haben wir zurückgenommen. Sie müssen ihn nicht bezahlen.'
  }
}

function backText({ refundedCents }: ChargeView): string {
  return refundedCents > 0 ? ` Davon erstattet: ${formatCents(refundedCents)}.` : ''
}
