import { and, asc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, payments } from '#db/schema/schema.ts'
import { openOrExtendCase } from '../cases/open.server.ts'
import { type BerlinDay, berlinDay, formatDay } from '../dates.ts'
import { formatCents } from '../money.ts'
import { deviceName } from '../orders/devices.ts'
import type { RentedUnit } from '../rentals/request-end.server.ts'
import type { Services } from '../services.ts'

interface DecidedEnd {
  unit: RentedUnit
  endsOn: BerlinDay
  declarationId: string
  actor: string
  now: Date
}

/**
 * A cancellation that was decided after the last day that it leads to: what was charged for days after it is owed
 * no more (ADR-209). What was not collected is asked for no longer; the rest a person gives back, a case for each unit,
 * because of a month of several units only a share is over. Answers whether any of it was collected, or still may be. The order has to be locked.
 */
export async function handOverChargedSince(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  { unit, endsOn, declarationId, actor, now }: DecidedEnd,
): Promise<boolean> {
  if (endsOn >= berlinDay(now)) return false
  const { rental } = unit
  const since = (await monthsCharged(tx, rental.orderGroupId)).filter(
    ({ createdAt }) => berlinDay(createdAt) > endsOn,
  )
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
    source: declarationId,
    reason: [
      `Die Miete von ${deviceName(unit)} hat durch die Kündigung schon am ${formatDay(endsOn)} geendet, ehe über sie entschieden wurde.`,
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

/** Months of rent that were charged, or tried to be, the first payment of the order excepted. */
function monthsCharged(tx: Orm, orderGroupId: string) {
  const first = tx
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(eq(orderGroups.stripeInvoiceId, payments.stripeInvoiceId))
  return tx
    .select({
      createdAt: payments.createdAt,
      status: payments.status,
      cents: sql<number>`${payments.amount} - ${payments.refundedAmount}`.mapWith(Number),
    })
    .from(payments)
    .where(
      and(
        eq(payments.orderGroupId, orderGroupId),
        isNotNull(payments.stripeInvoiceId),
        inArray(payments.status, ['processing', 'succeeded', 'failed']),
        gt(payments.amount, payments.refundedAmount),
        notExists(first),
      ),
    )
    .orderBy(asc(payments.createdAt))
}
