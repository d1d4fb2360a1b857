import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries, rentals, rentCreditEntries } from '#db/schema/schema.ts'
import type { JournalEvent } from '../journal/events.ts'

/** Which units of an order this invoice was credited to, or was seen to charge before it was paid (ADR-214). */
export async function debtorsOf(
  tx: Orm,
  orderGroupId: string,
  invoiceId: string,
): Promise<Set<string>> {
  const own = eq(rentals.orderGroupId, orderGroupId)
  const credited = await tx
    .select({ id: rentals.id })
    .from(rentCreditEntries)
    .innerJoin(rentals, eq(rentals.id, rentCreditEntries.rentalId))
    .where(and(own, eq(rentCreditEntries.kind, 'rent'), eq(rentCreditEntries.source, invoiceId)))
  const noted = await tx
    .select({ id: rentals.id })
    .from(journalEntries)
    .innerJoin(rentals, sql`${rentals.id}::text = ${journalEntries.subjectId}`)
    .where(
      and(
        own,
        eq(journalEntries.subjectType, 'rental'),
        eq(journalEntries.event, 'rent_charged' satisfies JournalEvent),
        sql`${journalEntries.data}->>'invoiceId' = ${invoiceId}`,
      ),
    )
  return new Set([...credited, ...noted].map(({ id }) => id))
}
