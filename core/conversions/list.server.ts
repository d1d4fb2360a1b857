import { count, desc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { conversionStates } from '#db/schema/conversions.ts'
import { conversionEvents, orderGroups } from '#db/schema/schema.ts'

export type ConversionState = (typeof conversionStates)[number]

const SHOWN = 200

/** What was told of confirmed money, or is to be, the newest first; at most 200. */
export async function conversions(orm: Orm, state: ConversionState | null) {
  return orm
    .select({
      id: conversionEvents.id,
      kind: conversionEvents.kind,
      target: conversionEvents.target,
      amount: conversionEvents.amount,
      refundId: conversionEvents.refundId,
      state: conversionEvents.state,
      tries: conversionEvents.tries,
      answer: conversionEvents.answer,
      due: conversionEvents.due,
      happenedAt: conversionEvents.happenedAt,
      orderGroupId: conversionEvents.orderGroupId,
      number: orderGroups.number,
    })
    .from(conversionEvents)
    .innerJoin(orderGroups, eq(orderGroups.id, conversionEvents.orderGroupId))
    .where(state ? eq(conversionEvents.state, state) : undefined)
    .orderBy(desc(conversionEvents.happenedAt), conversionEvents.eventId, conversionEvents.target)
    .limit(SHOWN)
}

export type ReportedRow = Awaited<ReturnType<typeof conversions>>[number]

/** How many there are of each state. */
export async function countsByState(orm: Orm): Promise<Partial<Record<ConversionState, number>>> {
  const rows = await orm
    .select({ state: conversionEvents.state, found: count() })
    .from(conversionEvents)
    .groupBy(conversionEvents.state)
  return Object.fromEntries(rows.map(({ state, found }) => [state, found]))
}
