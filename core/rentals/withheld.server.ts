import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, orders, payments, refunds, rentals } from '#db/schema/schema.ts'
import { keptWhole } from './kept-whole.server.ts'
import { type WithheldRent, withheldShares } from './withheld-shares.ts'

/** What was kept back of an order by one decision, in cents, and what for. */
export interface WithheldSum {
  cents: number
  why: string
}

/** What was kept back of the rent of these rentals, by rental, where the rest of it went back. */
export async function withheldRents(
  db: Orm,
  rentalIds: readonly string[],
): Promise<Map<string, WithheldRent>> {
  if (rentalIds.length === 0) return new Map()
  const own = db
    .select({ id: rentals.orderGroupId })
    .from(rentals)
    .where(inArray(rentals.id, [...rentalIds]))
  const decided = await decisions(db, inArray(payments.orderGroupId, own))
  const bought = await pricesOf(db, [...new Set(decided.map(({ orderGroupId }) => orderGroupId))])
  const wholeIn = await keptWhole(db, decided)
  return new Map(
    decided.flatMap(decision => {
      const { orderGroupId, parts, cents, why, units, on } = decision
      const goodsCents = bought
        .filter(one => one.orderGroupId === orderGroupId && units.includes(one.sequence))
        .reduce((sum, one) => sum + one.cents, 0)
      const shares = withheldShares(
        cents,
        parts.map(part => ({ ...part, goodsCents })),
        wholeIn(decision),
      )
      const isMade = (refundId: string) =>
        parts.some(({ id, status }) => id === refundId && status === 'made')
      const together = { cents, units: units.length }
      return shares
        .filter(({ rentalId, refundId }) => rentalIds.includes(rentalId) && isMade(refundId))
        .map(({ rentalId, ...share }): [string, WithheldRent] => [
          rentalId,
          { ...share, on, why, together },
        ])
    }),
  )
}

/** What was kept back of these orders while the rest went back, by order; the oldest decision first. */
export async function withheldOf(
  db: Orm,
  orderGroupIds: readonly string[],
): Promise<Map<string, WithheldSum[]>> {
  if (orderGroupIds.length === 0) return new Map()
  const decided = await decisions(db, inArray(payments.orderGroupId, [...orderGroupIds]))
  const made = decided.filter(({ parts }) => parts.some(({ status }) => status === 'made'))
  const byGroup = Map.groupBy(made, ({ orderGroupId }) => orderGroupId)
  return new Map(
    [...byGroup].map(([id, own]) => [id, own.map(({ cents, why }) => ({ cents, why }))]),
  )
}

/** Every decision that kept something back, with its refunds, by their payments. */
async function decisions(db: Orm, ofOrders: ReturnType<typeof inArray>) {
  const rows = await db
    .select({
      refund: refunds,
      orderGroupId: orderGroups.id,
      paidAt: payments.createdAt,
      isOfFirst: sql<boolean>`${payments.stripePaymentIntentId} = ${orderGroups.stripePaymentIntentId}`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orderGroups, eq(orderGroups.id, payments.orderGroupId))
    .where(and(ofOrders, isNotNull(refunds.withheldCents)))
    .orderBy(asc(refunds.requestedAt), asc(payments.createdAt))
  const byDecision = Map.groupBy(rows, ({ refund }) =>
    [refund.declarationId, refund.returnId, refund.requestedAt.toISOString()].join(' '),
  )
  return [...byDecision.values()].flatMap(own => {
    const [first] = own
    const { withheldCents: cents, withheldReason: why, units } = first?.refund ?? {}
    if (!first || !cents || !why) return []
    const parts = own.map(({ refund, isOfFirst }) => ({
      ...{ id: refund.id, status: refund.status, cents: refund.amount },
      ...{ isOfFirst: isOfFirst === true, rents: refund.rents ?? [] },
    }))
    const { orderGroupId, paidAt: oldestPaidAt, refund } = first
    const on = refund.requestedAt
    return [{ orderGroupId, oldestPaidAt, on, parts, cents, why, units: units ?? [] }]
  })
}

/** What was bought in these orders, in the first payment of each. Cents. */
function pricesOf(db: Orm, orderGroupIds: string[]) {
  return db
    .select({
      orderGroupId: orders.orderGroupId,
      sequence: orders.orderSequence,
      cents: orders.totalAmount,
    })
    .from(orders)
    .where(
      and(
        inArray(orders.orderGroupId, orderGroupIds),
        eq(orders.orderType, 'purchase'),
        eq(orders.isRecurringPayment, false),
      ),
    )
}
