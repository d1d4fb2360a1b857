import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { phoneOrders } from '#db/schema/schema.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { refusal } from '../refusals.ts'
import { isUuid } from '../uuid.ts'
import { isWaiting, phoneOrderState } from './states.ts'

/** An order by phone with its row, locked until the transaction ends. Throws `not_found`. */
export async function lockPhoneOrder(tx: Orm, orderGroupId: string) {
  const [phone] = isUuid(orderGroupId)
    ? await tx
        .select()
        .from(phoneOrders)
        .where(eq(phoneOrders.orderGroupId, orderGroupId))
        .for('update')
    : []
  if (!phone) throw refusal('unknown_order')
  return { phone, group: await lockGroup(tx, orderGroupId) }
}

/**
 * An order by phone that its customer can still order, locked until the transaction ends. Throws `not_found`,
 * `conflict`.
 */
export async function lockWaiting(tx: Orm, orderGroupId: string, now: Date) {
  const locked = await lockPhoneOrder(tx, orderGroupId)
  const { phone, group } = locked
  // Whether its bank works on a payment is asked by whoever changes it.
  const state = phoneOrderState({ ...phone, status: group.status, paymentStatus: null }, now)
  if (!isWaiting(state)) throw refusal(state === 'paid' ? 'phone_order_paid' : 'phone_order_over')
  return locked
}
