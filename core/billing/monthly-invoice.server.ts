import { and, eq, isNotNull, max, ne } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders, payments } from '#db/schema/schema.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { returnOverpaid } from '../buyouts/overpaid.server.ts'
import { berlinDay } from '../dates.ts'
import { cancelReturned } from '../invoices/cancel.server.ts'
import { issueCareInvoice, issueRentInvoice } from '../invoices/rent.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { paidBy } from '../orders/paid-by.server.ts'
import { settlePayment } from '../payments/settle.server.ts'
import { bookDisputes } from '../rentals/book-disputes.server.ts'
import { creditRent } from '../rentals/credit.server.ts'
import { bookRefunded } from '../rentals/refunded.server.ts'
import { isLiving } from '../rentals/states.ts'
import type { Services } from '../services.ts'
import { dropUnowedShare, noteTakenOff } from './drop-unowed-share.server.ts'
import { noteFailedTry } from './failed-tries.server.ts'
import { askAboutLateCare, returnLateCare, unowedCare } from './late-care.server.ts'
import { debtOf, invoicesSinceStep } from './late-rent.server.ts'
import { noteDebtors } from './note-debtors.server.ts'
import { followInvoice, noteOverdue } from './overdue.server.ts'
import { owingUnits } from './owing-units.server.ts'
import { notePaidAfterRelease } from './paid-after-release.server.ts'
import { returnLateRent } from './return-late-rent.server.ts'
import {
  byCurrentItems,
  groupOfSubscription,
  standstillOf,
} from './stopped-subscriptions.server.ts'

/**
 * Brings an invoice of a running rental up to what the provider says of it now: its payment, and
 * once it is paid one follow-up order and one credit entry a rented unit (ADR-125). The first
 * invoice of an order settles the order itself. Invoices that are not ours are left alone.
 */
export async function settleInvoice(services: Services, invoiceId: string): Promise<void> {
  const charged = await services.payments.invoice(invoiceId)
  const group = charged.subscriptionId
    ? await groupOfSubscription(services.db, charged.subscriptionId)
    : undefined
  const [invoice] = await byCurrentItems(services.db, [charged])
  if (!group || !invoice) return
  if (invoice.paymentIntentId) {
    await services.db.transaction(async tx => {
      await lockGroup(tx, group.id)
      await recordInvoicePayment(services, tx, group.id, invoice)
    })
    await settlePayment(services, invoice.paymentIntentId)
  }
  if (invoice.id === group.stripeInvoiceId) return
  await services.db.transaction(async tx => {
    await lockGroup(tx, group.id)
    const now = services.clock.now()
    await followInvoice(tx, group.id, invoice, now)
    await noteDebtors(tx, { orderGroupId: group.id, invoice, now })
  })
  if (invoice.status !== 'paid') return
  await services.db.transaction(async tx => {
    const locked = await lockGroup(tx, group.id)
    await notePaid(tx, invoice)
    await bookMonth(services, tx, locked, invoice)
    if (!(await standstillOf(tx, group.id))) return
    await services.jobs.send(tx, 'resume_charging', { orderGroupId: group.id })
  })
}

/**
 * Job after a step that could be taken back: the months that were paid meanwhile, or failed, are booked
 * by what holds now.
 */
export async function settleRents(services: Services, orderGroupId: string): Promise<void> {
  for (const { id, hasFailed } of await invoicesSinceStep(services.db, orderGroupId)) {
    await (hasFailed ? reportUnpaidInvoice(services, id) : settleInvoice(services, id))
  }
}

/**
 * A month of rent could not be collected: it is overdue where somebody owes it, and the customer is
 * told, once for each invoice and of each debit that they gave for it since; what nobody owes is voided. The contract goes on (ADR-030).
 */
export async function reportUnpaidInvoice(services: Services, invoiceId: string): Promise<void> {
  await settleInvoice(services, invoiceId)
  const charged = await services.payments.invoice(invoiceId)
  if (!charged.subscriptionId) return
  const group = await groupOfSubscription(services.db, charged.subscriptionId)
  if (!group || charged.id === group.stripeInvoiceId) return
  const invoice = await dropUnowedShare(services, group.id, charged)
  if (!invoice) return
  const { paymentIntentId } = invoice
  const payment = paymentIntentId ? await services.payments.payment(paymentIntentId) : null
  // A debit under way is no failed one; its end is told.
  if (payment?.status === 'processing') return
  await services.db.transaction(async tx => {
    const locked = await lockGroup(tx, group.id)
    const debt = await debtOf(tx, group.id, invoice)
    if (debt === 'unowed' && (invoice.status === 'open' || invoice.status === 'uncollectible')) {
      await services.jobs.send(tx, 'void_unowed', { orderGroupId: group.id })
    }
    if (debt !== 'owed') return
    const isNews = await noteOverdue(tx, group.id, invoice)
    if (payment) await noteFailedTry(services, tx, { group: locked, payment, isTold: isNews })
    if (invoice.status !== 'open') return
    await services.jobs.send(tx, 'mail', {
      // What is not collected any more did not fail: it is asked for.
      kind: invoice.advances ? 'payment_failed' : 'rent_due',
      to: locked.customerEmail,
      data: { orderGroupId: group.id },
      key: `payment_failed ${invoice.id}`,
    })
  })
  // It may have been paid between reading and noting it, and that event may be through already.
  await settleInvoice(services, invoiceId)
}

