import { importNote, unionNote } from '#core/checkout/import-duties.ts'
import { countryName } from '#core/countries.ts'
import { taxesElsewhere } from '#core/invoices/tax.ts'
import { deliveryPromise, shop } from '#core/shop.ts'
import { type LegalText, returnCostCap } from './legal-text.ts'

/** What a price contains for whom, country by country, and what comes on top. */
const abroad = [
  ...taxesElsewhere().map(
    ({ country, percent }) =>
      `Lieferland ${countryName(country)}: Für Verbraucher enthält der Preis gekaufter Geräte die dortige Mehrwertsteuer von ${percent} %.`,
  ),
  ...shop.countries.purchase.flatMap(code => importNote(code) ?? unionNote(code) ?? []),
]

const names = (codes: readonly string[]) => codes.map(countryName).join(', ')

export const shippingAndPayment: LegalText = {
  title: 'Versand & Zahlung',
  version: '2026-11-28',
  markdown: `
## Wohin wir liefern

- Gekaufte Geräte: ${names(shop.countries.purchase)}
- Gemietete Geräte: ${names(shop.countries.rental)}

${abroad.join('\n\n')}

## Lieferzeit

Lieferung in ${deliveryPromise}n ab Zahlungseingang. Große Geräte bringt eine Spedition, die den Termin mit Ihnen abspricht.

## Versandkosten

Die Versandkosten stehen bei jedem Gerät, im Warenkorb und in der Zusammenfassung vor der Bestellung. Je Bestellung fällt nur der höchste Satz an, und nur einmal.

## Zahlungsarten

Kreditkarte und SEPA-Lastschrift (auch von Konten in Österreich und jedem anderen Land des SEPA-Raums). Für keine Zahlungsart berechnen wir ein Entgelt. Bei der Miete buchen wir die erste Monatsmiete mit der Bestellung ab, jede weitere monatlich ab Lieferung.

## Rücksendung

Bei Widerruf und freiwilliger Rückgabe tragen Sie die unmittelbaren Kosten der Rücksendung. Für Speditionsware sind das höchstens etwa ${returnCostCap} je Gerät. Näheres in der [Widerrufsbelehrung](/widerrufsrecht) und im [freiwilligen Rückgaberecht](/rueckgabe).
`,
}
