const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
const plain = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Cents as a German price: `117600` → `1.176,00 €`. The only place that formats money. */
export function formatCents(cents: number): string {
  return euros.format(cents / 100)
}

/** Cents without the currency sign: `4900` → `49,00`. */
export function formatCentsPlain(cents: number): string {
  return plain.format(cents / 100)
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
