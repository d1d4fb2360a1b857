const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** Prices come again and again; formatting one costs as much as rendering an element. */
const formatted = new Map<number, string>()
const FORMATTED_KEPT = 5000

/** Cents as a German price: `117600` → `1.176,00 €`. The only place that formats money. */
export function formatCents(cents: number): string {
  const known = formatted.get(cents)
  if (known !== undefined) return known
  const text = euros.format(cents / 100)
  if (formatted.size >= FORMATTED_KEPT) formatted.clear()
  formatted.set(cents, text)
  return text
}

/** Euros as the cart stores them (`49.9`) to cents (`4990`), rounded to the nearest cent. */
export function centsOfEuros(euroAmount: number): number {
  return Math.round(euroAmount * 100)
}

/** Cents to the euros that the cart stores. */
export function eurosOfCents(cents: number): number {
  return cents / 100
}

/** The net part of a gross amount at a tax rate in percent, in cents, rounded half up. */
export function netCents(grossCents: number, ratePercent: number): number {
  return Math.round((grossCents * 100) / (100 + ratePercent))
}
