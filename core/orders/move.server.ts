import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, orders } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { ShopError } from '../errors.ts'
import { record } from '../journal/journal.server.ts'
import type { Mover } from '../moves.ts'
import { paymentMoveRefused, refusal } from '../refusals.ts'
import type { OrderGroup } from './group.ts'
import {
  type LogisticsEffect,
  leavesHouse,
  logisticsMove,
  needsPayment,
  type PaymentEvent,
  paymentMove,
  whyNoMove,
} from './moves.ts'
import type { LogisticsStatus } from './states.ts'

type Order = typeof orders.$inferSelect
type GoodsFacts = Pick<Order, 'logisticsStatus' | 'shippingDate' | 'deliveryDate'>

/**
 * Moves the payment of an order, with all its units, by the table of moves; follow-up months keep
 * their own. Writes the journal. Throws `conflict` for a move without a rule.
 */
export async function movePayment(
  tx: Orm,
  group: OrderGroup,
  { event, by, now }: { event: PaymentEvent; by: Mover; now: Date },
): Promise<void> {
  const rule = paymentMove(group.status, event, by)
  if (!rule) {
    throw paymentMoveRefused(group.status, event)
  }
  const changed = { status: rule.to, updatedAt: now }
  await tx.update(orderGroups).set(changed).where(eq(orderGroups.id, group.id))
  await tx
    .update(orders)
    .set(changed)
    .where(and(eq(orders.orderGroupId, group.id), eq(orders.isRecurringPayment, false)))
  await record(tx, {
    at: now,
    actor: by === 'clock' ? 'clock' : 'stripe',
    subject: { type: 'order_group', id: group.id },
    event,
  })
}

/**
 * Moves the goods of one order; their dates come and go with it. Throws `conflict` with the reason
 * for a move without a rule, and for goods that nobody has paid.
 */
export async function moveGoods(
  tx: Orm,
  order: Order,
  { to, by, now }: { to: LogisticsStatus; by: Mover; now: Date },
): Promise<void> {
  const rule = goodsMove(order, to, by)
  await tx
    .update(orders)
    .set({ logisticsStatus: to, ...datesAfter(order, rule.effect, to, now), updatedAt: now })
    .where(and(eq(orders.id, order.id), ne(orders.logisticsStatus, to)))
}

/** The rule for a move of goods. Throws as `moveGoods`. */
export function goodsMove(
  order: Pick<Order, 'status' | 'logisticsStatus' | 'calledOffAt'>,
  to: LogisticsStatus,
  by: Mover,
) {
  const { status, logisticsStatus: from } = order
  const rule = logisticsMove(from, to, by)
  if (!rule) throw new ShopError('conflict', 'move_refused', whyNoMove(from))
  if (needsPayment(to) && status !== 'completed' && status !== 'refunded') {
    throw refusal('order_not_paid')
  }
  if (order.calledOffAt && leavesHouse(from, to)) throw refusal('order_called_off')
  return rule
}

function datesAfter(
  order: Order,
  effect: LogisticsEffect | null,
  to: LogisticsStatus,
  now: Date,
): Partial<Pick<Order, 'shippingDate' | 'deliveryDate'>> {
  switch (effect) {
    case 'ship':
      return { shippingDate: now }
    case 'deliver':
      return { deliveryDate: order.deliveryDate ?? now }
    case 'correct_shipping':
      return { shippingDate: null }
    case 'correct_delivery':
      return {
        deliveryDate: null,
        shippingDate: to === 'shipped' ? (order.shippingDate ?? now) : null,
      }
    default:
      return {}
  }
}

/** The goods came on another day than was noted; where they are stays. Noon, so that no zone makes it another. */
export async function moveDeliveryDate(
  tx: Orm,
  orderId: string,
  { deliveredOn, now }: { deliveredOn: BerlinDay; now: Date },
): Promise<void> {
  const deliveryDate = deliveredOn === berlinDay(now) ? now : new Date(`${deliveredOn}T11:00:00Z`)
  await tx.update(orders).set({ deliveryDate, updatedAt: now }).where(eq(orders.id, orderId))
}

/** Puts the goods of an order back to where a step found them. */
export async function restoreGoods(
  tx: Orm,
  orderId: string,
  { facts, now }: { facts: GoodsFacts; now: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...facts, updatedAt: now })
    .where(eq(orders.id, orderId))
}

/** These units were called off or withdrawn from: what of them is in the house stays there. */
export async function keepInHouse(tx: Orm, orderIds: readonly string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .update(orders)
    .set({ calledOffAt: now, updatedAt: now })
    .where(and(inArray(orders.id, [...orderIds]), isNull(orders.calledOffAt)))
}
