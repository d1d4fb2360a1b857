import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { refunds } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { paidForOrder, refundsOfNoUnit } from '../inquiries/paid-for-order.server.ts'
import {
  checkDeduction,
  type Deduction,
  keyOf,
  type RefundAnswer,
  refundReason,
} from '../inquiries/refund-answer.server.ts'
import { totalOf, withdrawalRefund } from '../inquiries/withdrawal-refund.ts'
import { record } from '../journal/journal.server.ts'
import { logisticsStates } from '../orders/states.ts'
import { unitsGivenBack } from '../payments/given-back.server.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { placeRefund } from '../payments/place-refund.server.ts'
import { settlePaymentsOf } from '../payments/settle.server.ts'
import { refusal } from '../refusals.ts'
import { orderedUnits } from '../rentals/withdraw.server.ts'
import { takeBack } from '../returns/check.server.ts'
import type { Services } from '../services.ts'
import { type OpenVoluntaryReturn, voluntaryReturn } from './open.server.ts'

/** What the office decides about the money of a voluntary return. */
export interface ReturnRefund extends Deduction {
  orderId: string
  /** The key of the amounts that somebody said yes to; null: nobody was asked yet. */
  confirmed: string | null
}

/**
 * Pays back a device that was given back voluntarily (ADR-070), by a person's decision: its price or every
 * month of its rent, and Care once nothing is rented any more; not its shipping. What was bought is the
 * shop's again, and free for the next. The money follows as jobs, a payment each. Throws `not_found`,
 * `conflict` before it was checked and once its money was decided about, and `invalid` with the field.
 */
export async function refundReturn(
  services: Services,
  actor: SignedIn,
  wanted: ReturnRefund,
): Promise<RefundAnswer> {
  const { group } = await voluntaryReturn(services.db, wanted.orderId)
  // What was given back at the provider counts, also where no event told of it.
  await needingProvider(services, () => settlePaymentsOf(services, group.id))
  const now = services.clock.now()
  return services.db.transaction(async tx => {
    const { units } = await orderedUnits(tx, group.id)
    const unit = await voluntaryReturn(tx, wanted.orderId)
    await mustBeUndecided(tx, unit)
    const chosen = [unit.order.orderSequence]
    const before = await unitsGivenBack(tx, group.id)
    if (before.includes(unit.order.orderSequence)) throw refusal('unit_paid_back')
    const paid = await paidForOrder({ db: tx, clock: services.clock }, { group, units })
    const owed = { ...paid, shippingCents: 0, chosen, before }
    checkDeduction(wanted, totalOf(withdrawalRefund({ ...owed, deductionCents: 0 })))
    const parts = withdrawalRefund({ ...owed, deductionCents: wanted.deductionCents })
    const earlier = await refundsOfNoUnit(tx, group.id)
    const key = keyOf(parts, wanted, earlier)
    const answer = { key, parts, cents: totalOf(parts), endedRentals: 0, earlier }
    if (answer.cents === 0) throw refusal('nothing_to_refund')
    if (wanted.confirmed !== answer.key) return { isRequested: false, ...answer }
    const by = { actor: journalName(actor), now }
    const { verdict, checkNote, id: returnId } = unit.row
    if (!unit.rental)
      await takeBack(tx, unit, { verdict: verdict ?? 'sound', note: checkNote ?? '' }, by)
    const told = refundReason('Freiwillige Rückgabe', wanted)
    for (const { paymentId, cents, rents } of parts) {
      const carriesOut = { returnId, units: chosen, rents }
      await placeRefund(services, tx, { group, paymentId, cents, ...told, actor, now, carriesOut })
    }
    const { deductionCents, deductionReason } = wanted
    await record(tx, {
      at: now,
      actor: by.actor,
      subject: { type: 'order', id: unit.order.id },
      event: 'return_refund_requested',
      data: { parts, deductionCents, deductionReason },
    })
    return { isRequested: true, ...answer }
  })
}

/** Checked, or back by the list of orders, and its money not decided about. Throws `conflict`. */
async function mustBeUndecided(tx: Orm, { row, order }: OpenVoluntaryReturn): Promise<void> {
  if (row.declinedAt) throw refusal('return_declined')
  const made = await tx.select().from(refunds).where(eq(refunds.returnId, row.id))
  if (made.length > 0) throw refusal('return_refunded')
  const isBack = logisticsStates[order.logisticsStatus].place === 'back'
  if (!row.checkedAt && !isBack) throw refusal('return_not_checked')
}
