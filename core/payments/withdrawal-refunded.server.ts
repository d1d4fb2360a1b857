import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, payments, refunds } from '#db/schema/schema.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'
import { record } from '../journal/journal.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { unitsOf } from '../rentals/withdraw.server.ts'
import { withdrawnUnits } from '../rentals/withdrawal-scope.server.ts'
import { withdrawnTakeovers } from '../rentals/withdrawn-takeovers.server.ts'
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

async function openWithdrawalsOf(tx: Orm, orderGroupId: string) {
  return tx
    .select()
    .from(declarations)
    .where(
      and(
        eq(declarations.orderGroupId, orderGroupId),
        eq(declarations.kind, 'withdrawal'),
        not(isClosed(sql`${declarations.id}`)),
      ),
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
