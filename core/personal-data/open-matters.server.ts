import { and, eq, gte, inArray, isNotNull, isNull, not, notExists, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  cases,
  damageClaims,
  declarations,
  defectReports,
  deviceReturns,
  disputes,
  orderGroups,
  orders,
  payments,
  refunds,
  rentals,
  returnCharges,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import type { BerlinDay } from '../dates.ts'
import { isSettled } from '../inquiries/open-withdrawals.server.ts'
import { notLocked } from '../orders/hidden.server.ts'
import type { OrderStatus } from '../orders/states.ts'
import { type LogisticsStatus, logisticsStates } from '../orders/states.ts'
import { isWithdrawnInstead } from '../orders/withdrawn-instead.server.ts'
import { isOver, type RentalState } from '../rentals/states.ts'
import type { OpenMatter } from './open-matters.ts'
import { ownGroupsOnly, whose } from './whose.server.ts'

interface Unit {
  status: OrderStatus
  logistics: LogisticsStatus
  rental: RentalState | null
  calledOffAt: Date | null
}

/** What has to come to its end before an account can go, order by order (L-70). */
export function openMatters(orm: Orm, actor: SignedIn, today: BerlinDay): Promise<OpenMatter[]> {
  return mattersOf(orm, {
    own: ownGroupsOnly(actor),
    units: notLocked,
    declared: whose(orm, actor).declared,
    today,
  })
}

/** What is open of these orders, whoever's they are and whether any list shows them. */
export function openMattersOf(
  orm: Orm,
  orderGroupIds: readonly string[],
  today: BerlinDay,
): Promise<OpenMatter[]> {
  return mattersOf(orm, { own: inArray(orderGroups.id, [...orderGroupIds]), today })
}

interface Looked {
  own: SQL
  units?: SQL
  declared?: SQL
  today: BerlinDay
}

async function mattersOf(
  orm: Orm,
  { own, units: shown, declared, today }: Looked,
): Promise<OpenMatter[]> {
  const units = await orm
    .select({
      number: orderGroups.number,
      status: orders.status,
      logistics: orders.logisticsStatus,
      rental: rentals.state,
      calledOffAt: orders.calledOffAt,
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .where(and(own, shown, eq(orders.isRecurringPayment, false)))
  const unpaid = await orm
    .select({ number: orderGroups.number })
    .from(unpaidInvoices)
    .innerJoin(orderGroups, eq(orderGroups.id, unpaidInvoices.orderGroupId))
    .where(and(own, isNull(unpaidInvoices.settledAt)))
  // A debit takes days, and its bank may refuse it.
  const underWay = await orm
    .select({ number: orderGroups.number })
    .from(payments)
    .innerJoin(orderGroups, eq(orderGroups.id, payments.orderGroupId))
    .where(and(own, eq(payments.status, 'processing')))
  // What the provider has counts as made: a bank may send it back on any later day, which becomes a case then (ADR-067).
  const repaid = await orm
    .select({ number: orderGroups.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orderGroups, eq(orderGroups.id, payments.orderGroupId))
    .where(and(own, eq(refunds.status, 'requested')))
  const disputed = await orm
    .select({ number: orderGroups.number })
    .from(disputes)
    .innerJoin(orderGroups, eq(orderGroups.id, disputes.orderGroupId))
    // What a bank has decided is owed again, a case, or nobody's any more.
    .where(and(own, eq(disputes.status, 'open')))
  const unsettled = await orm
    .select({ number: orderGroups.number })
    .from(cases)
    .innerJoin(orderGroups, eq(orderGroups.id, cases.orderGroupId))
    .where(and(own, isNull(cases.closedAt)))
  const claimed = await orm
    .select({ number: orderGroups.number })
    .from(damageClaims)
    .innerJoin(orderGroups, eq(orderGroups.id, damageClaims.orderGroupId))
    .where(
      and(
        own,
        isNull(damageClaims.acceptedAt),
        isNull(damageClaims.objectedAt),
        // Who says nothing is charged nothing by itself (ADR-050): then it is the office's case, or nothing.
        gte(damageClaims.objectUntil, today),
      ),
    )
  const charged = await orm
    .select({ number: orderGroups.number })
    .from(returnCharges)
    .innerJoin(orderGroups, eq(orderGroups.id, returnCharges.orderGroupId))
    .where(and(own, isNull(returnCharges.paidAt), isNull(returnCharges.waivedAt)))
  const defective = await orm
    .select({ number: orderGroups.number })
    .from(defectReports)
    .innerJoin(orderGroups, eq(orderGroups.id, defectReports.orderGroupId))
    .where(and(own, isNull(defectReports.closedAt)))
  const withdrawn = await orm
    .select({ id: declarations.id, number: orderGroups.number })
    .from(declarations)
    .innerJoin(orderGroups, eq(orderGroups.id, declarations.orderGroupId))
    .where(and(own, eq(declarations.kind, 'withdrawal'), declared))
  const refunded = orm
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.returnId, deviceReturns.id))
  const givenBack = await orm
    .select({ number: orderGroups.number })
    .from(deviceReturns)
    .innerJoin(orderGroups, eq(orderGroups.id, deviceReturns.orderGroupId))
    .innerJoin(orders, eq(orders.id, deviceReturns.orderId))
    .where(
      and(
        own,
        isNotNull(deviceReturns.voluntarySince),
        isNull(deviceReturns.declinedAt),
        notExists(refunded),
        not(isWithdrawnInstead()),
      ),
    )
  const matters: OpenMatter[] = [
    ...units.flatMap(({ number, ...unit }) => {
      const kind = openOf(unit)
      return kind ? [{ kind, number }] : []
    }),
    ...givenBack.map(({ number }) => ({ kind: 'return' as const, number })),
    ...[...unpaid, ...charged, ...underWay].map(({ number }) => ({
      kind: 'payment' as const,
      number,
    })),
    ...repaid.map(({ number }) => ({ kind: 'refund' as const, number })),
    ...[...unsettled, ...claimed, ...disputed].map(({ number }) => ({
      kind: 'case' as const,
      number,
    })),
  ]
  for (const { number } of defective) matters.push({ kind: 'defect', number })
  for (const { id, number } of withdrawn) {
    if (!(await isSettled(orm, { id }))) matters.push({ kind: 'withdrawal', number })
  }
  return [...new Map(matters.map(each => [`${each.kind} ${each.number}`, each])).values()]
}

function openOf({ status, logistics, rental, calledOffAt }: Unit): OpenMatter['kind'] | null {
  if (status === 'canceled' || status === 'failed') return null
  if (status === 'pending') return 'payment'
  const { place } = logisticsStates[logistics]
  if (rental === 'bought_out') return null
  if (rental && !isOver(rental)) return 'rental'
  if (rental) return place === 'house' || place === 'back' ? null : 'return'
  if (place === 'returning') return 'return'
  // Kept after all, it is delivered again.
  if (place === 'customer' && calledOffAt && logistics !== 'delivered') return 'return'
  if (place === 'house' && calledOffAt) return null
  return status === 'completed' && (place === 'house' || place === 'out') ? 'delivery' : null
}
