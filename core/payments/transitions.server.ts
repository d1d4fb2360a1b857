import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { StepUnit } from '#db/schema/contract-steps.ts'
import { contractSteps, orderGroups, orders, payments, rentals } from '#db/schema/schema.ts'
import { queuePurchase } from '../conversions/queue.server.ts'
import { issueOrderInvoice } from '../invoices/order.server.ts'
import { taxFreeBy } from '../invoices/tax-free.ts'
import type { OrderGroup } from '../orders/group.ts'
import { movePayment } from '../orders/move.server.ts'
import { forgetPayment, isHeldByPhone } from '../orders/phone-hold.server.ts'
import { creditRent } from '../rentals/credit.server.ts'
import { moveRental } from '../rentals/move.server.ts'
import { mayHappen, type RentalEvent } from '../rentals/moves.ts'
import { livingStates } from '../rentals/states.ts'
import { endWithdrawnBefore } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import { lockProducts, markSold, release, reserve, shortages } from '../stock/reserve.server.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import { reportPromised } from './in-house.server.ts'
import { settleUnpaidWithdrawals } from './withdrawal-refunded.server.ts'

type Order = typeof orders.$inferSelect

const byProvider = { by: 'provider', actor: 'stripe' } as const

/**
 * The order is paid: its units are sold, its rentals concluded, the first rent is credited, the
 * confirmation goes out, unless all of it was withdrawn from meanwhile. Where the reservation had run
 * out, the payment is taken if stock is there, else given back. `source` names the invoice, or the payment where there is none.
 */
export async function confirmGroup(
  services: Services,
  tx: Orm,
  group: OrderGroup,
  source: string,
): Promise<void> {
  if (group.status === 'completed' || group.status === 'refunded') return
  const now = services.clock.now()
  const units = await firstOrders(tx, group.id)
  if (group.status !== 'pending' && !(await reserveAgain(tx, units, now))) {
    return giveBack(services, tx, group)
  }
  await movePayment(tx, group, { event: 'paid', by: 'provider', now })
  await markSold(
    tx,
    units.map(order => order.id),
  )
  await tx.update(orderGroups).set({ paidAt: now }).where(eq(orderGroups.id, group.id))
  const concluded = await rentalsOf(tx, group.id, 'concluded')
  for (const rental of concluded) {
    const dates = { concludedAt: now }
    await moveRental(tx, rental, { ...byProvider, event: 'concluded', now, dates })
  }
  await creditRent(
    tx,
    concluded.map(rental => ({ rentalId: rental.id, cents: rental.monthlyCents })),
    source,
    now,
  )
  await endWithdrawnBefore(services, tx, group.id, now)
  if (units.some(({ calledOffAt }) => calledOffAt === null)) {
    await services.jobs.send(tx, 'mail', {
      kind: 'order_confirmation',
      to: group.customerEmail,
      data: { orderGroupId: group.id },
      key: `order_confirmation ${group.id}`,
    })
  }
  await issueOrderInvoice(services, tx, { group, source, now })
  await queuePurchase(services, tx, group, now)
  if (taxFreeBy(group) === 'union') {
    await services.jobs.send(tx, 'check_vat_id', { orderGroupId: group.id })
  }
}

/**
 * A try to pay failed. A declined card leaves the order open for another try while its units are
 * held; money that was under way and did not arrive ends the order and frees its units.
 */
export async function failGroup(
  services: Services,
  tx: Orm,
  group: OrderGroup,
  { wasProcessing }: { wasProcessing: boolean },
): Promise<void> {
  if (group.status !== 'pending') return
  if (!wasProcessing) return
  const now = services.clock.now()
  await freeUnits(tx, group, { by: 'provider', now })
  await movePayment(tx, group, { event: 'payment_failed', by: 'provider', now })
  // The provider counts it as running since the debit was under way, and would try it again, and the months after it.
  if (group.stripeSubscriptionId) {
    await services.jobs.send(tx, 'shrink_subscription', { orderGroupId: group.id })
  }
  await settleUnpaidWithdrawals(tx, group.id, { actor: byProvider.actor, now })
  const units = await firstOrders(tx, group.id)
  // Who has withdrawn from all of it wants to order nothing anew.
  if (units.every(({ calledOffAt }) => calledOffAt !== null)) return
  await services.jobs.send(tx, 'mail', {
    kind: 'payment_failed',
    to: group.customerEmail,
    data: { orderGroupId: group.id },
    key: `payment_failed ${group.id}`,
  })
}

/** The payment was given up or ran out of time: the order ends and its units are free again. */
export async function cancelGroup(
  services: Services,
  tx: Orm,
  group: OrderGroup,
  by: 'provider' | 'clock' = 'provider',
): Promise<void> {
  if (group.status !== 'pending') return
  const now = services.clock.now()
  await freeUnits(tx, group, { by, now })
  await movePayment(tx, group, { event: 'canceled', by, now })
  await settleUnpaidWithdrawals(tx, group.id, { actor: actorOf(by), now })
}

/**
 * The provider gave an open payment up. With it the order ends, unless it was taken by phone and still waits
 * for its customer, who gets another one (ADR-143).
 */
