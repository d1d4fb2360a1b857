import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  exportProofs,
  orderGroupLines,
  payments,
  refunds,
  rentCreditEntries,
} from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import { isOfGoods } from '../invoices/order.server.ts'
import { taxOfGoods } from '../invoices/tax.ts'
import type { OrderGroup } from '../orders/group.ts'
import { givenBack } from '../payments/given-back.server.ts'
import { careGivenBack } from '../payments/left-of-payment.server.ts'
import { type PaymentEntry, paymentsOf } from '../payments/read-refunds.server.ts'
import type { Refund } from '../payments/record-refunds.server.ts'
import { careEnds } from '../rentals/care.server.ts'
import { unbookedRefunds } from '../rentals/refunded.server.ts'
import type { OrderedUnit, OrderedUnits } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import { deliveryCosts } from './delivery-costs.server.ts'
import { leftOfOrder } from './left-of-order.ts'
import type { EarlierRefund } from './refund-answer.server.ts'
import type { RefundablePayment, Withdrawn } from './withdrawal-refund.ts'

/** The refunds by which withdrawals from an order were carried out, whatever became of them. */
export async function withdrawalRefundsOf(db: Orm, orderGroupId: string): Promise<Refund[]> {
  return refundsFor(db, orderGroupId, isNotNull(refunds.declarationId))
}

/** Whether money went back for a withdrawal, or is to: then it stays at its order. */
export async function isRefunding(db: Orm, declarationId: string): Promise<boolean> {
  return (await db.$count(refunds, eq(refunds.declarationId, declarationId))) > 0
}

async function refundsFor(
  db: Orm,
  orderGroupId: string,
  which: SQL | undefined,
): Promise<Refund[]> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderGroupId, orderGroupId), which))
  return rows.map(({ refund }) => refund)
}

/** Of a first payment: of what was bought alone, and not the tax of goods that were exported. */
const isOfPurchase = and(
  sql`${refunds.rents} = '[]'`,
  eq(refunds.isCare, false),
  sql`not exists (select from ${exportProofs} where ${exportProofs.refundId} = ${refunds.id})`,
)

/**
 * What of an order and its months went back, or is to, without being for units of it, as for a scratch; the oldest
 * first. It is not known whether it is part of what another refund gives back.
 */
export async function refundsOfNoUnit(db: Orm, orderGroupId: string): Promise<EarlierRefund[]> {
  const paid = (await paymentsOf(db, [orderGroupId])).get(orderGroupId) ?? []
  const ids = paid.flatMap(({ id, kind }) => (kind === 'order' || kind === 'rent' ? id : []))
  const ordered = paid.flatMap(({ id, kind }) => (kind === 'order' ? id : []))
  const isMeant = and(
    inArray(refunds.paymentId, ids),
    isNull(refunds.units),
    or(isNull(refunds.rents), and(isOfPurchase, inArray(refunds.paymentId, ordered))),
    ne(refunds.status, 'failed'),
  )
  const made = await refundsFor(db, orderGroupId, isMeant)
  return made
    .toSorted((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime())
    .map(({ amount, reason, requestedAt }) => ({
      cents: amount,
      reason,
      on: berlinDay(requestedAt),
    }))
}

/**
 * What was paid for an order and its units, as far as it did not go back with the tax of its goods or, of the shipping,
 * by a partial withdrawal. What was bought of a rented unit, or charged after its return, is no part of it.
 */
export async function paidForOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { group, units }: OrderedUnits,
): Promise<Pick<Withdrawn, 'units' | 'shippingCents' | 'careCents' | 'payments'>> {
  const lines = await db
    .select()
    .from(orderGroupLines)
    .where(eq(orderGroupLines.orderGroupId, group.id))
  const sumOf = (wanted: 'shipping' | 'care') =>
    lines
      .filter(({ kind }) => kind === wanted)
      .reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)
  const careEnd = (await careEnds(db, [group.id])).get(group.id)
  const productIds = units.map(({ order }) => order.stripeProductId)
  const deliveries = await deliveryCosts(db, productIds, clock.now())
  const left = leftOfOrder({
    units: units.map(({ sequence, productName, order, rental }) => ({
      sequence,
      productName,
      cents: order.totalAmount,
      deliveryCents: deliveries.get(order.stripeProductId) ?? null,
      rentalId: rental?.id ?? null,
    })),
    shippingCents: sumOf('shipping'),
    acts: await givenBack(db, group.id),
    untaxed: await untaxedSince(db, group),
    isOfGoods: unit => (unit ? unit.rentalId === null : isOfGoods({ kind: 'shipping' }, lines)),
  })
  return {
    ...left,
    careCents: careEnd?.isWithdrawn ? null : sumOf('care'),
    payments: await paymentsWithRents(db, group.id, units),
  }
}

