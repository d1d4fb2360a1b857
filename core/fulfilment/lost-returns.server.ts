import { and, desc, eq, isNotNull, notExists } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceReturns, journalEntries, type orders } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { logisticsStates } from '../orders/states.ts'

interface Unit {
  order: Pick<typeof orders.$inferSelect, 'id' | 'logisticsStatus'>
  /** Null: it was bought. */
  rental: { id: string } | null
}

/** The day on which a unit was written off on its way back; null where it was not, or is here all the same. */
export async function returnLostOn(orm: Orm, { order, rental }: Unit): Promise<BerlinDay | null> {
  if (logisticsStates[order.logisticsStatus].place !== 'back') return null
  const received = orm
    .select({ id: deviceReturns.id })
    .from(deviceReturns)
    .where(and(eq(deviceReturns.orderId, order.id), isNotNull(deviceReturns.receivedAt)))
  const [last] = await orm
    .select({ at: journalEntries.at })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, rental ? 'rental' : 'order'),
        eq(journalEntries.subjectId, rental ? rental.id : order.id),
        eq(journalEntries.event, 'return_lost'),
        notExists(received),
      ),
    )
    .orderBy(desc(journalEntries.at))
    .limit(1)
  return last ? berlinDay(last.at) : null
}
