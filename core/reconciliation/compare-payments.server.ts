import { and, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { among } from '#db/among.server.ts'
import type { Orm } from '#db/database.ts'
import { buyouts, disputes, invoices, orderGroups, payments } from '#db/schema/schema.ts'
import type { ProviderPayment } from '#integrations/payment-gateway.ts'
import type { Compared, Difference } from './difference.ts'
import { invoicedCents } from './invoices.ts'
import { type BookedPayment, paymentDifferences } from './payments.ts'
import { windowAt } from './window.ts'

/** Each is a call of its own, the newest first. What is found stands and is asked for anyway, so that the next night comes further. */
const MOST_ASKED = 500

const hasCome = ['succeeded', 'refunded'] as const
const isUnpaid = ['pending', 'failed', 'canceled']

/** Orders and their payments of the last weeks, theirs and ours, and those of which a difference is open. */
export async function comparePayments(
  { db, payments: provider, clock }: Compared,
  standing: readonly string[],
): Promise<Difference[]> {
  const { since, listedSince, isOnItsWay } = windowAt(clock.now())
  const theirs = new Map<string, ProviderPayment | null>()
  const ask = async (id: string) => {
    if (!theirs.has(id)) theirs.set(id, await provider.findPayment(id))
  }
  for await (const payment of provider.paymentsSince(listedSince)) theirs.set(payment.id, payment)
  // A refund may be of a payment of years ago.
  for await (const id of provider.refundedSince(since)) await ask(id)
  for (const id of standing) await ask(id)
  const paidHere = await paidSince(db, since)
  const unlisted = paidHere
    .filter(({ id, at }) => !theirs.has(id) && !isOnItsWay(at))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  for (const { id } of unlisted.slice(0, MOST_ASKED)) await ask(id)
  const booked = await bookedPayments(db, [...theirs.keys()])
  return [...theirs].flatMap(([id, payment]) =>
    payment && isOnItsWay(payment.createdAt) ? [] : paymentDifferences(id, payment, booked.get(id)),
  )
}

/** What was paid since by our books, by itself or as the first payment of its order. */
async function paidSince(db: Orm, since: Date): Promise<{ id: string; at: Date }[]> {
  const isOfLate = or(
    gte(payments.paidAt, since),
    and(isNull(payments.paidAt), gte(payments.createdAt, since)),
  )
  const made = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.status, hasCome), isOfLate))
  const { status, paidAt, stripePaymentIntentId } = orderGroups
  const firsts = await db
    .select({ id: stripePaymentIntentId, at: paidAt })
    .from(orderGroups)
    .where(and(eq(status, 'completed'), isNotNull(stripePaymentIntentId), gte(paidAt, since)))
  return [
    ...made.map(row => ({ id: row.stripePaymentIntentId, at: row.paidAt ?? row.createdAt })),
    ...firsts.flatMap(({ id, at }) => (id && at ? { id, at } : [])),
  ]
}

/** What our books have of these payments, by the provider's id. */
async function bookedPayments(
  db: Orm,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookedPayment>> {
  const rows = await db.select().from(payments).where(among(payments.stripePaymentIntentId, ids))
  const firsts = await db
    .select()
    .from(orderGroups)
    .where(among(orderGroups.stripePaymentIntentId, ids))
  const issued = await db.select().from(invoices).where(among(invoices.source, ids))
  const bought = await db
    .select({ id: buyouts.stripePaymentIntentId, cents: buyouts.refundedAmount })
    .from(buyouts)
    .where(among(buyouts.stripePaymentIntentId, ids))
  const paymentIds = rows.map(({ id }) => id)
  const repaying = await db
    .select({ id: disputes.repaymentId })
    .from(disputes)
    .where(among(disputes.repaymentId, paymentIds))
  const repayments = new Set(repaying.map(({ id }) => id))
  const issuedOf = Map.groupBy(issued, ({ source }) => source)
  const returnedOf = new Map(bought.map(({ id, cents }) => [id, cents]))
  const orderOf = new Map(firsts.map(group => [group.stripePaymentIntentId, group]))
  const known = new Map(rows.map(row => [row.stripePaymentIntentId, row]))
  return new Map(
    ids.flatMap((id): [string, BookedPayment][] => {
      const payment = known.get(id)
      const order = orderOf.get(id)
      const orderGroupId = payment?.orderGroupId ?? order?.id
      if (orderGroupId === undefined) return []
      const booked = {
        orderGroupId,
        isPaid: hasCome.some(status => status === payment?.status),
        cents: payment?.amount ?? order?.todayCents ?? 0,
        refundedCents: payment?.refundedAmount ?? 0,
        order: order ? orderCounts(order) : null,
        invoicedCents:
          payment && !payment.stripeInvoiceId && !repayments.has(payment.id)
            ? invoicedCents(issuedOf.get(id) ?? [])
            : null,
        returnedCents: returnedOf.get(id) ?? 0,
      }
      return [[id, booked]]
    }),
  )
}

/** One that was paid back counts as neither. */
function orderCounts({ status }: typeof orderGroups.$inferSelect): BookedPayment['order'] {
  if (status === 'completed') return 'paid'
  return isUnpaid.includes(status) ? 'unpaid' : null
}
