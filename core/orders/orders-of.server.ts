import { and, asc, desc, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { orderGroups, orders } from '#db/schema/orders.ts'
import type { SignedIn } from '../actor.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { type CustomerOrder, type CustomerOrderGroup, viewGroups } from './customer-view.server.ts'

/** The orders of one person: the only way for a customer to reach an order. */
export interface OrdersOf {
  /** Everything they ordered, newest first, what was ordered together in one group. */
  groups(): Promise<CustomerOrderGroup[]>
  /** One of their orders; throws `not_found` for any other id, also for somebody else's. */
  order(orderId: string): Promise<CustomerOrder>
  /** The group that one of their subscriptions pays for; throws `not_found` otherwise. */
  subscription(subscriptionId: string): Promise<CustomerOrderGroup>
}

/**
 * Orders that belong to the account, and guest orders of its address once the address is confirmed
 * (shop.md § 6, decisions 16 and 29).
 */
export function ordersOf(services: Pick<Services, 'db'>, actor: SignedIn): OrdersOf {
  const { db } = services

  async function load(only?: SQL): Promise<CustomerOrderGroup[]> {
    const rows = await db
      .select({ order: orders, group: orderGroups })
      .from(orders)
      .innerJoin(orderGroups, eq(orders.orderGroupId, orderGroups.id))
      .where(and(ownedBy(actor), isNull(orders.hiddenAt), neverAbandoned, only))
      .orderBy(desc(orderGroups.createdAt), desc(orderGroups.id), asc(orders.orderSequence))
    return viewGroups(db, rows)
  }

  return {
    groups: () => load(),
    async order(orderId) {
      const groups = isUuid(orderId) ? await load(eq(orders.id, orderId)) : []
      return groups[0]?.orders[0] ?? notFound()
    },
    async subscription(subscriptionId) {
      const groups = await load(eq(orderGroups.stripeSubscriptionId, subscriptionId))
      return groups[0] ?? notFound()
    },
  }
}

/** Both sides keep addresses in lower case. */
function ownedBy(actor: SignedIn): SQL | undefined {
  const own = eq(orders.userId, actor.userId)
  if (!actor.emailVerified) return own
  return or(own, and(isNull(orders.userId), eq(orders.customerEmail, actor.email)))
}

/** A checkout that was given up before it was paid is no order to its customer. */
const neverAbandoned = ne(orders.status, 'canceled')

function notFound(): never {
  throw new ShopError('not_found', 'order_not_found', 'Diese Bestellung wurde nicht gefunden.')
}
