import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, orders } from '#db/schema/schema.ts'
import { ShopError } from '../errors.ts'
import { addressKey } from '../orders/address-key.server.ts'
import { matching } from './list.server.ts'
import type { OrderListQuery } from './list-query.server.ts'
import { type ListedState, rowState } from './listed-state.ts'
import { changedMatches, MOST_NAMED, type SeenMatches } from './selected-matches.ts'
import { setDigest } from './set-digest.server.ts'

const AT_ONCE = 5000

/** One of many chosen orders, as it was when it was chosen. */
export interface ChosenOrder {
  id: string
  read: ListedState
}

/** The order groups that a filter finds. Throws `conflict` where they are others than were seen. */
export async function selectedGroups(
  db: Orm,
  query: OrderListQuery,
  { count, digest }: SeenMatches,
): Promise<string[]> {
  const found = await matching(db, query)
  const ids = [...new Set(found.map(({ groupId }) => groupId))]
  const areSeen = count > MOST_NAMED ? ids.length === count : setDigest(ids) === digest
  if (areSeen) return ids
  throw new ShopError('conflict', 'selection_changed', changedMatches(ids.length, count))
}

/**
 * The order groups that a filter finds, each as it stands, which a change of all of them must not overwrite later. Throws
 * `conflict` where they are others than were seen.
 */
export async function chosenOrders(
  db: Orm,
  query: OrderListQuery,
  seen: SeenMatches,
): Promise<ChosenOrder[]> {
  const ids = await selectedGroups(db, query, seen)
  const states = new Map<string, ListedState>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    for (const { order, group } of await unitsOf(db, ids.slice(from, from + AT_ONCE))) {
      const state = states.get(group.id) ?? { address: addressKey(group), units: {} }
      state.units[order.id] = rowState(order)
      states.set(group.id, state)
    }
  }
  return ids.flatMap(id => {
    const read = states.get(id)
    return read ? { id, read } : []
  })
}

function unitsOf(db: Orm, groupIds: readonly string[]) {
  return db
    .select({
      order: {
        id: orders.id,
        logisticsStatus: orders.logisticsStatus,
        calledOffAt: orders.calledOffAt,
        status: orders.status,
      },
      group: { id: orderGroups.id, shippingAddress: orderGroups.shippingAddress },
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .where(
      and(
        inArray(orders.orderGroupId, [...groupIds]),
        isNull(orders.hiddenAt),
        eq(orders.isRecurringPayment, false),
      ),
    )
}
