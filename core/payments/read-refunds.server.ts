import { asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { disputes, orderGroups, payments, refunds, returnCharges } from '#db/schema/schema.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { type Dispute, type Payment, sourceOf } from '../orders/paid-by.server.ts'
import type { Refund } from './record-refunds.server.ts'
import { leftToRefund } from './refundable.ts'

/** A payment as the office sees it. Cents. */
export interface PaymentEntry {
  id: string
  kind: 'order' | 'rent' | 'buyout' | 'damage' | 'return_cost'
  /** The provider's invoice, or the payment where there is none, as the ledger names it. */
  source: string
  paidAt: Date
  /** When that was paid which it makes up for, as its debit came back; null of every other. */
  originalPaidAt: Date | null
  cents: number
  /** What neither went back nor is to. */
  leftCents: number
  refunds: RefundEntry[]
  /** What the payer's bank took of it and has not given back. */
  takenBack: DisputeEntry[]
}

/** Money that a bank took back: a returned debit, or a charge that its owner disputes. Cents. */
export interface DisputeEntry {
  kind: Dispute['kind']
  /** Whether the bank has still to decide. */
  isOpen: boolean
  cents: number
  at: Date
  /** Whether another payment has made up for it. */
  isRepaid: boolean
}

export interface RefundEntry
  extends Pick<
    Refund,
    | 'id'
    | 'amount'
    | 'status'
    | 'reason'
    | 'failure'
    | 'requestedAt'
    | 'declarationId'
    | 'returnId'
    | 'units'
    | 'rents'
    | 'isCare'
  > {
  requestedBy: string
  /** It was made, and the bank sent it back. */
  isSentBack: boolean
}

/** What was paid for these orders and went back of it, by order, oldest first. */
export async function paymentsOf(
  db: Orm,
  orderGroupIds: readonly string[],
): Promise<Map<string, PaymentEntry[]>> {
  if (orderGroupIds.length === 0) return new Map()
  const rows = await db
    .select({ payment: payments, first: orderGroups.stripePaymentIntentId })
    .from(payments)
    .innerJoin(orderGroups, eq(orderGroups.id, payments.orderGroupId))
    .where(inArray(payments.orderGroupId, [...orderGroupIds]))
    .orderBy(asc(payments.createdAt))
  const paid = rows.flatMap(({ payment, first }) =>
    payment.paidAt ? [{ payment, first, paidAt: payment.paidAt }] : [],
  )
  const made = await refundsOf(
    db,
    paid.map(({ payment }) => payment.id),
  )
  const taken = await disputesOf(
    db,
    paid.map(({ payment }) => payment.id),
  )
  const sources = await sourcesOf(
    db,
    paid.map(({ payment }) => payment),
  )
  const charged = await chargesOf(db, orderGroupIds)
  const heldOf = (payment: Payment) => ({
    payment,
    refunds: made.get(payment.id) ?? [],
    disputes: taken.get(payment.id) ?? [],
  })
  const bySource = Map.groupBy(paid, ({ payment }) => sources.get(payment.id))
  const entries = paid.map(({ payment, first, paidAt }): [string, PaymentEntry] => {
    const own = made.get(payment.id) ?? []
    const source = sources.get(payment.id) ?? payment.stripePaymentIntentId
    // What makes up for a payment that was taken back is for what that was for.
    const original =
      paid.find(({ payment: one }) => one.stripeInvoiceId === source)?.payment ??
      paid.find(({ payment: one }) => one.stripePaymentIntentId === source)?.payment ??
      payment
    const isFirst = original.stripePaymentIntentId === first
    const entry: PaymentEntry = {
      id: payment.id,
      kind:
        charged.get(original.id) ??
        (isFirst ? 'order' : original.stripeInvoiceId ? 'rent' : 'buyout'),
      source,
      paidAt,
      originalPaidAt: original.id === payment.id ? null : original.paidAt,
      cents: payment.amount,
      leftCents: leftToRefund(
        heldOf(payment),
        (bySource.get(source) ?? []).map(one => heldOf(one.payment)),
      ),
      refunds: own,
      takenBack: (taken.get(payment.id) ?? []).flatMap(takenBackOf),
    }
    return [payment.orderGroupId, entry]
  })
  const byGroup = Map.groupBy(entries, ([groupId]) => groupId)
  return new Map([...byGroup].map(([id, own]) => [id, own.map(([, entry]) => entry)]))
}

/** What was charged after returns, by the payment of it. */
async function chargesOf(db: Orm, orderGroupIds: readonly string[]) {
  const rows = await db
    .select()
    .from(returnCharges)
    .where(inArray(returnCharges.orderGroupId, [...orderGroupIds]))
  return new Map(
    rows.flatMap(({ paymentId, kind }) => (paymentId ? [[paymentId, kind] as const] : [])),
  )
}

function takenBackOf({ kind, status, amount, createdAt, repaidAt }: Dispute): DisputeEntry[] {
  if (status === 'won') return []
  return [
    { kind, isOpen: status === 'open', cents: amount, at: createdAt, isRepaid: repaidAt !== null },
  ]
}

async function disputesOf(db: Orm, paymentIds: string[]): Promise<Map<string, Dispute[]>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db.select().from(disputes).where(inArray(disputes.paymentId, paymentIds))
  return Map.groupBy(rows, ({ paymentId }) => paymentId)
}

/** What each is for; only what has no invoice has to be looked up. */
async function sourcesOf(db: Orm, paid: readonly Payment[]): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  for (const payment of paid) sources.set(payment.id, await sourceOf(db, payment))
  return sources
}

async function refundsOf(db: Orm, paymentIds: string[]): Promise<Map<string, RefundEntry[]>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, paymentIds))
    .orderBy(asc(refunds.requestedAt))
  const nameOf = await actorNames(
    db,
    rows.map(({ requestedBy }) => requestedBy),
  )
  const entries = rows.map(
    ({ id, amount, status, reason, failure, requestedAt, declarationId, returnId, ...row }) => ({
      paymentId: row.paymentId,
      entry: {
        id,
        amount,
        status,
        reason,
        failure,
        requestedAt,
        declarationId,
        returnId,
        units: row.units,
        rents: row.rents,
        isCare: row.isCare,
        requestedBy: nameOf(row.requestedBy),
        // One that is refused has never been the provider's.
        isSentBack: status === 'failed' && row.stripeRefundId !== null,
      },
    }),
  )
  const byPayment = Map.groupBy(entries, ({ paymentId }) => paymentId)
  return new Map([...byPayment].map(([id, own]) => [id, own.map(({ entry }) => entry)]))
}
