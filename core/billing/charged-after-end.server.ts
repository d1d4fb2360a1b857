import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { rentals } from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import { type Payment, paidBy } from '../orders/paid-by.server.ts'
import { leftOf, leftParts } from '../payments/left-of-payment.server.ts'
import { refundedSource } from '../rentals/refunded.server.ts'
import { monthlyPayments } from './charged-since.server.ts'
import { type ChargedPart, prepaidAfterEnd } from './prepaid-after-end.server.ts'

/** What a rental was charged for the time after its last day, by one payment. */
export interface ChargedAfterEnd extends ChargedPart {
  /** Not charged after that day, but in advance for the days after it. */
  isPrepaid: boolean
}

type Rental = typeof rentals.$inferSelect

/**
 * What was charged to these rentals after their last day, or in advance for the days after a declared one, and is
 * booked as their rent, or will be, as it stands now (ADR-209); the oldest first. What goes back by itself is none of it.
 */
export async function chargedAfterEnd(
  orm: Orm,
  rentalIds: readonly string[],
): Promise<Map<string, ChargedAfterEnd[]>> {
  if (rentalIds.length === 0) return new Map()
  const ended = await orm
    .select()
    .from(rentals)
    .where(and(inArray(rentals.id, [...rentalIds]), isNotNull(rentals.endsOn)))
  const found = new Map<string, ChargedAfterEnd[]>()
  for (const rental of ended) {
    const months = await monthlyPayments(orm, rental.orderGroupId)
    const after = chargesAfter(months, rental)
    const prepaid = await prepaidAfterEnd(orm, rental, { months, after })
    const charged: ChargedAfterEnd[] = prepaid ? [{ ...prepaid, isPrepaid: true }] : []
    for (const payment of after) {
      const month = await monthOf(orm, rental, payment)
      if (month) charged.push({ ...month, isPrepaid: false })
    }
    found.set(rental.id, charged)
  }
  return found
}

function chargesAfter(months: readonly Payment[], { endsOn }: Rental): Payment[] {
  return months.filter(
    ({ status, createdAt }) =>
      ['processing', 'succeeded', 'refunded'].includes(status) &&
      endsOn !== null &&
      berlinDay(createdAt) > endsOn,
  )
}

async function monthOf(
  orm: Orm,
  { id: rentalId, monthlyCents, endedAt }: Rental,
  payment: Payment,
): Promise<ChargedPart | null> {
  const { id: paymentId, stripeInvoiceId, createdAt, status } = payment
  if (!stripeInvoiceId) return null
  const month = { paymentId, chargedOn: berlinDay(createdAt) }
  if (status === 'processing') {
    const isOwn = endedAt === null || createdAt < endedAt
    return isOwn
      ? { ...month, cents: monthlyCents, leftCents: monthlyCents, isUnderWay: true }
      : null
  }
  const { entries, paidCents } = await refundedSource(orm, stripeInvoiceId)
  const rents = entries.filter(({ kind }) => kind === 'rent')
  const own = rents.filter(entry => entry.rentalId === rentalId)
  if (own.length === 0) return null
  const left = []
  for (const paid of (await paidBy(orm, stripeInvoiceId)).all) {
    left.push({ paid, cents: await leftOf(orm, paid) })
  }
  const held = left.find(({ cents }) => cents > 0)?.paid
  // Of a month for this device alone, Care is owed no more than its rent.
  if (own.length === rents.length) {
    const leftCents = left.reduce((sum, { cents }) => sum + cents, 0)
    return { ...month, cents: paidCents, leftCents, isUnderWay: false }
  }
  const parts = held && (await leftParts(orm, held))
  return {
    ...month,
    cents: own.reduce((sum, { amountCents }) => sum + amountCents, 0),
    leftCents: parts?.rents.find(rent => rent.rentalId === rentalId)?.cents ?? 0,
    isUnderWay: false,
  }
}
