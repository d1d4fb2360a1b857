import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { buyouts, refunds } from '#db/schema/schema.ts'
import type { ProviderRefund } from '#integrations/payment-gateway.ts'
import { openOrExtendCase } from '../cases/open.server.ts'
import { formatCents } from '../money.ts'
import { paidBy } from '../orders/paid-by.server.ts'
import type { Services } from '../services.ts'

/**
 * Job: gives back what a buyout's payment took too much; what went back for it before counts, and what somebody gave back
 * out of goodwill does not: the credit has it already. Where its payer's bank took
 * the payment back, what was paid in its place is what there is to give. What the provider refuses, as for a
 * card that was ever disputed, is for a person, and so is what came back from the bank (ADR-067).
 */
export async function refundBuyout(services: Services, buyoutId: string): Promise<void> {
  const { db, payments: provider } = services
  const [buyout] = await db.select().from(buyouts).where(eq(buyouts.id, buyoutId))
  const source = buyout?.stripePaymentIntentId
  if (!buyout || !source || buyout.refundedAmount <= 0) return
  const { all, disputes } = await paidBy(db, source)
  const takenBack = disputes.filter(({ status }) => status !== 'won').map(one => one.paymentId)
  const there = all.find(({ id }) => !takenBack.includes(id))
  const paymentIntentId = there?.stripePaymentIntentId ?? source
  const asked = new Set([source, ...all.map(one => one.stripePaymentIntentId)])
  const known = await recordedOverpaid(
    db,
    all.map(({ id }) => id),
  )
  let sent = known.reduce((sum, { amount }) => sum + amount, 0)
  for (const id of asked) sent += unrecordedCents(await provider.refunds(id), known)
  const payment = await provider.payment(paymentIntentId)
  const cents = Math.min(buyout.refundedAmount - sent, payment.cents - payment.refundedCents)
  if (cents <= 0) return
  // Of two that read the same the provider carries out one, also where the sum has grown between them.
  const key = `buyout-${buyout.id}-${sent}`
  try {
    await provider.refund({ paymentIntentId, cents, rule: 'buyout_overpaid', key })
  } catch (error) {
    const failure = provider.refusalOf(error)
    if (failure === null) throw error
    await openOrExtendCase(db, {
      kind: 'refund_failed',
      subject: { type: 'order_group', id: buyout.orderGroupId },
      orderGroupId: buyout.orderGroupId,
      source: `${source} ${buyout.refundedAmount}`,
      reason: `Für einen Kauf aus der Miete sind ${formatCents(cents)} zu viel bezahlt; die Erstattung hat der Zahlungsanbieter abgelehnt (${failure}). Der Kunde hat eine E-Mail, dass er das Geld bekommt. Von Hand möglich: mit ihm eine Überweisung vereinbaren.`,
      actor: 'stripe',
      now: services.clock.now(),
    })
  }
}

/** What the rule gave back of these payments before, whatever became of it: what failed, a person sends again. */
async function recordedOverpaid(db: Orm, paymentIds: string[]) {
  return db
    .select({ amount: refunds.amount, stripeRefundId: refunds.stripeRefundId })
    .from(refunds)
    .where(
      and(
        inArray(refunds.paymentId, paymentIds),
        eq(refunds.requestedBy, 'clock'),
        isNull(refunds.reason),
      ),
    )
}

function unrecordedCents(
  made: readonly ProviderRefund[],
  known: readonly { stripeRefundId: string | null }[],
): number {
  return made
    .filter(({ rule, hasFailed }) => rule === 'buyout_overpaid' && !hasFailed)
    .filter(({ id }) => !known.some(({ stripeRefundId }) => stripeRefundId === id))
    .reduce((sum, { cents }) => sum + cents, 0)
}
