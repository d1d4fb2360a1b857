import type { StoredBuyer, StoredTaxTotal } from '#db/schema/invoices.ts'
import { plainVatId } from './vat-id.ts'

/** An invoice as far as the recapitulative statement asks for it. */
export interface Supplied {
  buyer: StoredBuyer
  taxes: readonly StoredTaxTotal[]
}

/** What one business elsewhere in the EU was supplied with free of tax. Cents. */
export interface RecapitulativeRow {
  vatId: string
  netCents: number
}

/** What is reported of each business (§ 18a UStG); what was taken back in full is left out. */
export function recapitulativeRows(invoices: readonly Supplied[]): RecapitulativeRow[] {
  const sums = new Map<string, number>()
  for (const { buyer, taxes } of invoices) {
    const vatId = plainVatId(buyer.vatId ?? '')
    for (const { netCents } of taxes.filter(({ category }) => category === 'K')) {
      sums.set(vatId, (sums.get(vatId) ?? 0) + netCents)
    }
  }
  return [...sums]
    .map(([vatId, netCents]) => ({ vatId, netCents }))
    .filter(({ netCents }) => netCents !== 0)
    .toSorted((one, other) => (one.vatId < other.vatId ? -1 : 1))
}

const HEAD = ['Länderkennzeichen', 'USt-IdNr.', 'Betrag (Euro)', 'Art der Leistung']
/** Goods; services and triangular deals have letters of their own. */
const GOODS = 'L'

/** One line a business, in whole euros as the form asks for. */
export function recapitulativeCsv(rows: readonly RecapitulativeRow[]): string {
  const lines = rows.map(({ vatId, netCents }) => [
    vatId.slice(0, 2),
    vatId.slice(2),
    `${Math.round(netCents / 100)}`,
    GOODS,
  ])
  return [HEAD, ...lines].map(line => `${line.join(';')}\r\n`).join('')
}
