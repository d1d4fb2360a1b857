import { and, eq, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, payments, refunds, rentals, rentCreditEntries } from '#db/schema/schema.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'
import { record } from '../journal/journal.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { sourceOf } from '../orders/paid-by.server.ts'
import { endedCare } from '../rentals/care.server.ts'
import { unitsOf } from '../rentals/withdraw.server.ts'
import { withdrawnUnits } from '../rentals/withdrawal-scope.server.ts'
import { takesOf, withdrawnTakeovers } from '../rentals/withdrawn-takeovers.server.ts'
import type { Services } from '../services.ts'
import { owesTakeovers, undecidedUnits } from './withdrawn-units.server.ts'

interface RefundedWithdrawal {
  group: OrderGroup
  declarationId: string
  /** When somebody said yes to what is made by now. */
  requestedAt: Date
  now: Date
}

/**
 * Once every refund that somebody said yes to together is made, one mail names its amounts; with the last unit of the
 * withdrawal the office is done with it, and with every other one of the same units. The order has to be locked.
 */
export async function noteWithdrawalRefunded(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  { group, declarationId, requestedAt, now }: RefundedWithdrawal,
): Promise<void> {
  const parts = await tx.select().from(refunds).where(eq(refunds.declarationId, declarationId))
  const isMade = ({ status }: (typeof parts)[number]) => status === 'made'
  const together = parts.filter(part => part.requestedAt.getTime() === requestedAt.getTime())
  if (!together.every(isMade)) return
  await jobs.send(tx, 'mail', {
    kind: 'withdrawal_refunded',
    to: group.customerEmail,
    data: { declarationId, requestedAt: requestedAt.toISOString() },
    key: `withdrawal_refunded ${declarationId} ${requestedAt.toISOString()}`,
  })
  if (!parts.every(isMade)) return
  const { units } = await unitsOf(tx, group.id)
  const refunded = await refundedUnits(tx, group.id)
  for (const declaration of await openWithdrawalsOf(tx, group.id)) {
    const { id } = declaration
    const isOwn = id === declarationId
    if (!isOwn && (await awaitsRefunds(tx, id))) continue
    if ((await undecidedUnits(tx, declaration)).length > 0) continue
    if (await owesTakeovers(tx, declaration)) continue
    const about = (await withdrawnUnits(tx, declaration, units)) ?? units
    // Declared twice, and refunded by the other one. What its renter bought is refunded by itself.
    if (!isOwn && !about.every(({ sequence }) => refunded.has(sequence))) continue
    await record(tx, {
      at: now,
      actor: 'stripe',
      subject: { type: 'declaration', id },
      event: 'withdrawal_settled',
      data: isOwn
        ? { cents: parts.reduce((sum, { amount }) => sum + amount, 0) }
        : { note: 'Erstattet mit einem anderen Widerruf derselben Geräte.' },
    })
  }
}

/** A withdrawal from Care alone is done once all that was paid for it went back. The order has to be locked. */
export async function settleRefundedCare(tx: Orm, declarationId: string, now: Date): Promise<void> {
  const isOpen = and(eq(declarations.id, declarationId), not(isClosed(sql`${declarations.id}`)))
  if ((await tx.$count(declarations, isOpen)) === 0) return
  if (await awaitsRefunds(tx, declarationId)) return
  const parts = await tx.select().from(refunds).where(eq(refunds.declarationId, declarationId))
  await record(tx, {
    at: now,
    actor: 'stripe',
    subject: { type: 'declaration', id: declarationId },
    event: 'withdrawal_settled',
    data: { cents: parts.reduce((sum, { amount }) => sum + amount, 0) },
  })
}

/** The numbers of the units for which the refund of a withdrawal was made. */
async function refundedUnits(tx: Orm, orderGroupId: string): Promise<Set<number>> {
  const made = await tx
    .select({ units: refunds.units })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderGroupId, orderGroupId),
        isNotNull(refunds.declarationId),
        eq(refunds.status, 'made'),
      ),
    )
  return new Set(made.flatMap(({ units }) => units ?? []))
}

/**
 * A withdrawal from takeovers is done once all that was paid for them went back, which is refunded payment by payment
 * (ADR-205). The order has to be locked.
 */
