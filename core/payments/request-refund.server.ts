import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { payments, refunds } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import { formatCents } from '../money.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { type Payment, paidBy, sourceOf } from '../orders/paid-by.server.ts'
import { invalidField, refundedMeanwhile, refusal } from '../refusals.ts'
import { returnUndoableUntil } from '../rentals/contract-steps.server.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { type LeftInHouse, leftInHouse } from './in-house.server.ts'
import { needingProvider } from './outage.server.ts'
import { placeRefund } from './place-refund.server.ts'
import { leftToRefund } from './refundable.ts'
import { settlePayment } from './settle.server.ts'

/** What the office wants to give back of one payment. Cents. */
export interface WantedRefund {
  paymentId: string
  /** Null: all that is left. */
  cents: number | null
  /** What was left when it was looked at: where somebody refunded since, nothing is done. */
  readLeftCents: number
  reason: string
  /** The amount to which somebody said yes; null: nobody was asked yet. */
  confirmedCents: number | null
}

/** Asked for, or what has to be said yes to before: then nothing was written. */
export interface RefundAnswer {
  isRequested: boolean
  cents: number
  to: string
  /** A return of the order can be taken back until then, and no more once money for it went back (ADR-210). */
  undoableUntil: Date | null
  /** What is still in the house, where this gives back all that was paid for the order; null: it does not. */
  left: (LeftInHouse & { orderGroupId: string }) | null
}

/**
 * The office gives back a payment, in full or in part. The provider is asked first what it holds, so that
 * what was given back there counts; then the order is locked, and who comes second is told of the
 * first. The money follows as a job. Contracts stay as they are. Throws `not_found` for an unknown payment,
 * `conflict` for one that nothing is left of or that was refunded meanwhile, `invalid` with the field.
 */
export async function requestRefund(
  services: Services,
  actor: SignedIn,
  { paymentId, cents: wanted, readLeftCents, reason, confirmedCents }: WantedRefund,
): Promise<RefundAnswer> {
  const known = await paymentOf(services.db, paymentId)
  if (!reason) throw invalidField('reason', 'Bitte nennen Sie den Grund.')
  await needingProvider(services, () => settlePayment(services, known.stripePaymentIntentId))
  const now = services.clock.now()
  return services.db.transaction(async tx => {
    const group = await lockGroup(tx, known.orderGroupId)
    const left = await leftOf(tx, await paymentOf(tx, paymentId))
    if (left !== readLeftCents) throw refundedMeanwhile(left)
    if (left === 0) throw refusal('nothing_to_refund')
    const cents = wanted ?? left
    if (cents <= 0 || cents > left) {
      throw invalidField('amount', `Erstatten lassen sich 0,01 € bis ${formatCents(left)}.`)
    }
    const to = `${group.customerName} (${group.customerEmail})`
    const undoableUntil = await returnUndoableUntil(tx, group.id, now)
    const isWhole = cents === left && known.stripePaymentIntentId === group.stripePaymentIntentId
    const inHouse = { orderGroupId: group.id, ...(await leftInHouse(tx, group.id)) }
    const answer = { cents, to, undoableUntil, left: isWhole ? inHouse : null }
    if (confirmedCents !== cents) return { isRequested: false, ...answer }
    await placeRefund(services, tx, { group, paymentId, cents, reason, actor, now })
    return { isRequested: true, ...answer }
  })
}

/**
 * Asks once more for a refund that the provider refused, or that came back from the bank. Throws
 * `not_found` for an unknown one, `conflict` for one that has not failed.
 */
export async function repeatRefund(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  refundId: string,
): Promise<void> {
  const [known] = isUuid(refundId)
    ? await db.select().from(refunds).where(eq(refunds.id, refundId))
    : []
  if (!known) throw refusal('refund_not_found')
  const { orderGroupId } = await paymentOf(db, known.paymentId)
  await db.transaction(async tx => {
    await lockGroup(tx, orderGroupId)
    if ((await leftOf(tx, await paymentOf(tx, known.paymentId))) < known.amount) {
      throw refusal(known.status === 'failed' ? 'nothing_to_refund' : 'refund_not_failed')
    }
    const [again] = await tx
      .update(refunds)
      .set({
        ...{ status: 'requested', failure: null, stripeRefundId: null },
        attempts: known.attempts + 1,
      })
      .where(
        and(
          eq(refunds.id, refundId),
          eq(refunds.status, 'failed'),
          eq(refunds.attempts, known.attempts),
        ),
      )
      .returning()
    if (!again) throw refusal('refund_not_failed')
    await record(tx, {
      at: clock.now(),
      actor: journalName(actor),
      subject: { type: 'order_group', id: orderGroupId },
      event: 'refund_repeated',
      data: { refundId, cents: again.amount },
    })
    await jobs.send(tx, 'refund_requested', { refundId })
  })
}

async function paymentOf(orm: Orm, id: string): Promise<Payment> {
  const [found] = isUuid(id) ? await orm.select().from(payments).where(eq(payments.id, id)) : []
  if (!found) throw refusal('unknown_payment')
  return found
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
