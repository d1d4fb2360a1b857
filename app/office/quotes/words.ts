import type { Product } from '#core/catalog/product.ts'
import { monthsText } from '#core/months.ts'
import { wayText } from '#core/pricing/wanted-devices.ts'
import type { WrittenLine, WrittenQuote } from '#core/quotes/form.ts'
import type { QuoteShortage } from '#core/quotes/shortages.server.ts'
import type { QuoteStanding } from '#core/quotes/states.ts'

export const standingWords: Record<QuoteStanding, string> = {
  draft: 'Entwurf',
  sent: 'Gesendet',
  expired: 'Abgelaufen',
  accepted: 'Angenommen',
  withdrawn: 'Zurückgezogen',
}

/** The fields of a quote as its form and its conflicts call them. */
export const fieldLabels: Record<keyof WrittenQuote, string> = {
  company: 'Unternehmen',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  rows: 'Geräte',
  shipping: 'Lieferung',
  note: 'Anmerkung',
  validUntil: 'Gültig bis',
}

/** `Von „Havel 2“ sind nur 4 frei, das Angebot nennt 6.` */
export function shortageWords({ title, wanted, free }: QuoteShortage): string {
  const left = free === 0 ? 'ist keines' : free === 1 ? 'ist nur eines' : `sind nur ${free}`
  return `Von „${title}“ ${left} frei, das Angebot nennt ${wanted}.`
}

/** `6 × Havel 2, Miete 24 Monate, netto je 38,50 €` */
export function lineWords(
  { device, way, quantity, price }: WrittenLine,
  products: readonly Pick<Product, 'slug' | 'title'>[],
): string {
  const title = products.find(({ slug }) => slug === device)?.title ?? (device || '(kein Gerät)')
  const ways = { [wayText('new')]: 'Kauf, neu', [wayText('used')]: 'Kauf, Refurbed' }
  const how = ways[way] ?? `Miete ${monthsText(Number(way))}`
  return `${quantity} × ${title}, ${how}, ${price ? `netto je ${price} €` : 'zum Preis des Shops'}`
}
