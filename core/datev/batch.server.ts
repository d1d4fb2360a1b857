import type { Orm } from '#db/database.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { type Booking, bookingOf, bookingsOf, sumOf } from './bookings.ts'
import { extf } from './extf.ts'
import { daysOfMonth, type Month } from './month.ts'
import { invoicesOfMonth, moneyOfMonth } from './read.server.ts'
import { windows1252 } from './windows-1252.ts'

/** What a month comes to in our books and in its booking batch, which have to agree. Cents. */
export interface MonthOfBookings {
  month: Month
  bookings: Booking[]
  invoices: { count: number; cents: number; bookedCents: number }
  money: { count: number; cents: number; bookedCents: number }
  agrees: boolean
}

/** The bookings of one month, with sums that are added up on two ways. */
export async function bookingsOfMonth(db: Orm, month: Month): Promise<MonthOfBookings> {
  const { invoices, grossCents } = await invoicesOfMonth(db, month)
  const { money, cents } = await moneyOfMonth(db, month)
  const revenue = invoices.flatMap(bookingsOf)
  const moved = money.map(bookingOf)
  const invoiced = { count: invoices.length, cents: grossCents, bookedCents: sumOf(revenue) }
  const paid = { count: money.length, cents, bookedCents: sumOf(moved) }
  return {
    month,
    bookings: [...revenue, ...moved],
    invoices: invoiced,
    money: paid,
    agrees: invoiced.cents === invoiced.bookedCents && paid.cents === paid.bookedCents,
  }
}

const madeAt = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The month's booking batch as DATEV reads it. Throws where its sums are not those of our books. */
export async function datevFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  month: Month,
): Promise<Uint8Array<ArrayBuffer>> {
  const { bookings, agrees } = await bookingsOfMonth(db, month)
  if (!agrees)
    throw new Error(`The bookings of ${month} do not add up to its invoices and payments`)
  const { from, to } = daysOfMonth(month)
  const batch = { from, to, madeAt: madeAt.format(clock.now()), title: `${shop.name} ${month}` }
  return windows1252(extf(batch, bookings))
}
