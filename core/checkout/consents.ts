import type { consentKinds } from '#db/schema/orders.ts'
import { formatCents } from '../money.ts'

export type ConsentKind = (typeof consentKinds)[number]

/**
 * The exact words of the boxes. Checkout shows them unticked and asks for none of them; the order
 * stores those that were ticked, with the time (L-09, L-22, L-55, L-58).
 */
export const consentTexts: Record<Exclude<ConsentKind, 'care'>, string> = {
  start_before_withdrawal:
    'Ich verlange ausdrücklich, dass Sie vor Ablauf der Widerrufsfrist mit der Leistung beginnen. Mir ist bekannt, dass ich bei einem Widerruf die bis dahin genutzte Mietzeit anteilig bezahle.',
  used_goods:
    'Mir ist bekannt, dass es sich um generalüberholte Gebrauchtware handelt, die Gebrauchsspuren haben kann.',
  old_device:
    'Ja, bitte nehmen Sie bei der Lieferung ein altes Elektrogerät der gleichen Art unentgeltlich mit.',
}

/** The box of Care, with the price that is charged for it each month. */
export function careConsentText(monthlyCents: number): string {
  return `Ja, Schadenschutz Care für ${formatCents(monthlyCents)}/Monat hinzubuchen`
}
