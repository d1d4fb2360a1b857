import {
  and,
  asc,
  countDistinct,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  min,
  not,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders, rentals, returnCharges, unpaidInvoices } from '#db/schema/schema.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { notLocked } from '../orders/hidden.server.ts'
import { isOfReturnCharge } from '../payments/of-return-charge.server.ts'
import { isUnderWay } from '../payments/under-way.server.ts'
import type { Services } from '../services.ts'
import { chargeDebts } from './charge-debts.server.ts'
import type { OpenRent } from './owed.ts'
import { debitNames } from './returned-debit.server.ts'
import { settleOwed } from './settle-owed.server.ts'

/** What still has to be paid: also what the provider no longer tries to collect. */
const OWED: readonly ProviderInvoice['status'][] = ['open', 'uncollectible']

/** A rent that could not be collected is overdue from the day of its invoice; noted once. Whether it is news. */
export async function noteOverdue(
  tx: Orm,
  orderGroupId: string,
  invoice: ProviderInvoice,
): Promise<boolean> {
  if (!OWED.includes(invoice.status)) return false
  const { id, createdAt } = invoice
  const noted = await tx
    .insert(unpaidInvoices)
    .values({ stripeInvoiceId: id, orderGroupId, amount: invoice.dueCents, since: createdAt })
    .onConflictDoNothing()
    .returning({ id: unpaidInvoices.id })
  return noted.length > 0
}

/**
 * Of a rent that is noted as overdue nothing is owed any more once its invoice was paid after all, or taken back
 * by the office; less, once a part of it was taken off. The order has to be locked.
 */
export async function followInvoice(
  tx: Orm,
  orderGroupId: string,
  invoice: ProviderInvoice,
  now: Date,
): Promise<void> {
  const own = eq(unpaidInvoices.stripeInvoiceId, invoice.id)
  if (invoice.status === 'paid' || invoice.status === 'void') {
    const wasOwed = await settleOwed(tx, own, now)
    if (!wasOwed || invoice.status === 'void') return
    await record(tx, {
      at: now,
      actor: 'stripe',
      subject: { type: 'order_group', id: orderGroupId },
      event: 'owed_paid',
      data: { invoiceId: invoice.id, cents: invoice.dueCents },
    })
    return
  }
  await tx
    .update(unpaidInvoices)
    .set({ amount: invoice.dueCents })
    .where(and(own, isNull(unpaidInvoices.settledAt)))
}

/**
 * Nobody is bound any more by what was withdrawn from or called off (§ 355 (1) BGB): once that is all that
 * was rented of an order, no month of rent is owed, and once it is the whole order, nothing is but what is charged
 * for a damage. What asks for it at the provider, or for the share of a single unit, is taken back by a job
 * (ADR-068, ADR-182). The order has to be locked.
 */
export async function dropOwed(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  orderGroupId: string,
  now: Date,
): Promise<void> {
  await jobs.send(tx, 'void_unowed', { orderGroupId })
  const kept = await tx
    .select({ rentalId: rentals.id })
    .from(orders)
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .where(
      and(
        eq(orders.orderGroupId, orderGroupId),
        eq(orders.isRecurringPayment, false),
        notLocked,
        isNull(orders.calledOffAt),
      ),
    )
  if (kept.some(({ rentalId }) => rentalId !== null)) return
  const dropped = and(
    eq(unpaidInvoices.orderGroupId, orderGroupId),
    not(isOfReturnCharge()),
    // A debit that came back may have paid goods that are kept.
    kept.length > 0 ? isNotNull(unpaidInvoices.stripeInvoiceId) : undefined,
  )
  await settleOwed(tx, dropped, now)
}

/** Every invoice that is overdue as far as we know, by its id. */
export async function overdueInvoices(orm: Orm): Promise<string[]> {
  const rows = await orm
    .select({ id: unpaidInvoices.stripeInvoiceId })
    .from(unpaidInvoices)
    .where(isNull(unpaidInvoices.settledAt))
  return rows.flatMap(({ id }) => id ?? [])
}

/** What one order owes, the oldest first. */
export async function overdueRents(orm: Orm, orderGroupId: string): Promise<OpenRent[]> {
  const rows = await overdueOf(orm, orderGroupId)
  const charges = await orm
    .select({ id: returnCharges.id, kind: returnCharges.kind })
    .from(returnCharges)
    .where(eq(returnCharges.orderGroupId, orderGroupId))
  const debits = await debitNames(
    orm,
    rows.flatMap(({ disputeId }) => disputeId ?? []),
  )
  return rows.map(({ id, amount, since, disputeId, returnChargeId, isUnderWay }) => ({
    id,
    cents: amount,
    since: berlinDay(since),
    debit: disputeId && (debits.get(disputeId) ?? null),
    charge: charges.find(charge => charge.id === returnChargeId)?.kind ?? null,
    isUnderWay,
  }))
}

