import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { payments, refunds } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { shares } from '../invoices/amounts.ts'
import { record } from '../journal/journal.server.ts'
import { formatCents } from '../money.ts'
import { lockGroup } from '../orders/lock.server.ts'
import type { Payment } from '../orders/paid-by.server.ts'
import { invalidField, refundedMeanwhile, refusal } from '../refusals.ts'
import { returnUndoableUntil } from '../rentals/contract-steps.server.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { type LeftInHouse, leftInHouse } from './in-house.server.ts'
import { leftFor, leftOf, leftParts, rentsFor, sharesIn } from './left-of-payment.server.ts'
import type { LeftParts } from './left-parts.ts'
import { needingProvider } from './outage.server.ts'
import { placeRefund } from './place-refund.server.ts'
import type { Refund } from './record-refunds.server.ts'
import { ofDevice, type RefundPurpose } from './refundable.ts'
import { settlePayment } from './settle.server.ts'

/** What the office wants to give back of one payment. Cents. */
export interface WantedRefund {
  paymentId: string
  /** Null: all that is left of it. */
  cents: number | null
  /** What it is for, of a payment for several of rent, a purchase and Care, or for several devices; null: everything in it, each by its share. */
  purpose?: RefundPurpose | null
  /** What was left when it was looked at: where somebody refunded since, nothing is done. */
  readLeftCents: number
  reason: string
  /** The amount to which somebody said yes; null: nobody was asked yet. */
  confirmedCents: number | null
  /** What it was for then. */
  confirmedPurpose?: RefundPurpose | null
}

/** Asked for, or what has to be said yes to before: then nothing was written. */
export interface RefundAnswer {
  isRequested: boolean
  cents: number
  purpose: RefundPurpose | null
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
  { paymentId, cents: wanted, purpose = null, readLeftCents, reason, ...confirmed }: WantedRefund,
): Promise<RefundAnswer> {
  const known = await paymentOf(services.db, paymentId)
  if (!reason) throw invalidField('reason', 'Bitte nennen Sie den Grund.')
  await needingProvider(services, () => settlePayment(services, known.stripePaymentIntentId))
  const now = services.clock.now()
  return services.db.transaction(async tx => {
    const group = await lockGroup(tx, known.orderGroupId)
    const payment = await paymentOf(tx, paymentId)
    const left = await leftOf(tx, payment)
    if (left !== readLeftCents) throw refundedMeanwhile(left)
    if (left === 0) throw refusal('nothing_to_refund')
    const parts = await leftParts(tx, payment)
    const most = purpose === null ? left : Math.min(left, leftFor(purpose, parts))
    if (most === 0) throw invalidField('purpose', 'Davon ist nichts mehr zu erstatten.')
    const cents = wanted ?? most
    if (cents <= 0 || cents > most) {
      throw invalidField('amount', `Erstatten lassen sich 0,01 € bis ${formatCents(most)}.`)
    }
    const to = `${group.customerName} (${group.customerEmail})`
    const undoableUntil = await returnUndoableUntil(tx, group.id, now)
    const isWhole = cents === left && known.stripePaymentIntentId === group.stripePaymentIntentId
    const inHouse = { orderGroupId: group.id, ...(await leftInHouse(tx, group.id)) }
    const answer = { cents, purpose, to, undoableUntil, left: isWhole ? inHouse : null }
    const { confirmedCents, confirmedPurpose = null } = confirmed
    if (confirmedCents !== cents || confirmedPurpose !== purpose)
      return { isRequested: false, ...answer }
    const refund = { group, paymentId, cents, reason, actor, now }
    const what =
      purpose === null
        ? { shares: await sharesIn(tx, payment, cents) }
        : whatFor(purpose, cents, parts)
    await placeRefund(services, tx, { ...refund, ...what })
    return { isRequested: true, ...answer }
  })
}

/** What a refund of one part of a payment gives back; each unit that it is for its share. */
function whatFor(
  purpose: RefundPurpose,
  cents: number,
  parts: LeftParts,
): Pick<Parameters<typeof placeRefund>[2], 'rents' | 'isCare'> {
  if (purpose === 'care') return { isCare: true }
  const rents = rentsFor(purpose, parts)
  const of = shares(
    cents,
    rents.map(rent => rent.cents),
  )
  const given = rents.map(({ rentalId }, index) => ({ rentalId, cents: of[index] ?? 0 }))
  return { rents: given.filter(rent => rent.cents > 0) }
}

/**
 * Asks once more for a refund that the provider refused, or that came back from the bank. Throws
 * `not_found` for an unknown one, `conflict` for one that has not failed, or where what it was for went back meanwhile.
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
    const payment = await paymentOf(tx, known.paymentId)
    if (!(await isLeft(tx, payment, known))) {
      throw refusal(known.status === 'failed' ? 'nothing_to_refund' : 'refund_not_failed')
    }
    const [again] = await tx
      .update(refunds)
      .set({
        ...{ status: 'requested', failure: null, stripeRefundId: null },
        attempts: known.attempts + 1,
        // By share, it takes of what is there now.
        shares: known.shares && (await sharesIn(tx, payment, known.amount)),
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

/** Whether what a refund was for is there still: what failed may have gone back by another. */
async function isLeft(
  tx: Orm,
  payment: Payment,
  { amount, isCare, rents }: Refund,
): Promise<boolean> {
  if ((await leftOf(tx, payment)) < amount) return false
  const parts = await leftParts(tx, payment)
  if (isCare) return parts.careCents >= amount
  // Of no rent: nor may it be, asked for again, unless none was booked.
  if (rents?.length === 0 && parts.rents.length > 0)
    return parts.otherCents + parts.careCents >= amount
  return (rents ?? []).every(({ rentalId, cents }) => leftFor(ofDevice(rentalId), parts) >= cents)
}

async function paymentOf(orm: Orm, id: string): Promise<Payment> {
  const [found] = isUuid(id) ? await orm.select().from(payments).where(eq(payments.id, id)) : []
  if (!found) throw refusal('unknown_payment')
  return found
}
