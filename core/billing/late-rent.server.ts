import {
  and,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  min,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { contractSteps, orders, payments, rentals } from '#db/schema/schema.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { waitsForStep } from '../rentals/contract-steps.server.ts'
import { rentLines } from '../rentals/rent-lines.ts'
import { releasedUnits } from './released-rents.server.ts'

interface ChargedMonth {
  orderGroupId: string
  invoice: ProviderInvoice
  /** The units that owed it, with their subscription items. */
  owed: readonly { rental: { id: string }; itemId: string | null; source: string }[]
}

/**
 * Which rentals owe this invoice: those that had not ended when it was charged. One that was bought
 * out owes from its draft on, because `returnOverpaid` squares that month with the price. What was never concluded owes nothing.
 */
export function owes({ createdAt, finalizedAt }: ProviderInvoice): SQL | undefined {
  const { state, endedAt } = rentals
  return or(
    and(isNull(endedAt), ne(state, 'canceled')),
    gt(endedAt, finalizedAt ?? createdAt),
    and(eq(state, 'bought_out'), gt(endedAt, createdAt)),
  )
}

/** The day from which on an invoice charges. */
export const chargedOn = ({ createdAt, finalizedAt }: ProviderInvoice): BerlinDay =>
  berlinDay(finalizedAt ?? createdAt)

/**
 * Whether somebody owes an invoice that could not be collected. Nobody does where everything had ended
 * when it was charged, by a cancellation that was decided after it, too (ADR-209), or was withdrawn from or called off
 * since (ADR-068). While an end can be taken
 * back, the invoice is read again with the step. The order has to be locked.
 */
export async function debtOf(
  tx: Orm,
  orderGroupId: string,
  invoice: ProviderInvoice,
): Promise<'owed' | 'unowed' | 'undecided'> {
  const [owing] = await tx
    .select({ id: rentals.id })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(
      and(
        eq(rentals.orderGroupId, orderGroupId),
        isNull(orders.calledOffAt),
        or(isNull(rentals.endsOn), gte(rentals.endsOn, chargedOn(invoice))),
        owes(invoice),
      ),
    )
    .limit(1)
  if (owing) return 'owed'
  return (await waitsForStep(tx, orderGroupId, 'settle_rents')) ? 'undecided' : 'unowed'
}

/**
 * What the invoice charged beyond the units that owed it: by those that were released from it before, and then by the
 * units that ended last.
 */
export async function lateUnits(tx: Orm, { orderGroupId, invoice, owed }: ChargedMonth) {
  const ended = await tx
    .select({
      rentalId: rentals.id,
      endedAt: rentals.endedAt,
      itemId: rentals.stripeSubscriptionItemId,
      productName: orders.productName,
    })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(
      and(
        eq(rentals.orderGroupId, orderGroupId),
        isNotNull(rentals.stripeSubscriptionItemId),
        or(isNotNull(rentals.endedAt), lt(rentals.endsOn, chargedOn(invoice))),
      ),
    )
    .orderBy(desc(rentals.endedAt), orders.orderSequence)
  const ids = ended.map(({ rentalId }) => rentalId)
  const released = await releasedUnits(tx, invoice.id, ids)
  const first = (id: string) => (released.has(id) ? 0 : 1)
  return rentLines(invoice).flatMap(({ itemId: charged, quantity, line: { cents } }) => {
    const owing = owed.filter(({ itemId, source }) => itemId === charged && source === invoice.id)
    return ended
      .filter(({ itemId }) => itemId === charged)
      .filter(({ rentalId }) => owing.every(({ rental }) => rental.id !== rentalId))
      .toSorted((a, b) => first(a.rentalId) - first(b.rentalId))
      .slice(0, Math.max(0, quantity - owing.length))
      .map(unit => ({ ...unit, cents: Math.round(cents / quantity) }))
  })
}

/** Invoices of an order that came while a step could be taken back, and concern what it did. */
export async function invoicesSinceStep(
  orm: Orm,
  orderGroupId: string,
): Promise<{ id: string; hasFailed: boolean }[]> {
  const [step] = await orm
    .select({ madeAt: min(contractSteps.madeAt) })
    .from(contractSteps)
    .where(
      and(
        eq(contractSteps.orderGroupId, orderGroupId),
        sql`${contractSteps.effects} @> '["settle_rents"]'::jsonb`,
      ),
    )
  if (!step?.madeAt) return []
  const rows = await orm
    .select({ id: payments.stripeInvoiceId, status: payments.status })
    .from(payments)
    .where(and(eq(payments.orderGroupId, orderGroupId), gte(payments.updatedAt, step.madeAt)))
    .orderBy(payments.createdAt)
  return rows.flatMap(({ id, status }) => (id ? [{ id, hasFailed: status === 'failed' }] : []))
}
