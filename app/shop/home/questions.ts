import type { Question } from '#core/catalog/product-faq.ts'
import type { ShippedRental } from '#core/catalog/related.ts'
import { formatCents } from '#core/money.ts'
import { rentalTotalCents } from '#core/pricing/rent.ts'
import { byPurchaseOption } from '#core/purchase-option.ts'
import { deliveryPromise, shop } from '#core/shop.ts'
import { shippingWords } from '../catalog/PriceNote.tsx'

/** The six questions of the home page (shop.md § 2.3). `cheapest`: the lowest rent of the shop. */
export function homeQuestions(cheapest: ShippedRental | null): Question[] {
  const from = cheapest
    ? ` Die Miete beginnt bei ${formatCents(cheapest.monthlyCents)}/Monat (${cheapest.months} Monate, gesamt ${formatCents(rentalTotalCents(cheapest))}, inkl. MwSt., ${shippingWords(cheapest.shippingCents)}).`
    : ''
  return [
    byPurchaseOption({
      offered: {
        question: 'Was bedeutet 100 % Mietanrechnung?',
        answer: `Jeder Euro Miete, den Sie zahlen, zählt auf den Übernahmepreis Ihres Geräts. Wollen Sie es behalten, zahlen Sie nur noch den Rest. Wollen Sie es nicht, geben Sie es zurück.${from}`,
      },
      without: {
        question: 'Was passiert am Ende der Mindestlaufzeit?',
        answer: `Sie entscheiden: Die Miete läuft monatlich weiter, bis Sie kündigen, oder Sie geben das Gerät zurück. Kündigen können Sie jederzeit online, auch schon vorher zum Ende der Mindestlaufzeit.${from}`,
      },
    }),
    {
      question: 'Welche Geräte kann ich mieten?',
      answer:
        'Ruder- und Ski-Ergometer, Airbikes und Spinbikes, Laufbänder, Crosstrainer, Power Racks, Kabelzüge und Bänke. Am Schild „Mietbar“ erkennen Sie jedes Mietgerät. Kleinteile wie Hanteln und Kettlebells verkaufen wir.',
    },
    {
      question: 'Wie läuft der Versand?',
      answer: `Wir liefern in ${deliveryPromise}n, große Geräte mit der Spedition nach Terminabsprache. Was der Versand kostet, steht an jedem Preis; viele Geräte kommen versandkostenfrei. Gekaufte Geräte liefern wir nach Deutschland, Österreich und in die Schweiz, Mietgeräte in Deutschland.`,
    },
    {
      question: 'Wie lange muss ich mindestens mieten?',
      answer: `Privatkunden mieten mindestens ${shop.rentalTerms.minMonths} Monate, Geschäftskunden schon ab einem Tag. Je länger die Laufzeit, desto niedriger der Monatspreis; länger als ${shop.rentalTerms.maxMonths} Monate binden wir niemanden.`,
    },
    {
      question: 'Was passiert, wenn ein Mietgerät kaputtgeht?',
      answer: `Verschleiß und Defekte ohne Ihr Zutun sind unsere Sache: Wir reparieren oder tauschen. Für Schäden durch Missgeschicke gibt es auf Wunsch den Schadenschutz Care für ${formatCents(shop.care.monthlyCents)}/Monat, der bis zu ${shop.care.coveredPercent} % der Kosten trägt.`,
    },
    {
      question: 'Kann ich als Unternehmen mieten?',
      answer:
        'Ja. Studios, Boxen, Hotels und Firmen mieten einzelne Geräte oder ganze Flächen, mit Mengenrabatt und Rechnung auf die Firma. Auf der Seite Gewerbe fragen Sie ein Angebot an.',
    },
  ]
}

/** What people who read this often look for next. */
export const relatedSearches = [
  { label: 'Rudergerät mieten', path: '/suche?q=Rudergerät' },
  { label: 'Laufband mieten', path: '/suche?q=Laufband' },
  { label: 'Airbike kaufen', path: '/suche?q=Airbike' },
  { label: 'Crosstrainer mieten', path: '/suche?q=Crosstrainer' },
  { label: 'Power Rack kaufen', path: '/suche?q=Rack' },
  { label: 'Kettlebell kaufen', path: '/suche?q=Kettlebell' },
] as const
