import { shop } from '#core/shop.ts'
import { contactLine, type LegalText, returnCostCap } from './legal-text.ts'

const days = shop.voluntaryReturnDays

export const voluntaryReturn: LegalText = {
  title: `Freiwilliges ${days}-Tage-Rückgaberecht`,
  version: '2026-11-21',
  markdown: `
Unabhängig vom gesetzlichen Widerrufsrecht können Sie gekaufte und gemietete Geräte innerhalb von ${days} Tagen ab Lieferung zurückgeben. Ihr gesetzliches [Widerrufsrecht](/widerrufsrecht) von ${shop.withdrawalDays} Tagen wird dadurch nicht eingeschränkt.

## So geht es

Melden Sie die Rückgabe innerhalb von ${days} Tagen formlos an, am einfachsten per E-Mail (${contactLine}). Wir bestätigen sie und vereinbaren den Rückweg.

## Bedingungen

- Das Gerät ist vollständig, funktionstüchtig und zeigt höchstens Spuren eines üblichen Ausprobierens.
- Das Zubehör liegt bei; fehlende Teile können Sie innerhalb von ${shop.terms.accessoriesMonths} Monat nachreichen.
- Die Kosten der Rücksendung tragen Sie. Für Speditionsware sind das höchstens etwa ${returnCostCap} je Gerät.

## Erstattung

Kaufpreis oder gezahlte Miete erstatten wir innerhalb von 14 Tagen nach Eingang des Geräts auf demselben Zahlungsweg. Mit der Rückgabe endet auch ein Mietvertrag samt Care.
`,
}
