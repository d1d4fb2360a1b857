import { eq } from 'drizzle-orm'
import { phoneOrders } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { isUnderWay } from '../checkout/place.server.ts'
import { record } from '../journal/journal.server.ts'
import { endUnpaid } from '../payments/reservations.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { lockWaiting } from './lock.server.ts'

/**
 * The office takes an order by phone back: its customer can order it no more, and its units are free. While
 * the provider cannot be reached they are freed by the clock. Throws `not_found`, and `conflict` for an
 * order that waits no more or is being paid.
 */
export async function withdrawPhoneOrder(
  services: Services,
  actor: SignedIn,
  orderGroupId: string,
): Promise<void> {
  const now = services.clock.now()
  const withdrawn = await services.db.transaction(async tx => {
    const { group } = await lockWaiting(tx, orderGroupId, now)
    if (await isUnderWay(tx, group)) throw refusal('phone_order_under_way')
    await tx
      .update(phoneOrders)
      .set({ withdrawnAt: now, withdrawnBy: journalName(actor) })
      .where(eq(phoneOrders.orderGroupId, group.id))
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'order_group', id: group.id },
      event: 'phone_order_withdrawn',
    })
    return group
  })
  try {
    await endUnpaid(services, withdrawn, new Date(0))
  } catch (error) {
    services.log.warn({ err: error, orderGroupId }, 'A withdrawn order is freed by the clock')
  }
}
