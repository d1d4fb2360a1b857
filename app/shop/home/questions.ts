import { href } from 'react-router'
import { businessDiscountText, businessTermsText } from '#core/business-terms.ts'
import type { CareOffer, ProductCategory } from '#core/catalog/product.ts'
import { countryName } from '#core/countries.ts'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import { rentalTotalCents } from '#core/pricing/rent.ts'
import { byPurchaseOption } from '#core/purchase-option.ts'
import { deliveryPromise, shop } from '#core/shop.ts'
import { type Assortment, groupNames, termsText } from '#core/storefront/assortment.ts'
import type { Question } from '#core/storefront/product-faq.ts'
import type { ShippedRental } from '#core/storefront/related.ts'
import { wordList } from '#core/word-list.ts'
import { shippingWords } from '../catalog/PriceNote.tsx'

/** What the answers speak of, read from the catalogue. */
export interface HomeFacts {
  /** The lowest rent of the shop. */
  cheapest: ShippedRental | null
  rented: Assortment
  all: Assortment
  categories: readonly ProductCategory[]
  care: Pick<CareOffer, 'monthlyCents'> | null
}

function careWords({ care }: HomeFacts): string {
  if (!care) return ''
  return ` Für Schäden durch Missgeschicke gibt es auf Wunsch den Schadenschutz Care für ${formatCents(care.monthlyCents)}/Monat, der bis zu ${shop.care.coveredPercent} % der Kosten trägt.`
}

function rentable({ rented, all, categories }: HomeFacts): string {
  if (!rented.terms) return 'Am Schild „Mietbar“ erkennen Sie jedes Gerät, das es zur Miete gibt.'
  const others = all.count - rented.count
  const sold =
    others > 0
      ? ` ${others === 1 ? 'Ein weiteres Produkt' : `Weitere ${others} Produkte`} gibt es nur zu kaufen.`
      : ''
  return `${groupNames(rented, categories)}: zurzeit ${countText(rented.count)}, für ${termsText(rented.terms)}. Am Schild „Mietbar“ erkennen Sie jedes Mietgerät.${sold}`
}

function countText(count: number): string {
  return count === 1 ? 'ein Produkt' : `${count} Produkte`
}

const countries = (codes: readonly string[]) => wordList(codes.map(countryName))

function freeShipping({ all }: HomeFacts): string {
  if (all.freelyShipped === 0) return ''
  return all.freelyShipped === all.count
    ? ' Alles kommt versandkostenfrei.'
    : ` ${all.freelyShipped} von ${all.count} Produkten kommen versandkostenfrei.`
}

/** The six questions of the home page (S-2.3-9). */
export function homeQuestions(facts: HomeFacts): Question[] {
  const { cheapest } = facts
  const from = cheapest
    ? ` Die Miete beginnt bei ${formatCents(cheapest.monthlyCents)}/Monat (${monthsText(cheapest.months)}, gesamt ${formatCents(rentalTotalCents(cheapest))}, inkl. MwSt., ${shippingWords(cheapest.shippingCents)}).`
    : ''
  return [
    byPurchaseOption({
      offered: {
        question: 'Was bedeutet 100\u00a0% Mietanrechnung?',
        answer: `Jeder Euro Miete, den Sie zahlen, zählt auf den Übernahmepreis Ihres Geräts. Wollen Sie es behalten, zahlen Sie nur noch den Rest. Wollen Sie es nicht, geben Sie es zurück.${from}`,
      },
      without: {
        question: 'Was passiert am Ende der Mindestlaufzeit?',
        answer: `Sie entscheiden: Die Miete läuft monatlich weiter, bis Sie kündigen, oder Sie geben das Gerät zurück. Kündigen können Sie jederzeit online, auch schon vorher zum Ende der Mindestlaufzeit.${from}`,
      },
    }),
    {
      question: 'Welche Geräte kann ich mieten?',
      answer: rentable(facts),
    },
    {
      question: 'Wie läuft der Versand?',
      answer: `Wir liefern in ${deliveryPromise}n, große Geräte mit der Spedition nach Terminabsprache. Was der Versand kostet, steht an jedem Preis.${freeShipping(facts)} Gekauftes liefern wir in diese Länder: ${countries(shop.countries.purchase)}; Gemietetes: ${countries(shop.countries.rental)}.`,
    },
    {
      question: 'Wie lange muss ich mindestens mieten?',
      answer: `Privatkunden mieten mindestens ${shop.rentalTerms.minMonths} Monate, Geschäftskunden schon ab einem Tag. Je länger die Laufzeit, desto niedriger der Monatspreis; länger als ${shop.rentalTerms.maxMonths} Monate binden wir niemanden. ${businessTermsText}`,
    },
    {
      question: 'Was passiert, wenn ein Mietgerät kaputtgeht?',
      answer: `Verschleiß und Defekte ohne Ihr Zutun sind unsere Sache: Wir reparieren oder tauschen.${careWords(facts)}`,
    },
    {
      question: 'Kann ich als Unternehmen mieten?',
      answer: `Ja. Studios, Boxen, Hotels und Firmen mieten einzelne Geräte oder ganze Flächen, mit Rechnung auf die Firma. ${businessDiscountText} Auf der Seite Gewerbe fragen Sie es an.`,
    },
  ]
}

/** What people who read this often look for next. */
export const relatedSearches = [
  { label: 'Rudergerät mieten', path: `${href('/suche')}?q=Rudergerät` },
  { label: 'Laufband mieten', path: `${href('/suche')}?q=Laufband` },
  { label: 'Airbike kaufen', path: `${href('/suche')}?q=Airbike` },
  { label: 'Crosstrainer mieten', path: `${href('/suche')}?q=Crosstrainer` },
  { label: 'Power Rack kaufen', path: `${href('/suche')}?q=Rack` },
  { label: 'Kettlebell kaufen', path: `${href('/suche')}?q=Kettlebell` },
] as const
