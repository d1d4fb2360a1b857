import type { Period } from '#db/schema/invoices.ts'
import { netCents } from '../money.ts'
import { type InvoiceAmounts, type PricedLine, shares, withTax } from './amounts.ts'
import { standingCents } from './cancellation.ts'
import type { Tax } from './tax.ts'

interface Taxed {
  invoice: InvoiceAmounts
  cancelled: readonly InvoiceAmounts[]
  /** Whether it still says of each line what was ordered. */
  isWhole: boolean
  /** The lines of the order that crossed the border: by their place in it, and their share of the whole. */
  goods: ReadonlySet<number>
  goodsWeights: readonly [goods: number, rest: number]
  /** When they were sent. */
  sent: Period
  /** What they are taxed with instead. */
  free: Tax
}

/** What an invoice becomes once its goods are proven to have left, and the tax that it no longer asks for. Cents. */
export interface Untaxed {
  amounts: InvoiceAmounts
  taxCents: number
}

/**
 * The same goods at the same net price, free of tax; rent and Care keep theirs. Where a part was cancelled
 * before, what stands is one line for each. Null where no tax of goods stands.
 */
export function untaxed(taxed: Taxed): Untaxed | null {
  const standing = standingCents(taxed)
  if (standing <= 0) return null
  const amounts = withTax(taxed.isWhole ? whole(taxed) : rest(taxed, standing))
  const taxCents = standing - amounts.grossCents
  return taxCents > 0 ? { amounts, taxCents } : null
}

function whole({ invoice, goods, sent, free }: Taxed): PricedLine[] {
  return invoice.lines.map(({ netCents: net, ...line }, index) =>
    goods.has(index) ? { ...line, grossCents: net, tax: free, period: sent } : line,
  )
}

function rest({ invoice, goodsWeights, sent, free }: Taxed, standing: number): PricedLine[] {
  const [goods = 0, others = 0] = shares(standing, goodsWeights)
  const tax = invoice.lines[0]?.tax ?? free
  const line = { title: 'Restbetrag der Rechnung', quantity: 1 }
  const lines: PricedLine[] = [
    { ...line, grossCents: netCents(goods, tax.percent), tax: free, period: sent },
    { ...line, grossCents: others, tax },
  ]
  return lines.filter(({ grossCents }) => grossCents > 0)
}

/** The event of a cancellation that makes room for an invoice without the tax of exported goods. */
export function exportCancellation(invoiceId: string): string {
  return `export cancellation ${invoiceId}`
}
