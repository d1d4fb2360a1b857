import { formatCents } from '../money.ts'
import { shop } from '../shop.ts'

export type ConsentKind = 'care' | 'start_before_withdrawal' | 'used_goods'

/**
 * The exact words of the boxes. Checkout shows them unticked and asks for none of them; the order
 * stores those that were ticked, with the time (L09, L22, L55).
 */
export const consentTexts: Record<ConsentKind, string> = {
  care: `Ja, Schadenschutz Care für ${formatCents(shop.care.monthlyCents)}/Monat hinzubuchen`,
  start_before_withdrawal:
    'Ich verlange ausdrücklich, dass Sie vor Ablauf der Widerrufsfrist mit der Leistung beginnen. Mir ist bekannt, dass ich bei einem Widerruf die bis dahin genutzte Mietzeit anteilig bezahle.',
  used_goods:
    'Mir ist bekannt, dass es sich um generalüberholte Gebrauchtware handelt, die Gebrauchsspuren haben kann.',
}