/** When the tax of its goods went back, because they had left free of it; null where it did not. */
async function untaxedSince(
  db: Orm,
  { id, customerType, shippingAddress: { country } }: OrderGroup,
): Promise<{ at: Date; percent: number } | null> {
  const [proof] = await db.select().from(exportProofs).where(eq(exportProofs.orderGroupId, id))
  return proof
    ? { at: proof.receivedAt, percent: taxOfGoods({ customerType, country }).percent }
    : null
}

/** What was paid for an order or its months of rent, the oldest first. */
export async function paymentsWithRents(
  db: Orm,
  orderGroupId: string,
  units: readonly OrderedUnit[],
): Promise<RefundablePayment[]> {
  const entries = await rentEntries(
    db,
    units.flatMap(({ rental }) => rental?.id ?? []),
  )
  const paid = (await paymentsOf(db, [orderGroupId])).get(orderGroupId) ?? []
  const asked = await askedBack(db, paid)
  const careBack = await careBackOf(db, paid)
  return paid.flatMap(({ id, kind, source, cents, leftCents }) => {
    if (kind !== 'order' && kind !== 'rent') return []
    const rents = entries
      .filter(entry => entry.kind === 'rent' && entry.source === source)
      .map(({ rentalId, amountCents }) => {
        const back = [...entries.filter(entry => entry.kind === 'refund'), ...asked]
          .filter(entry => entry.rentalId === rentalId)
          .filter(entry => entry.source.startsWith(`${source}:`))
          .reduce((sum, entry) => sum + entry.amountCents, 0)
        return { rentalId, cents: amountCents, leftCents: amountCents + back }
      })
    return [{ id, kind, cents, leftCents, careBackCents: careBack.get(source) ?? 0, rents }]
  })
}

/** What went back for Care alone of what these payments are for, by that. Cents. */
async function careBackOf(db: Orm, paid: readonly PaymentEntry[]): Promise<Map<string, number>> {
  const back = new Map<string, number>()
  for (const source of new Set(paid.map(entry => entry.source)))
    back.set(source, await careGivenBack(db, source))
  return back
}

/** What the ledger will say of refunds of these payments that are not made yet. */
async function askedBack(db: Orm, paid: readonly PaymentEntry[]) {
  const isAsked = ({ refunds }: PaymentEntry) => refunds.some(one => one.status === 'requested')
  const sources = new Set(paid.filter(isAsked).map(({ source }) => source))
  const entries = []
  for (const source of sources)
    entries.push(...(await unbookedRefunds(db, source, { asMade: true })))
  return entries
}

async function rentEntries(db: Orm, rentalIds: string[]) {
  if (rentalIds.length === 0) return []
  return db
    .select()
    .from(rentCreditEntries)
    .where(
      and(
        inArray(rentCreditEntries.rentalId, rentalIds),
        inArray(rentCreditEntries.kind, ['rent', 'refund']),
      ),
    )
    .orderBy(asc(rentCreditEntries.createdAt))
}
