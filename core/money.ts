/**
 * Cents as a German price: `117600` → `1.176,00 €`. The only place that formats money. Written by
 * hand, because the first use of `Intl` keeps a phone busy for 60 ms (ADR-028).
 */
export function formatCents(cents: number): string {
  const amount = Math.abs(cents)
  const whole = String(Math.floor(amount / 100)).replace(THOUSANDS, '.')
  const sign = cents < 0 ? '-' : ''
  return `${sign}${whole},${String(amount % 100).padStart(2, '0')}\u00a0€`
}

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * An amount as somebody writes it, in cents: `1.299`, `1.299,00 €`, `49,9`; null for anything else, and for ten
 * millions and more, which no column holds.
 */
export function readCents(text: string): number | null {
  const match = WRITTEN_AMOUNT.exec(text)
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  return Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'))
}

const WRITTEN_AMOUNT = /^\s*(\d{1,7}|\d{1,3}\.\d{3}|\d\.\d{3}\.\d{3})(?:,(\d{1,2}))?\s*€?\s*$/

/** Euros as the cart stores them (`49.9`) to cents (`4990`), rounded to the nearest cent. */
export function centsOfEuros(euroAmount: number): number {
  return Math.round(euroAmount * 100)
}

/** Euros as schema.org, invoices as XML and merchant feeds write them: `1290.00`, `-12.30`. */
export function decimalEuros(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** Euros as a German types them or a spreadsheet reads them: `1290,00`. */
export function typedEuros(cents: number): string {
  return decimalEuros(cents).replace('.', ',')
}

/** Cents to the euros that the cart stores. */
export function eurosOfCents(cents: number): number {
  return cents / 100
}

/** The net part of a gross amount at a tax rate in percent, in cents, rounded half up. */
export function netCents(grossCents: number, ratePercent: number): number {
  return Math.round((grossCents * 100) / (100 + ratePercent))
}
