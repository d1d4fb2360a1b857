/** What an offer may lack before a customer can rely on it, in the order in which the office mends it. */
export const productGaps = ['picture', 'price', 'content', 'safety', 'gtin'] as const
export type ProductGap = (typeof productGaps)[number]

/** How the office calls what is missing. */
export const gapLabels: Record<ProductGap, string> = {
  picture: 'Bild fehlt',
  price: 'Preis fehlt',
  content: 'Text fehlt',
  safety: 'Produktsicherheit fehlt',
  gtin: 'GTIN fehlt oder falsch',
}

/** What can be had of a product, by its switches and the prices that the provider has. */
export type Availability = 'both' | 'rental' | 'purchase' | 'none'

/** B-2-69. */
export const availabilityLabels: Record<Availability, string> = {
  both: 'Kauf & Miete',
  rental: 'Nur Miete',
  purchase: 'Nur Kauf',
  none: 'Nicht verfügbar',
}

export function availabilityOf(isRentable: boolean, isSold: boolean): Availability {
  if (isRentable && isSold) return 'both'
  if (isRentable) return 'rental'
  return isSold ? 'purchase' : 'none'
}
