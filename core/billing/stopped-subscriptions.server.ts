import { and, desc, eq, isNull } from 'drizzle-orm'
import { among } from '#db/among.server.ts'
import type { Orm } from '#db/database.ts'
import { orderGroupLines, orderGroups, stoppedSubscriptions } from '#db/schema/schema.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import type { OrderGroup } from '../orders/group.ts'
import type { Services } from '../services.ts'

export type StoppedSubscription = typeof stoppedSubscriptions.$inferSelect

/** A subscription has ended whose rentals run on (ADR-057). Answers whether that is news. Safe to run again; the order has to be locked. */
export async function noteStop(
  { clock }: Pick<Services, 'clock'>,
  tx: Orm,
  { orderGroupId, subscriptionId }: { orderGroupId: string; subscriptionId: string },
): Promise<boolean> {
  const lines = await tx
    .select({ id: orderGroupLines.id, itemId: orderGroupLines.stripeSubscriptionItemId })
    .from(orderGroupLines)
    .where(eq(orderGroupLines.orderGroupId, orderGroupId))
  const written = await tx
    .insert(stoppedSubscriptions)
    .values({
      stripeSubscriptionId: subscriptionId,
      orderGroupId,
      lineOfItem: Object.fromEntries(
        lines.flatMap(({ id, itemId }) => (itemId ? [[itemId, id]] : [])),
      ),
      stoppedAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: stoppedSubscriptions.stripeSubscriptionId })
  return written.length > 0
}

/** What stands still for an order: no subscription collects its rents by itself. Of several the last. */
export async function standstillOf(
  orm: Orm,
  orderGroupId: string,
): Promise<StoppedSubscription | undefined> {
  const [stopped] = await orm
    .select()
    .from(stoppedSubscriptions)
    .where(
      and(
        eq(stoppedSubscriptions.orderGroupId, orderGroupId),
        isNull(stoppedSubscriptions.resumedAt),
      ),
    )
    .orderBy(desc(stoppedSubscriptions.stoppedAt))
    .limit(1)
  return stopped
}

/** Whether the months of this subscription are asked for by a link, or were once. */
export async function isReplacement(orm: Orm, subscriptionId: string): Promise<boolean> {
  const known = await orm.$count(
    stoppedSubscriptions,
    eq(stoppedSubscriptions.replacedBy, subscriptionId),
  )
  return known > 0
}

/** Whether the months of this subscription are asked for by a link now. */
export async function isAskedByLink(
  { db }: Pick<Services, 'db'>,
  subscriptionId: string,
): Promise<boolean> {
  const { replacedBy, resumedAt } = stoppedSubscriptions
  const asked = and(eq(replacedBy, subscriptionId), isNull(resumedAt))
  return (await db.$count(stoppedSubscriptions, asked)) > 0
}

/** The order that a subscription pays, or paid before it was given up. */
export async function groupOfSubscription(
  orm: Orm,
  subscriptionId: string,
): Promise<OrderGroup | undefined> {
  const [group] = await orm
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.stripeSubscriptionId, subscriptionId))
  if (group) return group
  const [before] = await orm
    .select({ group: orderGroups })
    .from(stoppedSubscriptions)
    .innerJoin(orderGroups, eq(orderGroups.id, stoppedSubscriptions.orderGroupId))
    .where(eq(stoppedSubscriptions.stripeSubscriptionId, subscriptionId))
  return before?.group
}

/**
 * Invoices with the items that their lines are charged by today: one of a subscription that was given up
 * names items that have been replaced.
 */
export async function byCurrentItems(
  orm: Orm,
  invoices: readonly ProviderInvoice[],
): Promise<ProviderInvoice[]> {
  const ids = invoices.flatMap(({ subscriptionId }) => subscriptionId ?? [])
  const stopped = await orm
    .select()
    .from(stoppedSubscriptions)
    .where(among(stoppedSubscriptions.stripeSubscriptionId, ids))
  const lineOf = new Map(stopped.flatMap(({ lineOfItem }) => Object.entries(lineOfItem)))
  const lines = await orm
    .select({ id: orderGroupLines.id, itemId: orderGroupLines.stripeSubscriptionItemId })
    .from(orderGroupLines)
    .where(among(orderGroupLines.id, [...lineOf.values()]))
  const itemOf = new Map(lines.map(({ id, itemId }) => [id, itemId]))
  const currentItem = (id: string | null) => {
    const line = id === null ? undefined : lineOf.get(id)
    return line === undefined ? id : (itemOf.get(line) ?? id)
  }
  return invoices.map(invoice => ({
    ...invoice,
    lines: invoice.lines.map(line => ({
      ...line,
      subscriptionItemId: currentItem(line.subscriptionItemId),
    })),
  }))
}