export async function endTry(services: Services, tx: Orm, group: OrderGroup): Promise<void> {
  const now = services.clock.now()
  if (await isHeldByPhone(tx, group.id, now)) await forgetPayment(tx, group, now)
  else await cancelGroup(services, tx, group)
}

/**
 * Everything was paid back: goods that have not left the house are free again, and a person decides about a contract
 * that still promises them. An order of which nothing is in the
 * house, and a rental of it runs, stays as it is: what went back is its first month, and the contract goes on (ADR-051).
 * It may run by a step that is taken back, and what a step put into the house is free only once that stands;
 * `settleRefunded` asks anew then.
 */
export async function refundGroup(
  { clock }: Pick<Services, 'clock'>,
  tx: Orm,
  group: OrderGroup,
): Promise<void> {
  if (group.status !== 'completed') return
  const now = clock.now()
  const units = await firstOrders(tx, group.id)
  const inHouse = units.filter(order => isInHouse(order.logisticsStatus))
  if (inHouse.length === 0 && (await hasContract(tx, group.id))) return
  if (await waitsInHouse(tx, group.id)) return
  await release(
    tx,
    inHouse.map(order => order.id),
    { actor: byProvider.actor, now },
  )
  await movePayment(tx, group, { event: 'refunded', by: 'provider', now })
  await reportPromised(tx, group.id, now)
}

/** Whether goods are in the house by a step that still may be taken back. */
async function waitsInHouse(tx: Orm, orderGroupId: string): Promise<boolean> {
  const waiting = await tx
    .select({ units: contractSteps.units })
    .from(contractSteps)
    .where(and(eq(contractSteps.orderGroupId, orderGroupId), eq(contractSteps.state, 'waiting')))
  return waiting.some(({ units }) => units.some(isInHouseAfter))
}

/** Whether a step left this unit in the house. */
export function isInHouseAfter({ after }: StepUnit): boolean {
  return isInHouse(after.logisticsStatus)
}

/**
 * Goods have come into the house again that were never delivered: where everything was paid back while they were
 * away, they are free. The order has to be locked. Safe to run again.
 */
export async function settleRefunded(
  services: Pick<Services, 'clock'>,
  tx: Orm,
  orderGroupId: string,
): Promise<void> {
  const [found] = await tx
    .select({ group: orderGroups })
    .from(orderGroups)
    .innerJoin(payments, eq(payments.stripePaymentIntentId, orderGroups.stripePaymentIntentId))
    .where(and(eq(orderGroups.id, orderGroupId), eq(payments.status, 'refunded')))
  if (found) await refundGroup(services, tx, found.group)
}

/** The units that were ordered, without the rows of follow-up months. */
async function firstOrders(tx: Orm, orderGroupId: string): Promise<Order[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.orderGroupId, orderGroupId), eq(orders.isRecurringPayment, false)))
    .orderBy(orders.orderSequence)
}

async function reserveAgain(tx: Orm, units: readonly Order[], now: Date): Promise<boolean> {
  const wanted = units.map(order => ({ orderId: order.id, productId: order.stripeProductId }))
  await lockProducts(
    tx,
    wanted.map(unit => unit.productId),
  )
  if ((await shortages(tx, wanted)).length > 0) return false
  await reserve(tx, wanted, now)
  return true
}

/** Money came for units that are gone: it goes back, with a mail that says why. */
async function giveBack(services: Services, tx: Orm, group: OrderGroup): Promise<void> {
  const now = services.clock.now()
  await movePayment(tx, group, { event: 'paid_too_late', by: 'provider', now })
  await services.jobs.send(tx, 'refund_payment', { orderGroupId: group.id, reason: 'sold_out' })
  await services.jobs.send(tx, 'mail', {
    kind: 'payment_returned',
    to: group.customerEmail,
    data: { orderGroupId: group.id, reason: 'sold_out' },
    key: `payment_returned ${group.id}`,
  })
}

async function freeUnits(
  tx: Orm,
  group: OrderGroup,
  { by, now }: { by: 'provider' | 'clock'; now: Date },
): Promise<void> {
  const units = await firstOrders(tx, group.id)
  const actor = actorOf(by)
  await release(
    tx,
    units.map(order => order.id),
    { actor, now },
  )
  for (const rental of await rentalsOf(tx, group.id, 'called_off')) {
    await moveRental(tx, rental, { event: 'called_off', by, actor, now })
  }
}

function actorOf(by: 'provider' | 'clock'): string {
  return by === 'clock' ? 'clock' : byProvider.actor
}

/** A rental runs. */
async function hasContract(tx: Orm, orderGroupId: string): Promise<boolean> {
  const living = and(
    eq(rentals.orderGroupId, orderGroupId),
    inArray(rentals.state, livingStates),
    isNull(orders.calledOffAt),
  )
  const [found] = await tx
    .select({ id: rentals.id })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(living)
    .limit(1)
  return found !== undefined
}

/** The contracts of an order to which this may happen now. */
async function rentalsOf(tx: Orm, orderGroupId: string, event: RentalEvent) {
  const rows = await tx.select().from(rentals).where(eq(rentals.orderGroupId, orderGroupId))
  return rows.filter(({ state }) => mayHappen(event, state))
}
