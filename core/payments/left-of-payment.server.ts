import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { RefundedRent } from '#db/schema/refunds.ts'
import { invoices, orders, refunds, rentals } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { type Payment, paidBy, sourceOf } from '../orders/paid-by.server.ts'
import { careLinesOf } from '../rentals/care.server.ts'
import { careMonth } from '../rentals/care.ts'
import { refundedSource } from '../rentals/refunded.server.ts'
import type { RefundedSource } from '../rentals/refunded-entries.ts'
import { unitsGivenBack } from './given-back.server.ts'
import { type LeftParts, partsLeft, sharesOf } from './left-parts.ts'
import { leftToRefund, ofDevice, type PartPurpose, type RefundPurpose } from './refundable.ts'

/** What is left for rent, or takeovers, for what was bought, and for Care: a sum each. Cents. */
export function leftCentsOf(parts: LeftParts): Record<PartPurpose, number> {
  const { careCents: care, otherCents: purchase } = parts
  return { rent: leftFor('rent', parts), purchase, care }
}

/** What a refund for this may give back at most. Cents. */
export function leftFor(purpose: RefundPurpose, parts: LeftParts): number {
  if (purpose === 'care') return parts.careCents
  if (purpose === 'purchase') return parts.otherCents
  return rentsFor(purpose, parts).reduce((sum, { cents }) => sum + cents, 0)
}

/** The rents of which a refund for this takes: of Care and of what was bought none. */
export function rentsFor(purpose: RefundPurpose, { rents }: LeftParts): RefundedRent[] {
  return rents.filter(({ rentalId }) => purpose === 'rent' || purpose === ofDevice(rentalId))
}

/** As `leftToRefund`. The order has to be locked. */
export async function leftOf(tx: Orm, payment: Payment): Promise<number> {
  const { all, disputes } = await paidBy(tx, await sourceOf(tx, payment))
  const ids = all.map(({ id }) => id)
  const made = await tx.select().from(refunds).where(inArray(refunds.paymentId, ids))
  const held = all.map(one => ({
    payment: one,
    refunds: made.filter(({ paymentId }) => paymentId === one.id),
    disputes: disputes.filter(({ paymentId }) => paymentId === one.id),
  }))
  const own = held.find(one => one.payment.id === payment.id)
  if (!own) throw new Error(`The payment ${payment.id} has gone`)
  return leftToRefund(own, held)
}

/** As `partsLeft`. The order has to be locked. */
export async function leftParts(tx: Orm, payment: Payment): Promise<LeftParts> {
  const [of, held] = await heldIn(tx, payment)
  return partsLeft(of, held)
}

/** As `sharesOf`. The order has to be locked. */
export async function sharesIn(tx: Orm, payment: Payment, cents: number) {
  const [of, held] = await heldIn(tx, payment)
  return sharesOf(of, held, cents)
}

async function heldIn(tx: Orm, payment: Payment) {
  const of = await refundedSource(tx, await sourceOf(tx, payment))
  const isGone = await hasCareGoneBack(tx, payment.orderGroupId, of)
  const care = isGone ? [] : await careLinesOf(tx, payment.orderGroupId)
  const careCents = care.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)
  return [of, { careCents, leftCents: await leftOf(tx, payment) }] as const
}

/**
 * Whether Care goes back with the last of what was rented, by a refund of a withdrawal or the like, which does not name
 * it; also where that failed, because it is repeated as a whole.
 */
async function hasCareGoneBack(
  tx: Orm,
  orderGroupId: string,
  { given }: RefundedSource,
): Promise<boolean> {
  if (!given.some(({ units, isCare }) => units && !isCare)) return false
  const rented = await tx
    .select({ sequence: orders.orderSequence })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(eq(rentals.orderGroupId, orderGroupId))
  const gone = await unitsGivenBack(tx, orderGroupId)
  return rented.every(({ sequence }) => gone.includes(sequence))
}

/** What went back of Care alone of what was paid for `source`, or is to. Cents. */
export async function careGivenBack(tx: Orm, source: string): Promise<number> {
  const ids = (await paidBy(tx, source)).all.map(({ id }) => id)
  const given = await tx
    .select({ cents: refunds.amount })
    .from(refunds)
    .where(
      and(inArray(refunds.paymentId, ids), eq(refunds.isCare, true), ne(refunds.status, 'failed')),
    )
  return given.reduce((sum, { cents }) => sum + cents, 0)
}

/**
 * On which day the month of Care began that a payment paid, by the invoices that we made of it. What stands on none was
 * charged after its end, or lies before the months: there the day counts on which it was charged first, since one that
 * makes up for a returned debit came later.
 */
export async function careMonthOf(tx: Orm, payment: Payment): Promise<BerlinDay> {
  const source = await sourceOf(tx, payment)
  const care = await careLinesOf(tx, payment.orderGroupId)
  const titles = new Set(care.map(({ title }) => title))
  const issued = await tx
    .select({ lines: invoices.lines })
    .from(invoices)
    .where(and(eq(invoices.source, source), eq(invoices.kind, 'rent')))
  const invoiced = issued
    .flatMap(({ lines }) => lines)
    .flatMap(({ title, period }) => (titles.has(title) && period ? [period.from] : []))
  const { all } = await paidBy(tx, source)
  const charged = all.map(({ createdAt }) => berlinDay(createdAt)).toSorted()
  return careMonth(invoiced, charged[0] ?? berlinDay(payment.createdAt))
}
