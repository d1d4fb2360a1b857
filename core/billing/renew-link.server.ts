import { formerlyLinked } from '../orders/access-links.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { payableByLink } from './open-charges.server.ts'

/**
 * Mails a new link to pay what is open of an order, to the address that the order has, for whoever holds one that has
 * run out; one an hour, and none where nothing is open that nobody is paying. Throws `not_found` for every other token, and `limited`.
 */
export async function renewPaymentLink(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'limits'>,
  { token, address }: { token: string; address: string },
): Promise<void> {
  await services.limits.consume('declaration', address)
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const orderGroupId = await formerlyLinked(tx, { token, purpose: 'payment', now })
    if (!orderGroupId) throw refusal('order_not_found')
    const group = await lockGroup(tx, orderGroupId)
    const open = await payableByLink(tx, orderGroupId)
    if (open.every(({ isUnderWay }) => isUnderWay)) return
    await services.jobs.send(tx, 'mail', {
      kind: 'payment_link',
      to: group.customerEmail,
      data: { orderGroupId },
      key: `payment_link ${orderGroupId} ${now.toISOString().slice(0, 13)}`,
    })
  })
}
