import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { among } from '#db/among.server.ts'
import type { Orm } from '#db/database.ts'
import {
  contractSteps,
  orderGroupLines,
  orderGroups,
  orders,
  rentals,
  stoppedSubscriptions,
} from '#db/schema/schema.ts'
import type { ProviderPendingItem, ProviderSubscription } from '#integrations/payment-gateway.ts'
import { chargedMonthsOf } from '../billing/charged-months.server.ts'
import { careEnds } from '../rentals/care.server.ts'
import { isLiving } from '../rentals/states.ts'
import type { Compared, Difference } from './difference.ts'
import {
  type BookedSubscription,
  isRunning,
  pendingDifference,
  subscriptionDifferences,
  unknownSubscription,
} from './subscriptions.ts'
import { windowAt } from './window.ts'

/** Subscriptions, whatever became of their orders, and what is rented by them. */
export async function compareSubscriptions(
  { db, payments: provider, clock }: Compared,
  standing: readonly string[],
): Promise<Difference[]> {
  const { isOnItsWay, isBeingCharged } = windowAt(clock.now())
  const ours = await bookedSubscriptions(db)
  const theirs = new Map<string, ProviderSubscription>()
  for await (const subscription of provider.subscriptions()) {
    theirs.set(subscription.id, subscription)
  }
  const found = [...ours].flatMap(([id, { booked, changedAt }]) => {
    // Nobody has paid yet, as its payment says; and what has just ended, the provider is being told.
    const { rentals } = booked
    if (rentals.every(({ state }) => state === 'offered')) return []
    const isOver = rentals.every(({ state }) => !isLiving(state))
    if (isOver && isOnItsWay(changedAt) && !standing.includes(id)) return []
    return subscriptionDifferences(booked, theirs.get(id), isBeingCharged)
  })
  const strange = [...theirs.values()].filter(one => !ours.has(one.id) && isRunning(one))
  const known = await ofOrders(db, strange)
  return [
    ...found,
    ...strange.filter(({ id }) => !known.has(id)).map(unknownSubscription),
    ...(await pendingDifferences({ db, payments: provider })),
  ]
}

/** What comes with a next invoice although no order of ours asks for it. */
async function pendingDifferences({
  db,
  payments: provider,
}: Pick<Compared, 'db' | 'payments'>): Promise<Difference[]> {
  const items: ProviderPendingItem[] = []
  for await (const item of provider.strangePendingItems()) items.push(item)
  const ids = items.flatMap(({ subscriptionId }) => subscriptionId ?? [])
  const current = await db
    .select({ id: orderGroups.stripeSubscriptionId, orderGroupId: orderGroups.id })
    .from(orderGroups)
    .where(among(orderGroups.stripeSubscriptionId, ids))
  const stopped = await db
    .select({
      id: stoppedSubscriptions.stripeSubscriptionId,
      orderGroupId: stoppedSubscriptions.orderGroupId,
    })
    .from(stoppedSubscriptions)
    .where(among(stoppedSubscriptions.stripeSubscriptionId, ids))
  const orderOf = new Map([...stopped, ...current].map(row => [row.id, row.orderGroupId]))
  return items.map(item => pendingDifference(item, orderOf.get(item.subscriptionId) ?? null))
}

/** What our books have of each subscription, by its id, and when a rental of it changed last. */
async function bookedSubscriptions(
  db: Orm,
): Promise<ReadonlyMap<string, { booked: BookedSubscription; changedAt: Date }>> {
  const rows = await db
    .select({ group: orderGroups, rental: rentals, productName: orders.productName })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, rentals.orderGroupId))
    .where(isNotNull(orderGroups.stripeSubscriptionId))
  const groupIds = [...new Set(rows.map(({ group }) => group.id))]
  const care = await db
    .select()
    .from(orderGroupLines)
    .where(and(among(orderGroupLines.orderGroupId, groupIds), eq(orderGroupLines.kind, 'care')))
  // Of what has no end every month is still to come.
  const ending = rows.flatMap(({ rental }) => (rental.state === 'end_requested' ? rental.id : []))
  const chargedMonths = await chargedMonthsOf(db, ending)
  const careOf = Map.groupBy(care, ({ orderGroupId }) => orderGroupId)
  const endsOfCare = await careEnds(db, groupIds)
  const waiting = await db
    .select({ id: contractSteps.orderGroupId })
    .from(contractSteps)
    .where(eq(contractSteps.state, 'waiting'))
  const stopped = await db
    .select({ id: stoppedSubscriptions.orderGroupId })
    .from(stoppedSubscriptions)
    .where(isNull(stoppedSubscriptions.resumedAt))
  const untold = new Set(waiting.map(({ id }) => id))
  const askedByLink = new Set(stopped.map(({ id }) => id))
  const byId = Map.groupBy(rows, ({ group }) => group.stripeSubscriptionId ?? '')
  return new Map(
    [...byId].map(([id, own]) => {
      const orderGroupId = own[0]?.group.id ?? ''
      const booked = {
        ...{ id, orderGroupId },
        rentals: own.map(({ rental, productName }) => ({
          productName,
          itemId: rental.stripeSubscriptionItemId,
          state: rental.state,
          monthlyCents: rental.monthlyCents,
          deliveredOn: rental.deliveredOn,
          endsOn: rental.endsOn,
          chargedMonths: chargedMonths.get(rental.id) ?? 0,
        })),
        careEnd: endsOfCare.get(orderGroupId),
        care: (careOf.get(orderGroupId) ?? []).flatMap(
          ({ stripeSubscriptionItemId: itemId, quantity, unitAmount: cents }) =>
            itemId ? { itemId, quantity, cents } : [],
        ),
        isUntold: untold.has(orderGroupId),
        isAskedByLink: askedByLink.has(orderGroupId),
      }
      const changed = own.map(({ rental }) => rental.updatedAt.getTime())
      return [id, { booked, changedAt: new Date(Math.max(...changed)) }]
    }),
  )
}

/** Which of them orders know by now: one may have been placed since our books were read. */
async function ofOrders(db: Orm, some: readonly ProviderSubscription[]): Promise<Set<string>> {
  const ids = some.map(({ id }) => id)
  const rows = await db
    .select({ id: orderGroups.stripeSubscriptionId })
    .from(orderGroups)
    .where(among(orderGroups.stripeSubscriptionId, ids))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
