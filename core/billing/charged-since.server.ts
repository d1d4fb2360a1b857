import { and, asc, eq, isNotNull, notExists } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, payments, type rentals } from '#db/schema/schema.ts'
import { openOrExtendCase } from '../cases/open.server.ts'
import { type BerlinDay, berlinDay, formatDay } from '../dates.ts'
import { formatCents } from '../money.ts'
import type { Payment } from '../orders/paid-by.server.ts'
import type { Services } from '../services.ts'

interface EarlierEnd {
  unit: { rental: typeof rentals.$inferSelect }
  endsOn: BerlinDay
  /** When somebody decided so. */
  decidedAt: Date
  /** What makes it one case: the declaration, or the step. */
  source: string
  /** That it ended, and why nobody knew; a German sentence. */
  ended: string
  actor: string
  now: Date
}

/**
 * An end that was decided after its last day, of a cancellation or of a device that had been back before it was
 * checked: what was charged for days after it is owed no more (ADR-209). What was not collected is asked for no longer;
 * the rest a person gives back, a case for each unit, because of a month of several units only a share is over. Answers
 * whether any of it was collected, or still may be. The order has to be locked.
 */
export async function handOverChargedSince(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  { unit: { rental }, endsOn, decidedAt, source, ended, actor, now }: EarlierEnd,
): Promise<boolean> {
  if (endsOn >= berlinDay(decidedAt)) return false
  const { orderGroupId } = rental
  const since = await chargesSince(tx, { orderGroupId, endsOn, decidedAt })
  if (since.length === 0) return false
  await jobs.send(tx, 'void_unowed', { orderGroupId: rental.orderGroupId })
  const listed = (months: typeof since) =>
    months
      .map(({ createdAt, cents }) => `${formatDay(berlinDay(createdAt))} ${formatCents(cents)}`)
      .join(', ')
  const failed = since.filter(({ status }) => status === 'failed')
  const charged = since.filter(({ status }) => status !== 'failed')
  await openOrExtendCase(tx, {
    kind: 'rent_after_end',
    subject: { type: 'rental', id: rental.id },
    orderGroupId: rental.orderGroupId,
    source,
    reason: [
      ended,
      charged.length > 0 &&
        `Danach wurde noch abgebucht: ${listed(charged)}. Bitte erstatten Sie in der Bestellung, was davon auf dieses Gerät entfällt; es ist gutgeschrieben und berechnet.`,
      failed.length > 0 &&
        `Danach wurde vergeblich eingezogen: ${listed(failed)}. Was davon auf dieses Gerät entfällt, wird nicht mehr verlangt; ging es doch noch ein, erstatten Sie es bitte.`,
    ]
      .filter(Boolean)
      .join(' '),
    actor,
    now,
  })
  return charged.length > 0
}

/** Months of an order's rent that were charged, or tried to be, after this day and before it was decided. */
export async function chargesSince(
  tx: Orm,
  { orderGroupId, endsOn, decidedAt }: { orderGroupId: string; endsOn: BerlinDay; decidedAt: Date },
) {
  return (await monthlyPayments(tx, orderGroupId))
    .filter(({ status }) => ['processing', 'succeeded', 'failed'].includes(status))
    .map(({ createdAt, status, amount, refundedAmount }) => ({
      ...{ createdAt, status },
      cents: amount - refundedAmount,
    }))
    .filter(
      ({ createdAt, cents }) =>
        cents > 0 && berlinDay(createdAt) > endsOn && createdAt <= decidedAt,
    )
}

/** The payments of months of rent, the oldest first; the first payment of the order is none of them. */
export function monthlyPayments(orm: Orm, orderGroupId: string): Promise<Payment[]> {
  const first = orm
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(eq(orderGroups.stripeInvoiceId, payments.stripeInvoiceId))
  return orm
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderGroupId, orderGroupId),
        isNotNull(payments.stripeInvoiceId),
        notExists(first),
      ),
    )
    .orderBy(asc(payments.createdAt))
}
