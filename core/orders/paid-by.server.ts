import { eq, inArray, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { disputes, payments } from '#db/schema/schema.ts'

export type Payment = typeof payments.$inferSelect
export type Dispute = typeof disputes.$inferSelect

/**
 * What paid for one thing: the first payment that came, all that were asked for it, those that make up for one
 * taken back among them, and what was taken back.
 */
interface PaidBy {
  /** By the first, and by a credit of the customer at the provider beside it. Cents. */
  paidCents: number
  first: Payment[]
  all: Payment[]
  disputes: Dispute[]
}

/** Everything that was paid for `source`: the provider's invoice, or the payment where there is none. */
export async function paidBy(orm: Orm, source: string): Promise<PaidBy> {
  const all = await orm
    .select()
    .from(payments)
    .where(or(eq(payments.stripeInvoiceId, source), eq(payments.stripePaymentIntentId, source)))
  const found: Dispute[] = []
  let latest = all.map(({ id }) => id)
  while (latest.length > 0) {
    const taken = await orm.select().from(disputes).where(inArray(disputes.paymentId, latest))
    found.push(...taken)
    const known = new Set(all.map(({ id }) => id))
    const again = taken.flatMap(({ repaymentId }) => repaymentId ?? []).filter(id => !known.has(id))
    latest = again
    if (again.length > 0) {
      all.push(...(await orm.select().from(payments).where(inArray(payments.id, again))))
    }
  }
  const repayments = new Set(found.map(({ repaymentId }) => repaymentId))
  // One that was canceled and asked for anew makes up for nothing, and paid nothing.
  const first = all.filter(({ id, status }) => hasCome(status) && !repayments.has(id))
  const paidCents = first.reduce(
    (sum, { amount, coveredAmount }) => sum + amount + coveredAmount,
    0,
  )
  return { paidCents, first, all, disputes: found }
}

const hasCome = (status: Payment['status']) => status === 'succeeded' || status === 'refunded'

/** What a payment is for; one that makes up for another is for what that was for. */
export async function sourceOf(orm: Orm, payment: Payment): Promise<string> {
  let first = payment
  for (;;) {
    if (first.stripeInvoiceId) return first.stripeInvoiceId
    const [before] = await orm
      .select({ payment: payments })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(eq(disputes.repaymentId, first.id))
    if (!before) return first.stripePaymentIntentId
    first = before.payment
  }
}