async function recordInvoicePayment(
  services: Services,
  tx: Orm,
  orderGroupId: string,
  invoice: ProviderInvoice,
): Promise<void> {
  if (!invoice.paymentIntentId) return
  const now = services.clock.now()
  const amount = invoice.dueCents
  const asked = tx.insert(payments).values({
    orderGroupId,
    stripePaymentIntentId: invoice.paymentIntentId,
    stripeInvoiceId: invoice.id,
    amount,
    coveredAmount: invoice.coveredCents,
    // A debit may arrive a week after it was charged.
    createdAt: invoice.finalizedAt ?? now,
    updatedAt: now,
  })
  if (invoice.creditedCents === 0) {
    await asked.onConflictDoNothing()
    return
  }
  await asked.onConflictDoUpdate({
    target: payments.stripePaymentIntentId,
    set: { amount, updatedAt: now },
    setWhere: ne(payments.amount, amount),
  })
}

/** The shop may hear of a payment days later: it was made on the day that ledger and invoice name. */
async function notePaid(tx: Orm, { paymentIntentId, paidAt }: ProviderInvoice): Promise<void> {
  if (!paymentIntentId || !paidAt) return
  await tx
    .update(payments)
    .set({ paidAt })
    .where(and(eq(payments.stripePaymentIntentId, paymentIntentId), isNotNull(payments.paidAt)))
}

/** Of one paid month: orders and credit of the rented units that it was charged for. */
async function bookMonth(
  services: Services,
  tx: Orm,
  group: OrderGroup,
  invoice: ProviderInvoice,
): Promise<void> {
  if (invoice.lines.every(({ subscriptionItemId: item, cents }) => !item || cents <= 0)) return
  await noteTakenOff(services, tx, group.id, invoice)
  const rented = await owingUnits(tx, group.id, invoice)
  const now = services.clock.now()
  await returnLateRent(services, tx, { group, invoice, owed: rented, now })
  const paidAt = invoice.paidAt ?? now
  const fresh: typeof rented = []
  for (const [source, months] of Map.groupBy(rented, month => month.source)) {
    const rents = months.map(({ rental: { id, monthlyCents } }) => ({
      rentalId: id,
      cents: monthlyCents,
    }))
    const credited = await creditRent(tx, rents, source, paidAt)
    fresh.push(...months.filter(({ rental }) => credited.includes(rental.id)))
  }
  if (fresh.length === 0) return issueCareInvoice(services, tx, { group, invoice, now })
  await notePaidAfterRelease(tx, { orderGroupId: group.id, invoice, owed: rented, now })
  // It may have been the last month of one of several units.
  if (fresh.some(({ rental }) => rental.state === 'end_requested')) {
    await services.jobs.send(tx, 'shrink_subscription', { orderGroupId: group.id })
  }
  if (fresh.some(({ rental }) => rental.deliveredOn && isLiving(rental.state))) {
    await services.jobs.send(tx, 'move_next_charge', { orderGroupId: group.id })
  }
  await returnOverpaid(services, tx, {
    group,
    rented: [...new Map(fresh.map(({ rental }) => [rental.id, rental])).values()],
    invoiceId: invoice.id,
  })
  await writeFollowUpOrders(tx, invoice, fresh, now)
  await issueRentInvoice(services, tx, {
    group,
    invoice,
    units: fresh.map(({ rental, order, line }) => ({
      rentalId: rental.id,
      productName: order.productName,
      monthlyCents: rental.monthlyCents,
      deliveredOn: rental.deliveredOn,
      endsOn: rental.endsOn,
      line,
    })),
    now,
  })
  // Its payment may have been given or taken back before the month was booked.
  await bookRefunded(tx, { source: invoice.id, now })
  await bookDisputes(tx, { source: invoice.id, now })
  await cancelReturned(services, tx, { group, source: invoice.id, now })
  const [care] = await unowedCare(tx, group.id, invoice)
  const [payment] = (await paidBy(tx, invoice.id)).first
  if (!care) return
  if (!payment) return askAboutLateCare(tx, { group, invoice, cents: care.cents, now })
  const monthBegan = berlinDay(care.period.start)
  await returnLateCare(services, tx, { group, payment, monthBegan, now })
}

/** One order a unit and invoice, of what its first order was and what it costs now. */
async function writeFollowUpOrders(
  tx: Orm,
  invoice: ProviderInvoice,
  units: Awaited<ReturnType<typeof owingUnits>>,
  now: Date,
): Promise<void> {
  const [first] = units
  if (!first) return
  const last = await lastSequence(tx, first.order.orderGroupId)
  const monthsOf = Map.groupBy(units, ({ rental }) => rental.id)
  const once = units.filter(unit => monthsOf.get(unit.rental.id)?.[0] === unit)
  await tx.insert(orders).values(
    once.map(({ rental, order }, index) => ({
      orderGroupId: order.orderGroupId,
      orderSequence: last + index + 1,
      userId: order.userId,
      customerEmail: order.customerEmail,
      orderType: 'rental' as const,
      condition: order.condition,
      status: 'completed' as const,
      logisticsStatus: order.logisticsStatus,
      stripeProductId: order.stripeProductId,
      stripePriceId: order.stripePriceId,
      stripeCustomerId: order.stripeCustomerId,
      stripeSubscriptionId: order.stripeSubscriptionId,
      stripeInvoiceId: invoice.id,
      productName: order.productName,
      totalAmount: rental.monthlyCents * (monthsOf.get(rental.id)?.length ?? 1),
      isRecurringPayment: true,
      followsOrderId: order.id,
      createdAt: invoice.paidAt ?? now,
      updatedAt: now,
    })),
  )
}

async function lastSequence(tx: Orm, orderGroupId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(orders.orderSequence) })
    .from(orders)
    .where(eq(orders.orderGroupId, orderGroupId))
  return row?.last ?? 0
}
