import type { Product, PurchaseOffer } from '../catalog/product.ts'
import { formatCents } from '../money.ts'
import { monthsDative } from '../months.ts'
import { creditAfter, defaultRental, rentalTotalCents } from '../pricing/rent.ts'
import { deliveryPromise, shop } from '../shop.ts'
import { wordList } from '../word-list.ts'

export interface Question {
  question: string
  answer: string
}

/** Questions and answers about one product, made from its own data (S-2.6-9). */
export function productFaq(product: Product): Question[] {
  return [
    rentQuestion(product),
    takeoverQuestion(product),
    purchaseQuestion(product),
    spaceQuestion(product),
    deliveryQuestion(product),
  ].filter(question => question !== null)
}

function rentQuestion({ title, rentals }: Product): Question | null {
  const rental = defaultRental(rentals)
  if (!rental) return null
  const terms = rentals.map(({ months }) => months)
  const others = terms.length > 1 ? ` Zur Wahl stehen ${wordList(terms)} Monate.` : ''
  return {
    question: `Was kostet es, ${title} zu mieten?`,
    answer: `${formatCents(rental.monthlyCents)}/Monat bei ${monthsDative(rental.months)} Mindestlaufzeit, gesamt ${formatCents(rentalTotalCents(rental))} inkl. MwSt.${others}`,
  }
}

function takeoverQuestion({ title, rentals, takeoverCents }: Product): Question | null {
  const rental = defaultRental(rentals)
  if (!rental || takeoverCents === null || !shop.consumerPurchaseOption) return null
  const { remainingCents } = creditAfter(rental.months, {
    monthlyCents: rental.monthlyCents,
    takeoverCents,
  })
  return {
    question: `Kann ich ${title} nach der Miete behalten?`,
    answer: `Ja. 100 % der gezahlten Miete werden auf den Übernahmepreis von ${formatCents(takeoverCents)} angerechnet. Nach ${monthsDative(rental.months)} bleiben ${formatCents(remainingCents)}.`,
  }
}

function purchaseQuestion({ title, purchase }: Product): Question | null {
  const { new: fresh, used } = purchase
  if (!fresh && !used) return null
  const prices = [
    fresh && `neu für ${priceText(fresh)}`,
    used && `generalüberholt (Refurbed) für ${priceText(used)}`,
  ].filter(Boolean)
  return {
    question: `Kann ich ${title} auch kaufen?`,
    answer: `Ja, ${prices.join(' oder ')}, inkl. MwSt. Es gelten ${shop.warrantyYears} Jahre gesetzliche Gewährleistung.`,
  }
}

function priceText({ cents, unitPrice }: PurchaseOffer): string {
  return unitPrice ? `${formatCents(cents)} (${unitPrice})` : formatCents(cents)
}

function spaceQuestion({ title, specifications }: Product): Question | null {
  const find = (name: RegExp) => specifications.find(spec => name.test(spec.name))?.value
  const length = find(/^Länge/)
  const width = find(/^Breite/)
  const ceiling = find(/Raumhöhe|Deckenhöhe/)
  if (!length || !width) return null
  const height = ceiling
    ? ` Die Raumhöhe sollte mindestens ${ceiling.replace(/^ab /, '')} betragen.`
    : ''
  return {
    question: `Wie viel Platz braucht ${title}?`,
    answer: `Das Gerät ist ${length} lang und ${width} breit.${height} Planen Sie rundum Bewegungsfläche ein.`,
  }
}

function deliveryQuestion({ title, shippingCents }: Product): Question {
  const cost =
    shippingCents === 0
      ? 'Der Versand ist kostenlos.'
      : `Der Versand kostet ${formatCents(shippingCents)}, je Bestellung einmal.`
  return {
    question: `Wann wird ${title} geliefert?`,
    answer: `Die Lieferung dauert ${deliveryPromise}. ${cost}`,
  }
}
