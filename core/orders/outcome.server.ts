import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { record } from '../journal/journal.server.ts'
import { creditRent } from '../rentals/credit.server.ts'
import type { Services } from '../services.ts'
import { lockProducts, markSold, release, reserve, shortages } from '../stock/reserve.server.ts'
import type { OrderGroup } from './group.ts'

type Status = OrderGroup['status']
type Order = typeof orders.$inferSelect

/**
 * The order is paid: its units are sold, its rentals concluded, the first rent is credited, the
 * confirmation goes out. Where the reservation had run out, the payment is taken if stock is there,
 * else given back. `source` names the invoice, or the payment where there is none.
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
  await setStatus(services, tx, group, 'completed', 'paid')
  await markSold(
    tx,
    units.map(order => order.id),
  )
  await tx.update(orderGroups).set({ paidAt: now }).where(eq(orderGroups.id, group.id))
  const concluded = await tx
    .update(rentals)
    .set({ state: 'concluded', concludedAt: now, updatedAt: now })
    .where(and(eq(rentals.orderGroupId, group.id), inArray(rentals.state, ['offered', 'canceled'])))
    .returning()
  await creditRent(
    tx,
    concluded.map(rental => ({ rentalId: rental.id, cents: rental.monthlyCents })),
    source,
    now,
  )
  await services.jobs.send(tx, 'mail', {
    kind: 'order_confirmation',
    to: group.customerEmail,
    data: { orderGroupId: group.id },
    key: `order_confirmation ${group.id}`,
  })
}

/**
 * A try to pay failed. A declined card leaves the order open, with its units held from now on for
 * another try; money that was under way and did not arrive ends the order and frees its units.
 */
export async function failGroup(
  services: Services,
  tx: Orm,
  group: OrderGroup,
  { wasProcessing }: { wasProcessing: boolean },
): Promise<void> {
  if (group.status !== 'pending') return
  const now = services.clock.now()
  if (!wasProcessing) {
    await tx.update(orderGroups).set({ lastTryAt: now }).where(eq(orderGroups.id, group.id))
    return
  }
  await freeUnits(tx, group, now)
  await setStatus(services, tx, group, 'failed', 'payment_failed')
  await services.jobs.send(tx, 'mail', {
    kind: 'payment_failed',
    to: group.customerEmail,
    data: { orderGroupId: group.id },
    key: `payment_failed ${group.id}`,
  })
}

/** The payment was given up or ran out of time: the order ends and its units are free again. */
export async function cancelGroup(services: Services, tx: Orm, group: OrderGroup): Promise<void> {
  if (group.status !== 'pending') return
  await freeUnits(tx, group, services.clock.now())
  await setStatus(services, tx, group, 'canceled', 'canceled')
}

/** Everything was paid back: goods that have not left the house are free again. */
export async function refundGroup(services: Services, tx: Orm, group: OrderGroup): Promise<void> {
  if (group.status !== 'completed') return
  const now = services.clock.now()
  const units = await firstOrders(tx, group.id)
  const inHouse = units.filter(order => ['pending', 'preparing'].includes(order.logisticsStatus))
  await release(
    tx,
    inHouse.map(order => order.id),
    now,
  )
  await setStatus(services, tx, group, 'refunded', 'refunded')
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
  await setStatus(services, tx, group, 'refunded', 'paid_too_late')
  await services.jobs.send(tx, 'refund_payment', { orderGroupId: group.id, reason: 'sold_out' })
  await services.jobs.send(tx, 'mail', {
    kind: 'payment_returned',
    to: group.customerEmail,
    data: { orderGroupId: group.id, reason: 'sold_out' },
    key: `payment_returned ${group.id}`,
  })
}

async function freeUnits(tx: Orm, group: OrderGroup, now: Date): Promise<void> {
  const units = await firstOrders(tx, group.id)
  await release(
    tx,
    units.map(order => order.id),
    now,
  )
  await tx
    .update(rentals)
    .set({ state: 'canceled', updatedAt: now })
    .where(and(eq(rentals.orderGroupId, group.id), eq(rentals.state, 'offered')))
}

async function setStatus(
  services: Services,
  tx: Orm,
  group: OrderGroup,
  status: Status,
  event: string,
): Promise<void> {
  const now = services.clock.now()
  const changed = { status, updatedAt: now }
  await tx.update(orderGroups).set(changed).where(eq(orderGroups.id, group.id))
  await tx
    .update(orders)
    .set(changed)
    .where(and(eq(orders.orderGroupId, group.id), eq(orders.isRecurringPayment, false)))
  await record(tx, {
    at: now,
    actor: 'stripe',
    subject: { type: 'order_group', id: group.id },
    event,
  })
}
