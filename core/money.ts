const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** Cents as a German price: `117600` → `1.176,00 €`. The only place that formats money. */
export function formatCents(cents: number): string {
  return euros.format(cents / 100)
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
