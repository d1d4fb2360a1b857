import { REFUND_DAYS } from '#core/legal/withdrawal.ts'
import { shop } from '#core/shop.ts'
import { contactLine, type LegalText, returnCostCap } from './legal-text.ts'

const days = shop.voluntaryReturnDays

export const voluntaryReturn: LegalText = {
  title: `Freiwilliges ${days}-Tage-Rückgaberecht`,
  version: '2026-11-28',
  markdown: `
Unabhängig vom gesetzlichen Widerrufsrecht können Sie gekaufte und gemietete Geräte innerhalb von ${days} Tagen ab Lieferung zurückgeben. Ihr gesetzliches [Widerrufsrecht](/widerrufsrecht) von ${shop.withdrawalDays} Tagen wird dadurch nicht eingeschränkt.

## So geht es

Melden Sie die Rückgabe innerhalb von ${days} Tagen an: im Kunden-Bereich oder über den Link zu Ihrer Bestellung mit „Freiwillig zurückgeben“, oder formlos per E-Mail (${contactLine}). Online bestätigen wir sie sofort, eine E-Mail, sobald wir sie gelesen haben. Sie wählen einen Tag, an dem wir das Gerät abholen, oder schicken es innerhalb von ${shop.voluntaryReturnSendDays} Tagen selbst an uns.

## Bedingungen

- Das Gerät ist vollständig, funktionstüchtig und zeigt höchstens Spuren eines üblichen Ausprobierens.
- Das Zubehör liegt bei; fehlende Teile können Sie innerhalb von ${shop.terms.accessoriesMonths} Monat nachreichen.
- Die Kosten der Rücksendung tragen Sie. Für Speditionsware sind das höchstens etwa ${returnCostCap} je Gerät.

## Erstattung

Kaufpreis oder gezahlte Miete erstatten wir innerhalb von ${REFUND_DAYS} Tagen nach Eingang des Geräts auf demselben Zahlungsweg. Die Kosten einer Abholung ziehen wir davon ab, Versandkosten der Lieferung erstatten wir nicht; beim gesetzlichen Widerruf bekämen Sie auch die Kosten der günstigsten Standardlieferung zurück. Ein Mietvertrag endet mit der Anmeldung, weitere Mieten buchen wir nicht ab; Care endet mit der letzten Miete einer Bestellung und wird ebenso erstattet.
`,
}
