import { eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, payments } from '#db/schema/schema.ts'
import type { ProviderPayment } from '#integrations/payment-gateway.ts'
import type { Compared, Difference } from './difference.ts'
import { type BookedPayment, paymentDifferences } from './payments.ts'
import { windowAt } from './window.ts'

/** Orders and their payments: those of the last weeks, and those of which a difference is open. */
export async function comparePayments(
  { db, payments: provider, clock }: Compared,
  standing: readonly string[],
): Promise<Difference[]> {
  const { since, isOnItsWay } = windowAt(clock.now())
  const theirs = new Map<string, ProviderPayment | null>()
  const ask = async (id: string) => {
    if (!theirs.has(id)) theirs.set(id, await provider.findPayment(id))
  }
  for await (const payment of provider.paymentsSince(since)) theirs.set(payment.id, payment)
  // A refund may be of a payment of years ago.
  for await (const id of provider.refundedSince(since)) await ask(id)
  for (const id of standing) await ask(id)
  const booked = await bookedPayments(db, [...theirs.keys()])
  return [...theirs].flatMap(([id, payment]) =>
    payment && isOnItsWay(payment.createdAt) ? [] : paymentDifferences(id, payment, booked.get(id)),
  )
}

/** What our books have of these payments, by the provider's id. */
async function bookedPayments(
  db: Orm,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookedPayment>> {
  const rows = await db
    .select({ payment: payments, group: orderGroups })
    .from(payments)
    .innerJoin(orderGroups, eq(orderGroups.id, payments.orderGroupId))
    .where(inArray(payments.stripePaymentIntentId, [...ids]))
  return new Map(
    rows.map(({ payment, group }) => [
      payment.stripePaymentIntentId,
      {
        orderGroupId: group.id,
        isPaid: payment.status === 'succeeded' || payment.status === 'refunded',
        cents: payment.amount,
        refundedCents: payment.refundedAmount,
        leavesOrderUnpaid:
          group.stripePaymentIntentId === payment.stripePaymentIntentId &&
          ['pending', 'failed', 'canceled'].includes(group.status),
      },
    ]),
  )
}
