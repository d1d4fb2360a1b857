import type { StoredBuyer, StoredTaxTotal } from '#db/schema/invoices.ts'
import type { BerlinDay } from '../dates.ts'
import { typedEuros } from '../money.ts'
import { shop } from '../shop.ts'

/** The only other country of the EU that we deliver goods to. */
export const AUSTRIA = 'AT'

export interface Quarter {
  year: number
  /** From 1 to 4. */
  quarter: number
}

/** An invoice as far as the one-stop shop asks for it. */
export interface TaxedAbroad {
  paidOn: BerlinDay
  /** When the invoice was paid that it takes back or stands for again. */
  correctsOf: BerlinDay | null
  buyer: StoredBuyer
  taxes: readonly StoredTaxTotal[]
}

/** What is declared of one country and rate, or corrected of an earlier quarter (§ 18j UStG). Cents. */
export interface OssRow {
  country: string
  percent: number
  netCents: number
  taxCents: number
  corrects: Quarter | null
}

export function quarterOf(day: BerlinDay): Quarter {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return { year, quarter: Math.ceil(month / 3) }
}

/** The quarter that runs and the last that have ended, the youngest first. */
export function lastQuarters(today: BerlinDay, count = 5): Quarter[] {
  const quarters = [quarterOf(today)]
  while (quarters.length < count) {
    const { year, quarter } = quarters.at(-1) ?? quarterOf(today)
    quarters.push(quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 })
  }
  return quarters
}

/** `2026-1` */
export function quarterText({ year, quarter }: Quarter): string {
  return `${year}-${quarter}`
}

/** Reads `2026-1`; null for anything else. */
export function readQuarter(text: string): Quarter | null {
  const [, year, quarter] = /^(\d{4})-([1-4])$/.exec(text) ?? []
  return year && quarter ? { year: Number(year), quarter: Number(quarter) } : null
}

/** First day of a quarter, and of the one after it. */
export function daysOf({ year, quarter }: Quarter): { from: BerlinDay; before: BerlinDay } {
  const first = (month: number) => `${String(month).padStart(2, '0')}-01`
  const from = `${year}-${first(quarter * 3 - 2)}`
  return { from, before: quarter === 4 ? `${year + 1}-01-01` : `${year}-${first(quarter * 3 + 1)}` }
}

/**
 * What was sold to consumers elsewhere in the EU at their country's rate. What was taken back in the quarter
 * of its sale is not declared at all; later it corrects that quarter.
 */
export function ossRows(invoices: readonly TaxedAbroad[]): OssRow[] {
  const rows = new Map<string, OssRow>()
  for (const { paidOn, correctsOf, buyer, taxes } of invoices) {
    const own = quarterText(quarterOf(paidOn))
    const of = quarterOf(correctsOf ?? paidOn)
    const corrects = quarterText(of) === own ? null : of
    const { country } = buyer.shipping
    for (const { percent, netCents, taxCents } of taxes.filter(tax => isAbroad(buyer, tax))) {
      const key = `${corrects ? quarterText(corrects) : ''} ${country} ${percent}`
      const row = rows.get(key) ?? { country, percent, netCents: 0, taxCents: 0, corrects }
      row.netCents += netCents
      row.taxCents += taxCents
      rows.set(key, row)
    }
  }
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return sorted.map(([, row]) => row).filter(({ taxCents }) => taxCents !== 0)
}

/** Rent and Care are taxed at our rate wherever their renter lives. */
function isAbroad({ type, shipping }: StoredBuyer, { category, percent }: StoredTaxTotal): boolean {
  return (
    type === 'private' &&
    shipping.country === AUSTRIA &&
    category === 'S' &&
    percent === shop.austrianVatPercent
  )
}

const HEAD = ['Land', 'Steuersatz', 'Steuerart', 'Bemessungsgrundlage', 'Steuer', 'Berichtigung']

/** As one line each, amounts in euros as Germans write them. */
export function ossCsv(rows: readonly OssRow[]): string {
  const lines = rows.map(({ country, percent, netCents, taxCents, corrects }) => [
    country,
    `${percent}`,
    'STANDARD',
    typedEuros(netCents),
    typedEuros(taxCents),
    corrects ? quarterText(corrects) : '',
  ])
  return [HEAD, ...lines].map(line => `${line.join(';')}\r\n`).join('')
}
