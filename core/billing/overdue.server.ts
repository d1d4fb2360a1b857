import { and, asc, countDistinct, eq, inArray, isNull, min } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { unpaidInvoices } from '#db/schema/schema.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'

/** What still has to be paid: also what the provider no longer tries to collect. */
const OWED: readonly ProviderInvoice['status'][] = ['open', 'uncollectible']

/** A rent that could not be collected is overdue from the day of its invoice; noted once. */
export async function noteOverdue(
  tx: Orm,
  orderGroupId: string,
  { id, status, lines, createdAt }: ProviderInvoice,
): Promise<void> {
  if (!OWED.includes(status)) return
  await tx
    .insert(unpaidInvoices)
    .values({
      stripeInvoiceId: id,
      orderGroupId,
      amount: lines.reduce((sum, line) => sum + line.cents, 0),
      since: createdAt,
    })
    .onConflictDoNothing()
}

/** Nothing is owed any more for an invoice that was paid after all, or that the office took back. */
export async function clearOverdue(
  tx: Orm,
  { id, status }: ProviderInvoice,
  now: Date,
): Promise<void> {
  if (status !== 'paid' && status !== 'void') return
  await tx
    .update(unpaidInvoices)
    .set({ settledAt: now })
    .where(and(eq(unpaidInvoices.stripeInvoiceId, id), isNull(unpaidInvoices.settledAt)))
}

/** Nobody is bound any more by an order that was withdrawn from as a whole (§ 355 (1) BGB). */
export async function dropOwed(tx: Orm, orderGroupId: string, now: Date): Promise<void> {
  await tx
    .update(unpaidInvoices)
    .set({ settledAt: now })
    .where(and(eq(unpaidInvoices.orderGroupId, orderGroupId), isNull(unpaidInvoices.settledAt)))
}

/** Every invoice that is overdue as far as we know, by its id. */
export async function overdueInvoices(orm: Orm): Promise<string[]> {
  const rows = await orm
    .select({ id: unpaidInvoices.stripeInvoiceId })
    .from(unpaidInvoices)
    .where(isNull(unpaidInvoices.settledAt))
  return rows.flatMap(({ id }) => id ?? [])
}

/** What is owed: a month of rent that was not collected, or a debit that was returned. */
export interface OverdueRent {
  id: string
  cents: number
  since: BerlinDay
  isReturnedDebit: boolean
}

/** What one order owes, the oldest first. */
export async function overdueRents(orm: Orm, orderGroupId: string): Promise<OverdueRent[]> {
  const rows = await overdueOf(orm, orderGroupId)
  return rows.map(({ id, amount, since, disputeId }) => ({
    id,
    cents: amount,
    since: berlinDay(since),
    isReturnedDebit: disputeId !== null,
  }))
}

/** The same as it is stored. */
export async function overdueOf(orm: Orm, orderGroupId: string) {
  return orm
    .select()
    .from(unpaidInvoices)
    .where(and(eq(unpaidInvoices.orderGroupId, orderGroupId), isNull(unpaidInvoices.settledAt)))
    .orderBy(asc(unpaidInvoices.since), asc(unpaidInvoices.id))
}

/** How many orders have a rent that is overdue. */
export async function countOverdue(orm: Orm): Promise<number> {
  const [row] = await orm
    .select({ groups: countDistinct(unpaidInvoices.orderGroupId) })
    .from(unpaidInvoices)
    .where(isNull(unpaidInvoices.settledAt))
  return row?.groups ?? 0
}

/** Since which day each of these orders is overdue; those that are not are left out. */
export async function overdueSince(
  orm: Orm,
  orderGroupIds: readonly string[],
): Promise<Map<string, BerlinDay>> {
  if (orderGroupIds.length === 0) return new Map()
  const rows = await orm
    .select({ id: unpaidInvoices.orderGroupId, since: min(unpaidInvoices.since) })
    .from(unpaidInvoices)
    .where(
      and(
        inArray(unpaidInvoices.orderGroupId, [...orderGroupIds]),
        isNull(unpaidInvoices.settledAt),
      ),
    )
    .groupBy(unpaidInvoices.orderGroupId)
  return new Map(rows.flatMap(({ id, since }) => (since ? [[id, berlinDay(since)]] : [])))
}
