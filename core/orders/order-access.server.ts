import { eq } from 'drizzle-orm'
import { orderGroups } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { linkedOrder } from './access-links.server.ts'
import type { OrderGroup } from './group.ts'
import { guestOrders, ordersOf } from './orders-of.server.ts'

type Reach = Pick<Services, 'db' | 'clock'>

/** The id of an order, once it is sure that it is theirs. Throws `not_found`. */
export async function ownOrder(
  services: Reach,
  actor: SignedIn,
  orderGroupId: string,
): Promise<string> {
  await ordersOf(services, actor).group(orderGroupId)
  return orderGroupId
}

/** The order that a guest's link opens (ADR-132). Throws `not_found`. */
export async function guestsGroup(services: Reach, token: string): Promise<OrderGroup> {
  const now = services.clock.now()
  const orderGroupId = await linkedOrder(services.db, { token, purpose: 'order', now })
  const [own] = orderGroupId === null ? [] : await guestOrders(services, orderGroupId)
  if (!own) throw refusal('order_not_found')
  return own.group
}

/** Its id. Throws `not_found`. */
export async function guestsOrder(services: Reach, token: string): Promise<string> {
  return (await guestsGroup(services, token)).id
}

/** Any order there is. Throws `not_found`. */
export async function officesOrder({ db }: Reach, orderGroupId: string): Promise<string> {
  const [known] = isUuid(orderGroupId)
    ? await db
        .select({ id: orderGroups.id })
        .from(orderGroups)
        .where(eq(orderGroups.id, orderGroupId))
    : []
  if (!known) throw refusal('unknown_order')
  return known.id
}
