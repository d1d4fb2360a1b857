import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import { inventoryItems } from '#db/schema/stock.ts'
import { journalName, type SignedIn } from '../customers/actor.ts'
import { berlinDay } from '../dates.ts'
import { ShopError } from '../errors.ts'
import { record } from '../journal/journal.server.ts'
import { startRental } from '../rentals/delivery.server.ts'
import { endReturned } from '../rentals/end.server.ts'
import type { Services } from '../services.ts'
import { release } from '../stock/reserve.server.ts'
import { lockGroup } from './lock.server.ts'
import { type LogisticsStatus, mayMove } from './states.ts'

/** What the office's dialog sends: the new state of each order of one group. */
export interface LogisticsChange {
  items: { orderId: string; status: LogisticsStatus; trackingNumber: string | null }[]
  /** Notes for the whole group; `null` clears them. */
  notes: string | null
}

type OrderRow = typeof orders.$inferSelect
type Item = LogisticsChange['items'][number]

/**
 * Moves orders of one group to the statuses given, with tracking number and notes
 * (back-office.md §§ 2, 4). Shipping and delivery dates, the journal, the rental's start and end and
 * the mail to the customer follow in the same transaction.
 * Throws `not_found` for an order that is gone and for follow-up payments, which have no delivery,
 * `conflict` for goods that nobody has paid.
 */
export async function updateLogistics(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  change: LogisticsChange,
): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const rows = await ordersForUpdate(tx, change)
    for (const item of change.items) {
      const order = rows.get(item.orderId)
      if (!order) throw gone()
      await move(tx, order, item, change.notes, now)
      await keep(tx, actor, order, item, change.notes, now)
      if (order.orderType === 'rental' && isMove(order, item, 'delivered')) {
        await services.jobs.send(tx, 'move_next_charge', { orderGroupId: order.orderGroupId })
      }
      if (order.orderType === 'rental' && isReturn(order, item)) {
        const by = { orderId: order.id, actor: journalName(actor), now }
        await endReturned(services, tx, by)
      }
      if (isMove(order, item, 'shipped')) {
        await services.jobs.send(tx, 'mail', {
          kind: 'order_shipped',
          to: order.customerEmail,
          data: { orderId: order.id },
          key: `order_shipped:${order.id}`,
        })
      }
    }
  })
}

/** Whether a change leaves tracking numbers and notes as they are; for the words that answer it. */
export async function isStatusOnly(
  services: Pick<Services, 'db'>,
  { items, notes }: LogisticsChange,
): Promise<boolean> {
  const rows = await services.db
    .select({ id: orders.id, tracking: orders.trackingNumber, notes: orders.shippingNotes })
    .from(orders)
    .where(
      inArray(
        orders.id,
        items.map(item => item.orderId),
      ),
    )
  return items.every(({ orderId, trackingNumber }) =>
    rows.some(row => row.id === orderId && row.tracking === trackingNumber && row.notes === notes),
  )
}

/**
 * Locks the orders; all of them must exist and belong to one group. The group is locked before them,
 * as by whoever books a payment, so that the two never wait for each other.
 */
async function ordersForUpdate(tx: Orm, change: LogisticsChange): Promise<Map<string, OrderRow>> {
  const ids = change.items.map(item => item.orderId)
  const groups = await tx
    .selectDistinct({ id: orders.orderGroupId })
    .from(orders)
    .where(inArray(orders.id, ids))
  const [group] = groups
  if (!group || groups.length > 1) throw gone()
  await lockGroup(tx, group.id)
  const rows = await tx
    .select()
    .from(orders)
    .where(
      and(inArray(orders.id, ids), isNull(orders.hiddenAt), eq(orders.isRecurringPayment, false)),
    )
    .orderBy(asc(orders.id))
    .for('update')
  if (rows.length !== new Set(ids).size) throw gone()
  return new Map(rows.map(row => [row.id, row]))
}

async function move(
  tx: Orm,
  order: OrderRow,
  item: Item,
  notes: string | null,
  now: Date,
): Promise<void> {
  const moved = item.status !== order.logisticsStatus
  if (moved && !mayMove(order, item.status)) {
    throw new ShopError(
      'conflict',
      'order_not_paid',
      'Diese Bestellung ist nicht bezahlt und kann nicht versendet werden.',
    )
  }
  await tx
    .update(orders)
    .set({
      logisticsStatus: item.status,
      trackingNumber: item.trackingNumber,
      shippingNotes: notes,
      ...(moved && item.status === 'shipped' && { shippingDate: now }),
      ...(moved && item.status === 'delivered' && { deliveryDate: now }),
      updatedAt: now,
    })
    .where(eq(orders.id, order.id))
  if (moved && item.status === 'delivered') await delivered(tx, order, now)
  if (isReturn(order, item)) await release(tx, [order.id], now)
}

function isMove(order: OrderRow, item: Item, to: LogisticsStatus): boolean {
  return item.status === to && order.logisticsStatus !== to
}

/** Goods that were checked after their return are sellable again (decision 21), their rental is over. */
function isReturn(order: OrderRow, item: Item): boolean {
  return isMove(order, item, 'return_processed') || isMove(order, item, 'returned')
}

/** Delivery starts a rental (decision 22) and marks the device that the order holds. */
async function delivered(tx: Orm, order: OrderRow, now: Date): Promise<void> {
  await startRental(tx, { orderId: order.id, deliveredOn: berlinDay(now), now })
  if (order.assignedInventoryId) {
    await tx
      .update(inventoryItems)
      .set({ status: 'delivered', updatedAt: now })
      .where(eq(inventoryItems.id, order.assignedInventoryId))
  }
}

/** Who changed what; an order that stays as it is leaves no entry. */
async function keep(
  tx: Orm,
  actor: SignedIn,
  order: OrderRow,
  item: Item,
  notes: string | null,
  now: Date,
): Promise<void> {
  const data: Record<string, unknown> = {}
  if (item.status !== order.logisticsStatus) data.status = [order.logisticsStatus, item.status]
  if (item.trackingNumber !== order.trackingNumber) {
    data.trackingNumber = [order.trackingNumber, item.trackingNumber]
  }
  if (notes !== order.shippingNotes) data.notes = [order.shippingNotes, notes]
  if (Object.keys(data).length === 0) return
  await record(tx, {
    at: now,
    actor: journalName(actor),
    subject: { type: 'order', id: order.id },
    event: 'logistics_changed',
    data,
  })
}

function gone(): ShopError {
  return new ShopError('not_found', 'order_not_found', 'Diese Bestellung gibt es nicht mehr.')
}
