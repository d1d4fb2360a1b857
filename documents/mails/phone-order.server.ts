import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { phoneOrders, quotes } from '#db/schema/schema.ts'
import { loadOrderGroup } from './order.server.ts'

/** When an order was taken by phone; null for every other order. */
export async function takenByPhone(db: Orm, orderGroupId: string): Promise<Date | null> {
  const [phone] = await db
    .select({ takenAt: phoneOrders.takenAt })
    .from(phoneOrders)
    .where(and(eq(phoneOrders.orderGroupId, orderGroupId), isNull(phoneOrders.quoteId)))
  return phone?.takenAt ?? null
}

/** How an order came about: only who ordered in the shop can order the same there again. */
export type WayOfOrder = 'shop' | 'phone' | 'quote'

export async function wayOfOrder(db: Orm, orderGroupId: string): Promise<WayOfOrder> {
  const [taken] = await db
    .select({ quoteId: phoneOrders.quoteId })
    .from(phoneOrders)
    .where(eq(phoneOrders.orderGroupId, orderGroupId))
  if (!taken) return 'shop'
  return taken.quoteId === null ? 'phone' : 'quote'
}

/** An order that was taken by phone, and until when it waits. Throws when there is none: that is a bug. */
export async function loadPhoneOrder(db: Orm, orderGroupId: string) {
  const order = await loadOrderGroup(db, orderGroupId)
  const [phone] = await db
    .select({
      takenAt: phoneOrders.takenAt,
      heldUntil: phoneOrders.heldUntil,
      quote: quotes.number,
    })
    .from(phoneOrders)
    .leftJoin(quotes, eq(quotes.id, phoneOrders.quoteId))
    .where(eq(phoneOrders.orderGroupId, orderGroupId))
  if (!phone) throw new Error(`A mail was asked for ${orderGroupId}, which was not taken by phone`)
  return { ...order, ...phone }
}
