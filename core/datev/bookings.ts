import type { StoredTaxTotal } from '#db/schema/invoices.ts'
import type { BerlinDay } from '../dates.ts'
import { shop } from '../shop.ts'

const { accounts } = shop.datev

/** One line of a booking batch. Cents, always above zero: the side says which way. */
export interface Booking {
  cents: number
  /** The side of `account`: `S` is debit, `H` is credit. */
  side: 'S' | 'H'
  account: number
  contra: number
  on: BerlinDay
  /** The number of the invoice that it is about, else of the order. */
  document: string
  text: string
  /** Where the tax is owed to another country of the EU, by the one-stop shop (percent), or by the business that bought. */
  destination?: { country: string; percent: number } | { vatId: string }
}

/** An invoice or a cancellation, whose amounts are below zero. Cents. */
export interface BookedInvoice {
  number: string
  orderNumber: string
  issuedOn: BerlinDay
  name: string
  /** Two letters, upper case. */
  country: string
  /** The buyer's, as registers write it; empty where there is none. */
  vatId: string
  taxes: readonly StoredTaxTotal[]
}

/** Money that came in, or went back where it is below zero. Cents. */
export interface BookedMoney {
  on: BerlinDay
  cents: number
  what: 'Zahlung' | 'Erstattung' | 'Rückbuchung' | 'Rückbuchung gewonnen'
  document: string
  orderNumber: string
  name: string
}

/** What an invoice is owed, against the revenue of each of its taxes. */
export function bookingsOf(invoice: BookedInvoice): Booking[] {
  const { number, orderNumber, issuedOn, name, taxes } = invoice
  return taxes.flatMap(tax => {
    const cents = tax.netCents + tax.taxCents
    if (cents === 0) return []
    return [
      {
        ...sided(cents),
        account: accounts.receivables,
        on: issuedOn,
        document: number,
        text: `${orderNumber} ${name}`,
        ...revenueOf(tax, invoice),
      },
    ]
  })
}

/** Money lies at the provider until it pays it out, which the bank statement tells. */
export function bookingOf({ on, cents, what, document, orderNumber, name }: BookedMoney): Booking {
  return {
    ...sided(cents),
    account: accounts.transit,
    contra: accounts.receivables,
    on,
    document,
    text: `${what} ${orderNumber} ${name}`,
  }
}

/** The revenue accounts find their tax by themselves (Automatikkonten), so that no key stands beside them. */
function revenueOf(
  { category, percent }: StoredTaxTotal,
  { country, vatId }: BookedInvoice,
): Pick<Booking, 'contra' | 'destination'> {
  if (category === 'O') return { contra: accounts.damages }
  if (category === 'G') return { contra: accounts.exports }
  if (category === 'K') return { contra: accounts.unionSupplies, destination: { vatId } }
  if (percent === shop.vatPercent) return { contra: accounts.revenue }
  const abroad = Object.entries(accounts.oss).find(([known]) => known === country)
  if (!abroad) throw new Error(`There is no account for ${percent} % in ${country}`)
  return { contra: abroad[1], destination: { country, percent } }
}

function sided(cents: number): Pick<Booking, 'cents' | 'side'> {
  return { cents: Math.abs(cents), side: cents > 0 ? 'S' : 'H' }
}

/** What bookings come to on the side of their account. Cents. */
export function sumOf(bookings: readonly Booking[]): number {
  return bookings.reduce((sum, { cents, side }) => sum + (side === 'S' ? cents : -cents), 0)
}
