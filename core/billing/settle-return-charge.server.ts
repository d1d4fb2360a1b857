import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders, payments, returnCharges, unpaidInvoices } from '#db/schema/schema.ts'
import type { ProviderPayment } from '#integrations/payment-gateway.ts'
import { cancelReturned } from '../invoices/cancel.server.ts'
import { issueChargeInvoice } from '../invoices/return-charge.server.ts'
import type { JournalEvent } from '../journal/events.ts'
import { record } from '../journal/journal.server.ts'
import { deviceName } from '../orders/devices.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { unitNumber } from '../orders/unit-number.server.ts'
import { settlePayment } from '../payments/settle.server.ts'
import type { Services } from '../services.ts'
import { noteFailedTry } from './failed-tries.server.ts'
import type { ReturnCharge } from './return-charge.ts'
import { settleOwed } from './settle-owed.server.ts'

/** Brings a payment up to the provider's word, with what follows where it is of a charge after a return. */
export async function settleReturnCharge(
  services: Services,
  paymentIntentId: string,
): Promise<void> {
  await settlePayment(services, paymentIntentId)
  await bookReturnCharge(services, paymentIntentId)
}

/**
 * A settled payment of a charge after a return is invoiced once it is paid, and owed by link once it could not
 * be collected. It is no rent, so nothing is credited for it. Others change nothing. Safe to run again.
 */
export async function bookReturnCharge(services: Services, paymentIntentId: string): Promise<void> {
  const [known] = await services.db
    .select({ charge: returnCharges, payment: payments })
    .from(returnCharges)
    .innerJoin(payments, eq(payments.id, returnCharges.paymentId))
    .where(eq(payments.stripePaymentIntentId, paymentIntentId))
  if (!known) return
  const { charge, payment } = known
  if (payment.status === 'failed') {
    const tried = await services.payments.payment(paymentIntentId)
    return noteNotCollected(services, charge, payment.failure ?? 'failed', tried)
  }
  if (payment.status !== 'succeeded' && payment.status !== 'refunded') return
  await services.db.transaction(async tx => {
    const now = services.clock.now()
    const group = await lockGroup(tx, charge.orderGroupId)
    const paidAt = payment.paidAt ?? now
    const [paid] = await tx
      .update(returnCharges)
      .set({ paidAt })
      .where(and(eq(returnCharges.id, charge.id), isNull(returnCharges.paidAt)))
      .returning()
    if (!paid) return
    await owesNoMore(tx, paid.id, now)
    await noteCharge(tx, paid, { event: 'return_charge_paid', actor: 'stripe', now })
    if (group.customerType === 'private') {
      await services.jobs.send(tx, 'mail', {
        kind: 'return_charge_paid',
        to: group.customerEmail,
        data: { chargeId: paid.id },
        key: `return_charge_paid ${paid.id}`,
      })
    }
    const [unit] = await tx
      .select({ productName: orders.productName, unitNumber: unitNumber(tx) })
      .from(orders)
      .where(eq(orders.id, paid.orderId))
    await issueChargeInvoice(services, tx, {
      group,
      chargeId: paid.id,
      kind: paid.kind,
      deviceName: unit ? deviceName(unit) : '',
      cents: paid.amount,
      ...{ paymentIntentId, paidAt, now },
    })
    // It may have gone back before it was invoiced.
    await cancelReturned(services, tx, { group, source: paymentIntentId, now })
  })
}

/** Settles a charge by its id; does nothing where nobody has tried to pay it yet. */
export async function settleChargeById(services: Services, chargeId: string): Promise<void> {
  const { payment } = await chargeWithPayment(services.db, chargeId)
  if (payment) await settleReturnCharge(services, payment.stripePaymentIntentId)
}

export async function chargeWithPayment(
  orm: Orm,
  chargeId: string,
): Promise<{ charge: ReturnCharge; payment: typeof payments.$inferSelect | null }> {
  const [found] = await orm
    .select({ charge: returnCharges, payment: payments })
    .from(returnCharges)
    .leftJoin(payments, eq(payments.id, returnCharges.paymentId))
    .where(eq(returnCharges.id, chargeId))
  if (!found) throw new Error(`There is no return charge ${chargeId}`)
  return found
}

/**
 * What was to be collected could not be: it is owed from now on, and its renter is sent the link that pays it.
 * Nothing is tried again by itself. Of a try that its renter made since, they are told.
 */
export async function noteNotCollected(
  services: Services,
  { id, orderGroupId }: ReturnCharge,
  failure: string,
  payment?: ProviderPayment,
): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const group = await lockGroup(tx, orderGroupId)
    const [charge] = await tx
      .update(returnCharges)
      .set({ failure })
      .where(
        and(
          eq(returnCharges.id, id),
          isNull(returnCharges.failure),
          isNull(returnCharges.paidAt),
          isNull(returnCharges.waivedAt),
        ),
      )
      .returning()
    const isNews = charge?.stripePaymentMethodId != null
    if (payment && (await isUnpaid(tx, id))) {
      await noteFailedTry(services, tx, { group, payment, isTold: isNews })
    }
    // Whoever pays by the link is told of that try alone.
    if (!charge || !isNews) return
    await oweNow(tx, charge, now)
    await noteCharge(tx, charge, { event: 'return_charge_failed', actor: 'stripe', now })
    await services.jobs.send(tx, 'mail', {
      kind: 'return_charge_failed',
      to: group.customerEmail,
      data: { chargeId: id },
      key: `return_charge_failed ${id}`,
    })
  })
}

async function isUnpaid(tx: Orm, chargeId: string): Promise<boolean> {
  const { id, paidAt, waivedAt } = returnCharges
  const unpaid = and(eq(id, chargeId), isNull(paidAt), isNull(waivedAt))
  return (await tx.$count(returnCharges, unpaid)) > 0
}

/** Its day has passed: it is overdue, with what follows for every other debt. */
export async function oweNow(
  tx: Orm,
  { id, orderGroupId, amount }: ReturnCharge,
  now: Date,
): Promise<void> {
  await tx
    .insert(unpaidInvoices)
    .values({ returnChargeId: id, orderGroupId, amount, since: now })
    .onConflictDoNothing()
}

export async function owesNoMore(tx: Orm, chargeId: string, now: Date): Promise<void> {
  await settleOwed(tx, eq(unpaidInvoices.returnChargeId, chargeId), now)
}

interface ChargeEvent {
  event: JournalEvent
  actor: string
  now: Date
}

/** Into the journal of the unit that came back, which the page of its return shows beside that of its order. */
export async function noteCharge(
  tx: Orm,
  { id, orderId, kind, amount: cents }: ReturnCharge,
  { event, actor, now }: ChargeEvent,
): Promise<void> {
  await record(tx, {
    at: now,
    actor,
    subject: { type: 'order', id: orderId },
    event,
    data: { chargeId: id, kind, cents },
  })
}
