import { and, asc, eq, exists, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { disputes, orders, payments, returnCharges, unpaidInvoices } from '#db/schema/schema.ts'
import { type ChargeKind, type ChargeState, chargeState } from '../billing/return-charge.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { deviceName } from '../orders/devices.ts'
import { unitNumber } from '../orders/unit-number.server.ts'

/** What is charged for a unit that came back, as its renter and the office see it. Cents. */
export interface ChargeView {
  id: string
  orderId: string
  device: string
  kind: ChargeKind
  amountCents: number
  reason: string
  dueOn: BerlinDay
  state: ChargeState
  /** Whether it could not be collected on its day. */
  hasFailed: boolean
  paidOn: BerlinDay | null
  /** What of it went back. */
  refundedCents: number
  /** Whether the bank took the payment back, and it is owed again. */
  isOwedAgain: boolean
}

/** What is charged for a unit and was not waived. */
export async function chargesOf(orm: Orm, orderId: string): Promise<ChargeView[]> {
  const rows = await chargesWhere(orm, eq(returnCharges.orderId, orderId))
  return rows.map(({ view }) => view)
}

/** What is charged for the units of an order and was not waived. */
export async function chargesInGroup(orm: Orm, orderGroupId: string): Promise<ChargeView[]> {
  const rows = await chargesWhere(orm, eq(returnCharges.orderGroupId, orderGroupId))
  return rows.map(({ view }) => view)
}

/** What is charged in these orders and not paid yet, by order group. */
export async function unpaidChargesOf(
  orm: Orm,
  orderGroupIds: readonly string[],
): Promise<Map<string, ChargeView[]>> {
  const rows = await chargesWhere(
    orm,
    and(inArray(returnCharges.orderGroupId, [...orderGroupIds]), isNull(returnCharges.paidAt)),
  )
  const byGroup = Map.groupBy(rows, ({ orderGroupId }) => orderGroupId)
  return new Map([...byGroup].map(([id, own]) => [id, own.map(({ view }) => view)]))
}

async function chargesWhere(orm: Orm, which: SQL | undefined) {
  const rows = await orm
    .select({
      charge: returnCharges,
      payment: payments,
      productName: orders.productName,
      unitNumber: unitNumber(orm),
      isOwedAgain: exists(
        orm
          .select({ id: unpaidInvoices.id })
          .from(unpaidInvoices)
          .innerJoin(disputes, eq(disputes.id, unpaidInvoices.disputeId))
          .where(
            and(eq(disputes.paymentId, returnCharges.paymentId), isNull(unpaidInvoices.settledAt)),
          ),
      ).mapWith(Boolean),
    })
    .from(returnCharges)
    .innerJoin(orders, eq(orders.id, returnCharges.orderId))
    .leftJoin(payments, eq(payments.id, returnCharges.paymentId))
    .where(and(which, isNull(returnCharges.waivedAt)))
    .orderBy(asc(returnCharges.requestedAt))
  return rows.map(row => ({ orderGroupId: row.charge.orderGroupId, view: viewOf(row) }))
}

interface ChargeRow {
  charge: typeof returnCharges.$inferSelect
  payment: typeof payments.$inferSelect | null
  productName: string
  unitNumber: number | null
  isOwedAgain: boolean
}

function viewOf({ charge, payment, isOwedAgain, ...unit }: ChargeRow): ChargeView {
  return {
    id: charge.id,
    orderId: charge.orderId,
    device: deviceName(unit),
    kind: charge.kind,
    amountCents: charge.amount,
    reason: charge.reason,
    dueOn: charge.dueOn,
    state: chargeState(charge, payment),
    hasFailed: charge.stripePaymentMethodId !== null && charge.failure !== null,
    paidOn: charge.paidAt ? berlinDay(charge.paidAt) : null,
    refundedCents: payment?.refundedAmount ?? 0,
    isOwedAgain,
  }
}
