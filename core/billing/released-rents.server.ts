import { and, eq, inArray, sql } from 'drizzle-orm'
import { among } from '#db/among.server.ts'
import type { Orm } from '#db/database.ts'
import { journalEntries } from '#db/schema/schema.ts'
import type { JournalEvent } from '../journal/events.ts'

/** A month that a unit was charged and does not owe: it went back, or was taken off before it was paid. */
export const lateRentReleased = [
  'late_rent_returned',
  'late_rent_dropped',
] as const satisfies readonly JournalEvent[]

/** Of which months these units were released in that way, by the provider's invoices. */
export async function releasedRents(
  orm: Orm,
  rentalIds: readonly string[],
): Promise<{ rentalId: string; invoiceId: string }[]> {
  if (rentalIds.length === 0) return []
  return orm
    .select({
      rentalId: journalEntries.subjectId,
      invoiceId: sql<string>`${journalEntries.data}->>'invoiceId'`,
    })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, 'rental'),
        among(journalEntries.subjectId, rentalIds),
        inArray(journalEntries.event, [...lateRentReleased]),
      ),
    )
}

/** Which of these units were released from the month of this invoice. */
export async function releasedUnits(
  orm: Orm,
  invoiceId: string,
  rentalIds: readonly string[],
): Promise<Set<string>> {
  const released = await releasedRents(orm, rentalIds)
  return new Set(
    released.filter(one => one.invoiceId === invoiceId).map(({ rentalId }) => rentalId),
  )
}

/** Whether Care that an order does not owe was taken off this invoice. */
export async function isCareDropped(
  orm: Orm,
  orderGroupId: string,
  invoiceId: string,
): Promise<boolean> {
  const dropped = and(
    eq(journalEntries.subjectType, 'order_group'),
    eq(journalEntries.subjectId, orderGroupId),
    eq(journalEntries.event, 'late_care_dropped' satisfies JournalEvent),
    sql`${journalEntries.data}->>'invoiceId' = ${invoiceId}`,
  )
  return (await orm.$count(journalEntries, dropped)) > 0
}

/** Those of these invoices of which a share that nobody owed has gone back, which is booked with all else of its month. */
export async function returnedRents(orm: Orm, invoiceIds: readonly string[]): Promise<string[]> {
  const invoiceId = sql<string>`${journalEntries.data}->>'invoiceId'`
  const rows = await orm
    .selectDistinct({ invoiceId })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, 'rental'),
        eq(journalEntries.event, 'late_rent_returned' satisfies JournalEvent),
        inArray(invoiceId, [...invoiceIds]),
      ),
    )
  return rows.map(row => row.invoiceId)
}