export async function settleRefundedTakeovers(
  tx: Orm,
  orderGroupId: string,
  now: Date,
): Promise<void> {
  for (const declaration of await openWithdrawalsOf(tx, orderGroupId)) {
    if (await awaitsRefunds(tx, declaration.id)) continue
    if ((await undecidedUnits(tx, declaration)).length > 0) continue
    const { units } = await unitsOf(tx, orderGroupId)
    const about = (await withdrawnUnits(tx, declaration, units)) ?? units
    const bought = about.filter(({ rental }) => rental?.state === 'bought_out')
    const sums = await withdrawnTakeovers(
      tx,
      bought.map(({ order }) => order.id),
    )
    const isDone = bought.every(({ order }) => {
      const takeover = sums.get(order.id)
      return takeover !== undefined && takeover.refundedCents >= takeover.paidCents
    })
    if (bought.length === 0 || !isDone) continue
    const refunded = [...sums.values()].map(({ refundedCents }) => refundedCents)
    await record(tx, {
      at: now,
      actor: 'stripe',
      subject: { type: 'declaration', id: declaration.id },
      event: 'withdrawal_settled',
      data: { cents: refunded.reduce((sum, cents) => sum + cents, 0) },
    })
  }
}

/** Whether a refund of a withdrawal is not made yet, or has failed. */
async function awaitsRefunds(tx: Orm, declarationId: string): Promise<boolean> {
  const unmade = and(eq(refunds.declarationId, declarationId), ne(refunds.status, 'made'))
  return (await tx.$count(refunds, unmade)) > 0
}

/**
 * What a refund gave back came back from the bank and is owed again: the withdrawal that it carried out is open again, or
 * the one from the takeover that it repaid. The order has to be locked, the ledger not be booked yet.
 */
export async function reopenUnrefunded(
  tx: Orm,
  { group, refund, now }: { group: OrderGroup; refund: typeof refunds.$inferSelect; now: Date },
): Promise<void> {
  const { units } = await unitsOf(tx, group.id)
  const repaid = await takeoversPaidBy(tx, refund)
  const { declarationId } = refund
  const mayBe = declarationId
    ? or(not(endedCare), eq(declarations.id, declarationId))
    : not(endedCare)
  const closed = and(isClosed(sql`${declarations.id}`), mayBe)
  for (const declaration of await withdrawalsOf(tx, group.id, closed)) {
    const about = (await withdrawnUnits(tx, declaration, units)) ?? units
    const isOfTakeover = about.some(
      ({ order, rental }) =>
        repaid.has(order.id) && rental?.endedAt && rental.endedAt <= declaration.receivedAt,
    )
    if (declaration.id !== declarationId && !isOfTakeover) continue
    await record(tx, {
      at: now,
      actor: 'stripe',
      subject: { type: 'declaration', id: declaration.id },
      event: 'declaration_reopened',
    })
  }
}

/** The units whose takeover a refund gave back and that were withdrawn from, by order id. */
async function takeoversPaidBy(
  tx: Orm,
  refund: typeof refunds.$inferSelect,
): Promise<ReadonlyMap<string, unknown>> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId))
  if (!payment) return new Map()
  const bought = await tx
    .select({ orderId: rentals.orderId, rentalId: rentals.id })
    .from(rentCreditEntries)
    .innerJoin(rentals, eq(rentals.id, rentCreditEntries.rentalId))
    .where(
      and(
        eq(rentCreditEntries.kind, 'buyout'),
        eq(rentCreditEntries.source, await sourceOf(tx, payment)),
      ),
    )
  return withdrawnTakeovers(
    tx,
    bought.flatMap(({ orderId, rentalId }) => (takesOf(refund, rentalId) ? [orderId] : [])),
  )
}

function openWithdrawalsOf(tx: Orm, orderGroupId: string) {
  return withdrawalsOf(
    tx,
    orderGroupId,
    and(not(isClosed(sql`${declarations.id}`)), not(endedCare)),
  )
}

async function withdrawalsOf(tx: Orm, orderGroupId: string, which: SQL | undefined) {
  return tx
    .select()
    .from(declarations)
    .where(
      and(eq(declarations.orderGroupId, orderGroupId), eq(declarations.kind, 'withdrawal'), which),
    )
}

/** Nothing was paid for this order, and nothing will be: there is nothing to give back. The order has to be locked. */
export async function settleUnpaidWithdrawals(
  tx: Orm,
  orderGroupId: string,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  for (const { id } of await openWithdrawalsOf(tx, orderGroupId)) {
    await record(tx, {
      at: now,
      actor,
      subject: { type: 'declaration', id },
      event: 'withdrawal_settled',
      data: { note: 'Die Zahlung ist nicht eingegangen. Zu erstatten ist nichts.' },
    })
  }
}
