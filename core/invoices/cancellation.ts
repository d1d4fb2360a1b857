import {
  amountsOf,
  type InvoiceAmounts,
  isSame,
  type PricedLine,
  shares,
  type TaxTotal,
} from './amounts.ts'
import type { Tax } from './tax.ts'

/** What an invoice said, and what earlier cancellations took back of it. */
interface Standing {
  invoice: InvoiceAmounts
  cancelled: readonly InvoiceAmounts[]
}

/** What is still invoiced, in cents. */
export function standingCents({ invoice, cancelled }: Standing): number {
  return cancelled.reduce((left, { grossCents }) => left + grossCents, invoice.grossCents)
}

/**
 * The amounts of a cancellation of `cents` of what still stands. The whole invoice is mirrored line by
 * line; a part is one line for each tax, by the tax's share. What is left of an invoice ends at zero,
 * net and tax as well as gross. `what` says for which devices a part goes back.
 */
export function cancellationOf(
  standing: Standing,
  cents: number,
  what: string | null = null,
): InvoiceAmounts {
  const left = standingCents(standing)
  if (cents <= 0 || cents > left) throw new Error(`${cents} of ${left} cents cannot be cancelled`)
  const { invoice } = standing
  if (cents === invoice.grossCents) {
    const mirrored = invoice.lines.map(({ netCents: _, ...line }) => ({
      ...line,
      quantity: -line.quantity,
      grossCents: -line.grossCents,
    }))
    return amountsOf(mirrored, invoice.taxes.map(negative))
  }
  const open = leftOf(standing)
  const taxes = cents === left ? open.map(negative) : partOf(open, cents).map(negative)
  const lines = taxes.map(({ category, percent, netCents, taxCents }) => ({
    title: `${cents === left ? 'Restbetrag' : 'Teilbetrag'} der ${category === 'O' ? 'Schadensabrechnung' : 'Rechnung'}${what ? `: ${what}` : ''}`,
    quantity: -1,
    grossCents: netCents + taxCents,
    tax: { category, percent },
    ...whenFree(invoice, { category, percent }),
  }))
  return amountsOf(lines, taxes)
}

/** The time of a supply within the EU stands on each of its papers (§ 14a (3) UStG). */
function whenFree({ lines }: InvoiceAmounts, tax: Tax): Pick<PricedLine, 'period'> {
  const period = lines.find(line => isSame(line.tax, tax))?.period
  return tax.category === 'K' && period ? { period } : {}
}

/** The amounts of an invoice that takes the place of `cents` of one that was cancelled. */
export function reissueOf(invoice: InvoiceAmounts, cents: number): InvoiceAmounts {
  const { lines, taxes } = cancellationOf({ invoice, cancelled: [] }, cents)
  const again = lines.map(({ netCents: _, ...line }) => ({
    ...line,
    quantity: -line.quantity,
    grossCents: -line.grossCents,
  }))
  return amountsOf(again, taxes.map(negative))
}

/** What stands of each tax. */
function leftOf({ invoice, cancelled }: Standing): TaxTotal[] {
  return invoice.taxes.map(rate => {
    const rows = [rate, ...cancelled.flatMap(({ taxes }) => taxes.filter(tax => isSame(tax, rate)))]
    return {
      ...rate,
      netCents: rows.reduce((sum, { netCents }) => sum + netCents, 0),
      taxCents: rows.reduce((sum, { taxCents }) => sum + taxCents, 0),
    }
  })
}

function partOf(open: readonly TaxTotal[], cents: number): TaxTotal[] {
  const gross = open.map(({ netCents, taxCents }) => netCents + taxCents)
  const parts = shares(cents, gross)
  return open.flatMap((rate, index) => {
    const part = parts[index] ?? 0
    if (part === 0) return []
    const [net = 0, tax = 0] = shares(part, [rate.netCents, rate.taxCents])
    return [{ ...rate, netCents: net, taxCents: tax }]
  })
}

function negative(rate: TaxTotal): TaxTotal {
  return { ...rate, netCents: -rate.netCents, taxCents: -rate.taxCents || 0 }
}
