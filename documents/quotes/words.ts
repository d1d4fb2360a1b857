import { countryName } from '#core/countries.ts'
import { formatDay } from '#core/dates.ts'
import { inquiredWay } from '#core/inquiries/devices.ts'
import { formatCents } from '#core/money.ts'
import type { Amounts } from '#core/pricing/estimate.ts'
import { netOf, type QuoteTotals } from '#core/quotes/totals.ts'
import { shop } from '#core/shop.ts'
import type { QuoteLine } from '#db/schema/quotes.ts'

/** A line in words: `6 × Havel 2`, `Miete 24 Monate`, its prices net. */
export function quoteLineWords(line: QuoteLine) {
  const perMonth = line.kind === 'rental' ? '/Monat' : ''
  return {
    what: `${line.quantity} × ${line.title}`,
    way: inquiredWay(line),
    unit: `${formatCents(netOf(line.unitCents))}${perMonth}`,
    net: `${formatCents(netOf(line.unitCents * line.quantity))}${perMonth}`,
    gross: `${formatCents(line.unitCents * line.quantity)}${perMonth}`,
  }
}

/** What delivery costs, net. */
export const deliveryWords = (shippingCents: number) =>
  shippingCents === 0 ? 'Kostenlos' : `${formatCents(netOf(shippingCents))} netto`

/** The sums of a quote, each net and gross. */
export function quoteSums({ today, monthly, total }: QuoteTotals): [string, Amounts][] {
  if (monthly.grossCents === 0) return [['Gesamt', total]]
  return [
    ['Mit der Bestellung zu zahlen', today],
    ['Danach monatlich', monthly],
    ['Gesamt über die Mindestlaufzeit', total],
  ]
}

/** What holds for a quote beside its prices (law and terms), a sentence a line. */
export function quoteNotes({
  validUntil,
  lines,
}: {
  validUntil: string
  lines: readonly QuoteLine[]
}): string[] {
  const isRented = lines.some(({ kind }) => kind === 'rental')
  const rentedIn = shop.countries.rental.map(code => countryName(code)).join(', ')
  return [
    `Dieses Angebot gilt bis einschließlich ${formatDay(validUntil)}, solange die Geräte verfügbar sind.`,
    'Es richtet sich an Unternehmer (§ 14 BGB). Preise netto zzgl. Umsatzsteuer. Berechnet wird der Bruttobetrag je Gerät; Nettosummen ergeben sich daraus und können um wenige Cent abweichen.',
    ...(isRented
      ? [
          `Die Miete beginnt mit der Lieferung, läuft mindestens so lange wie angegeben und danach monatlich weiter, bis sie gekündigt wird. Gezahlte Miete wird zu 100 % auf den Übernahmepreis angerechnet. Lieferland: ${rentedIn}.`,
        ]
      : []),
    'Es gelten unsere Allgemeinen Geschäftsbedingungen. Der Vertrag kommt mit Ihrer Bestellung über den Link in unserer E-Mail und unserer Bestätigung zustande.',
  ]
}