/** What an order owes by now, as it is stored, and whether its money is under way. */
export async function overdueOf(orm: Orm, orderGroupId: string) {
  return orm
    .select({ ...getTableColumns(unpaidInvoices), isUnderWay: sql<boolean>`${isUnderWay()}` })
    .from(unpaidInvoices)
    .where(and(eq(unpaidInvoices.orderGroupId, orderGroupId), isNull(unpaidInvoices.settledAt)))
    .orderBy(asc(unpaidInvoices.since), asc(unpaidInvoices.id))
}

/** Whether a month of rent or what makes up for one is overdue. */
export async function owesRent(orm: Orm, orderGroupId: string): Promise<boolean> {
  const charges = await chargeDebts(orm, orderGroupId)
  return (await overdueOf(orm, orderGroupId)).some(({ id }) => !charges.has(id))
}

/** How many orders of the office's list have a rent that is overdue and that nobody is paying. */
export async function countOverdue(orm: Orm): Promise<number> {
  const [row] = await orm
    .select({ groups: countDistinct(unpaidInvoices.orderGroupId) })
    .from(unpaidInvoices)
    .innerJoin(
      orders,
      and(eq(orders.orderGroupId, unpaidInvoices.orderGroupId), isNull(orders.hiddenAt)),
    )
    .where(and(isNull(unpaidInvoices.settledAt), not(isUnderWay())))
  return row?.groups ?? 0
}

/**
 * Since which day something of each of these orders is overdue and nobody is paying it; those that owe nothing are
 * left out.
 */
export async function overdueSince(
  orm: Orm,
  orderGroupIds: readonly string[],
): Promise<Map<string, BerlinDay>> {
  const debts = await overdueDebts(orm, orderGroupIds, undefined)
  return new Map([...debts].map(([id, { since }]) => [id, since]))
}

/** What an order owes and nobody is paying: since which Berlin day, and how many cents. */
export interface OverdueDebt {
  since: BerlinDay
  cents: number
}

/** The rent of each of these orders that is overdue. What is charged after a return is no matter of the contract. */
export function overdueRent(
  orm: Orm,
  orderGroupIds: readonly string[],
): Promise<Map<string, OverdueDebt>> {
  return overdueDebts(orm, orderGroupIds, not(isOfReturnCharge()))
}

/** Which of these orders owe something whose money is under way. */
export function debtsUnderWay(orm: Orm, orderGroupIds: readonly string[]): Promise<Set<string>> {
  return underWayOf(orm, orderGroupIds, undefined)
}

/** Which of these orders owe rent whose money is under way. */
export function rentUnderWay(orm: Orm, orderGroupIds: readonly string[]): Promise<Set<string>> {
  return underWayOf(orm, orderGroupIds, not(isOfReturnCharge()))
}

async function underWayOf(
  orm: Orm,
  orderGroupIds: readonly string[],
  only: SQL | undefined,
): Promise<Set<string>> {
  if (orderGroupIds.length === 0) return new Set()
  const rows = await orm
    .selectDistinct({ id: unpaidInvoices.orderGroupId })
    .from(unpaidInvoices)
    .where(and(owedBy(orderGroupIds), isUnderWay(), only))
  return new Set(rows.map(({ id }) => id))
}

const owedBy = (orderGroupIds: readonly string[]) =>
  and(inArray(unpaidInvoices.orderGroupId, [...orderGroupIds]), isNull(unpaidInvoices.settledAt))

async function overdueDebts(
  orm: Orm,
  orderGroupIds: readonly string[],
  only: SQL | undefined,
): Promise<Map<string, OverdueDebt>> {
  if (orderGroupIds.length === 0) return new Map()
  const rows = await orm
    .select({
      id: unpaidInvoices.orderGroupId,
      since: min(unpaidInvoices.since),
      cents: sum(unpaidInvoices.amount).mapWith(Number),
    })
    .from(unpaidInvoices)
    .where(and(owedBy(orderGroupIds), not(isUnderWay()), only))
    .groupBy(unpaidInvoices.orderGroupId)
  return new Map(
    rows.flatMap(({ id, since, cents }) =>
      since ? [[id, { since: berlinDay(since), cents }]] : [],
    ),
  )
}
