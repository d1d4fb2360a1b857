import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { formerlyLinked } from './access-links.server.ts'
import { lockGroup } from './lock.server.ts'

/**
 * Mails a new link to a guest's order to the address that the order has, for whoever holds one that has run out; one
 * an hour. Throws `not_found` for every other token, and `limited`.
 */
export async function renewOrderLink(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'limits'>,
  { token, address }: { token: string; address: string },
): Promise<void> {
  await services.limits.consume('declaration', address)
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const orderGroupId = await formerlyLinked(tx, { token, purpose: 'order', now })
    if (!orderGroupId) throw refusal('order_not_found')
    const group = await lockGroup(tx, orderGroupId)
    await services.jobs.send(tx, 'mail', {
      kind: 'order_link',
      to: group.customerEmail,
      data: { orderGroupId },
      key: `order_link ${orderGroupId} ${now.toISOString().slice(0, 13)}`,
    })
  })
}
