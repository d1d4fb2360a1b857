import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { authUsers } from '#db/schema/customers.ts'
import { orderGroups, orders } from '#db/schema/orders.ts'
import type { SignedIn } from '../actor.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import type { OrderGroup } from './group.ts'
import { notLocked, shownToCustomer } from './hidden.server.ts'

/** One ordered unit, or one month that follows it, with the checkout it belongs to. */
export interface OwnOrder {
  order: typeof orders.$inferSelect
  group: OrderGroup
}

/** The orders of one person: the only way for a customer to reach an order. */
export interface OrdersOf {
  /** Everything they ordered, newest first. */
  all(): Promise<OwnOrder[]>
  /** One of their units; throws `not_found` for any other id, also for somebody else's. */
  order(orderId: string): Promise<OwnOrder>
  /** What they ordered together; throws `not_found` for any other id. */
  group(orderGroupId: string): Promise<OwnOrder[]>
  /** What one of their subscriptions pays for; throws `not_found` otherwise. */
  ofSubscription(subscriptionId: string): Promise<OwnOrder[]>
}

/**
 * Orders that belong to the account, and guest orders of its address once the address is confirmed
 * (S-6, ADR-116 and ADR-129).
 */
export function ordersOf(services: Pick<Services, 'db'>, actor: SignedIn): OrdersOf {
  const load = (only?: SQL) => shownOrders(services.db, and(ownedBy(actor), only))

  return {
    all: () => load(),
    async order(orderId) {
      const unit = and(eq(orders.id, orderId), eq(orders.isRecurringPayment, false))
      const [found] = isUuid(orderId) ? await load(unit) : []
      return found ?? notFound()
    },
    async group(orderGroupId) {
      const found = isUuid(orderGroupId) ? await load(eq(orderGroups.id, orderGroupId)) : []
      return found.length > 0 ? found : notFound()
    },
    async ofSubscription(subscriptionId) {
      const found = await load(eq(orderGroups.stripeSubscriptionId, subscriptionId))
      return found.length > 0 ? found : notFound()
    },
  }
}

/**
 * What a guest ordered together, for whoever holds a link to it (ADR-132); nothing for an account's order,
 * which its owner sees signed in.
 */
export function guestOrders(
  { db }: Pick<Services, 'db'>,
  orderGroupId: string,
): Promise<OwnOrder[]> {
  return shownOrders(db, and(openToGuests, eq(orderGroups.id, orderGroupId)))
}

/** An order without an account, which a link may open. */
export const openToGuests = and(isNull(orderGroups.userId), isNull(orderGroups.lockedAt))

async function shownOrders(db: Orm, whose: SQL | undefined): Promise<OwnOrder[]> {
  return db
    .select({ order: orders, group: orderGroups })
    .from(orders)
    .innerJoin(orderGroups, eq(orders.orderGroupId, orderGroups.id))
    .where(and(whose, shownToCustomer, neverAbandoned))
    .orderBy(desc(orderGroups.createdAt), desc(orderGroups.id), asc(orders.orderSequence))
}

/** Which rows of `orders` are theirs. Both sides store addresses in lower case. */
export function ownedBy(actor: SignedIn): SQL | undefined {
  const own = eq(orders.userId, actor.userId)
  if (!actor.emailVerified) return own
  return or(own, and(isNull(orders.userId), eq(orders.customerEmail, actor.email), notLocked))
}

/** Which order groups somebody with this confirmed address ordered as a guest. */
export function orderedAsGuest(email: string): SQL | undefined {
  return and(
    isNull(orderGroups.userId),
    isNull(orderGroups.lockedAt),
    eq(orderGroups.customerEmail, email),
  )
}

/** A statement takes 65,535 values, and a night may change more orders. */
const GROUPS_AT_ONCE = 5000

/**
 * The accounts whose orders these are, by the rule of `ownedBy`. Also of what they are not shown: that
 * an order was hidden is news to its owner.
 */
export async function ownersOf(db: Orm, groupIds: readonly string[]): Promise<Set<string>> {
  const own = eq(orders.userId, authUsers.id)
  const byAddress = and(
    isNull(orders.userId),
    authUsers.emailVerified,
    eq(orders.customerEmail, authUsers.email),
    notLocked,
  )
  const owners = new Set<string>()
  for (let from = 0; from < groupIds.length; from += GROUPS_AT_ONCE) {
    const some = groupIds.slice(from, from + GROUPS_AT_ONCE)
    const found = await db
      .selectDistinct({ id: authUsers.id })
      .from(orders)
      .innerJoin(authUsers, or(own, byAddress))
      .where(inArray(orders.orderGroupId, some))
    for (const { id } of found) owners.add(id)
  }
  return owners
}

/** A checkout that was given up before it was paid is no order to its customer. */
const neverAbandoned = ne(orders.status, 'canceled')

function notFound(): never {
  throw refusal('order_not_found')
}
