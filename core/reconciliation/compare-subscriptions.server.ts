import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  contractSteps,
  orderGroupLines,
  orderGroups,
  rentals,
  stoppedSubscriptions,
} from '#db/schema/schema.ts'
import type { ProviderSubscription } from '#integrations/payment-gateway.ts'
import { careEnds } from '../rentals/care.server.ts'
import type { Compared, Difference } from './difference.ts'
import {
  type BookedRental,
  isRunning,
  subscriptionDifferences,
  unknownSubscription,
} from './subscriptions.ts'

/** Subscriptions of paid orders and what is rented by them. */
export async function compareSubscriptions({
  db,
  payments: provider,
}: Compared): Promise<Difference[]> {
  const rows = await db
    .select({ group: orderGroups, rental: rentals })
    .from(rentals)
    .innerJoin(orderGroups, eq(orderGroups.id, rentals.orderGroupId))
    .where(and(isNotNull(orderGroups.stripeSubscriptionId), eq(orderGroups.status, 'completed')))
  const open = Map.groupBy(rows, ({ group }) => group.stripeSubscriptionId ?? '')
  const groupIds = [...new Set(rows.map(({ group }) => group.id))]
  const care = await db
    .select()
    .from(orderGroupLines)
    .where(and(inArray(orderGroupLines.orderGroupId, groupIds), eq(orderGroupLines.kind, 'care')))
  const endsOfCare = await careEnds(db, groupIds)
  const waiting = await db
    .select({ id: contractSteps.orderGroupId })
    .from(contractSteps)
    .where(eq(contractSteps.state, 'waiting'))
  const standing = await db
    .select({ id: stoppedSubscriptions.orderGroupId })
    .from(stoppedSubscriptions)
    .where(isNull(stoppedSubscriptions.resumedAt))
  const untold = new Set(waiting.map(({ id }) => id))
  const askedByLink = new Set(standing.map(({ id }) => id))
  const found: Difference[] = []
  const compare = (id: string, subscription?: Parameters<typeof subscriptionDifferences>[1]) => {
    const [first, ...rest] = open.get(id) ?? []
    open.delete(id)
    if (!first) return
    const rented: BookedRental[] = [first, ...rest].map(({ rental }) => ({
      itemId: rental.stripeSubscriptionItemId,
      state: rental.state,
      monthlyCents: rental.monthlyCents,
      endsOn: rental.endsOn,
    }))
    const orderGroupId = first.group.id
    const booked = {
      ...{ id, orderGroupId, rentals: rented },
      careEnd: endsOfCare.get(orderGroupId),
      care: care
        .filter(line => line.orderGroupId === orderGroupId)
        .flatMap(({ stripeSubscriptionItemId: itemId, quantity, unitAmount: cents }) =>
          itemId ? { itemId, quantity, cents } : [],
        ),
      isUntold: untold.has(orderGroupId),
      isAskedByLink: askedByLink.has(orderGroupId),
    }
    found.push(...subscriptionDifferences(booked, subscription))
  }
  const strange: ProviderSubscription[] = []
  for await (const subscription of provider.subscriptions()) {
    if (open.has(subscription.id)) compare(subscription.id, subscription)
    else if (isRunning(subscription)) strange.push(subscription)
  }
  for (const id of [...open.keys()]) compare(id)
  const known = await ofOrders(db, strange)
  return [...found, ...strange.filter(({ id }) => !known.has(id)).map(unknownSubscription)]
}

/** Which of them orders know by now: one may have been placed since our books were read. */
async function ofOrders(db: Orm, some: readonly ProviderSubscription[]): Promise<Set<string>> {
  const ids = some.map(({ id }) => id)
  const rows = await db
    .select({ id: orderGroups.stripeSubscriptionId })
    .from(orderGroups)
    .where(inArray(orderGroups.stripeSubscriptionId, ids))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
