import type { Period, StoredInvoiceLine, StoredTaxTotal } from '#db/schema/invoices.ts'
import { netCents } from '../money.ts'
import type { Tax } from './tax.ts'

export type InvoiceLine = StoredInvoiceLine
export type TaxTotal = StoredTaxTotal

/** A line before its net part is known. Cents, tax included. */
export type PricedLine = Omit<InvoiceLine, 'netCents'>

export interface InvoiceAmounts {
  lines: InvoiceLine[]
  taxes: TaxTotal[]
  netCents: number
  taxCents: number
  grossCents: number
}

/** From the first to the last day that these lines are for; undefined where they name none. */
export function wholePeriod(lines: readonly Pick<InvoiceLine, 'period'>[]): Period | undefined {
  const periods = lines.flatMap(({ period }) => period ?? [])
  const from = periods.map(period => period.from).toSorted()[0]
  const to = periods
    .map(period => period.to)
    .toSorted()
    .at(-1)
  return from && to ? { from, to } : undefined
}

/**
 * Takes the tax out of gross lines. It is rounded once for each rate, not for each line, and the lines'
 * net parts add up to that: a line differs from its own rounding by a cent at most.
 */
export function withTax(priced: readonly PricedLine[]): InvoiceAmounts {
  const taxes = ratesOf(priced).map(rate => {
    const gross = sum(priced.filter(({ tax }) => isSame(tax, rate)))
    const net = Math.sign(gross) * netCents(Math.abs(gross), rate.percent)
    return { ...rate, netCents: net, taxCents: gross - net }
  })
  return amountsOf(priced, taxes)
}

/** Amounts of gross lines whose taxes are settled, as of what is left of an invoice. */
export function amountsOf(
  priced: readonly PricedLine[],
  taxes: readonly TaxTotal[],
): InvoiceAmounts {
  const nets = new Map<PricedLine, number>()
  for (const rate of taxes) {
    const lines = priced.filter(({ tax }) => isSame(tax, rate))
    const weights = lines.map(({ grossCents }) => grossCents)
    shares(rate.netCents, weights).forEach((cents, index) => {
      const line = lines[index]
      if (line) nets.set(line, cents)
    })
  }
  const net = taxes.reduce((total, { netCents }) => total + netCents, 0)
  const tax = taxes.reduce((total, { taxCents }) => total + taxCents, 0)
  return {
    lines: priced.map(line => ({ ...line, netCents: nets.get(line) ?? 0 })),
    taxes: [...taxes],
    netCents: net,
    taxCents: tax,
    grossCents: net + tax,
  }
}

/** Cents divided by weights of one sign so that nothing is lost: each part is its share, rounded up or down. */
export function shares(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  let weighed = 0
  let given = 0
  return weights.map(weight => {
    weighed += weight
    const upToHere = whole === 0 ? 0 : Math.round((cents * weighed) / whole)
    const part = upToHere - given
    given = upToHere
    return part
  })
}

export function isSame(one: Tax, other: Tax): boolean {
  return one.category === other.category && one.percent === other.percent
}

function ratesOf(lines: readonly PricedLine[]): Tax[] {
  const rates: Tax[] = []
  for (const { tax } of lines) {
    if (!rates.some(rate => isSame(rate, tax))) rates.push(tax)
  }
  return rates
}

function sum(lines: readonly PricedLine[]): number {
  return lines.reduce((total, { grossCents }) => total + grossCents, 0)
}
