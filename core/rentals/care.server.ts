import { and, eq, sql } from 'drizzle-orm'
import { among } from '#db/among.server.ts'
import type { Orm } from '#db/database.ts'
import { declarations, orderGroupLines } from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'
import type { CareBeside, CareEnd } from './care.ts'

/** A declaration that has ended Care alone. */
export const endedCare = sql`${declarations.ends} @> '[{"isCare": true}]'`

/** How Care of these orders ends by itself, by order; of several declarations the earliest day counts. */
export async function careEnds(
  orm: Orm,
  orderGroupIds: readonly string[],
): Promise<Map<string, CareEnd>> {
  const declared = await orm
    .select()
    .from(declarations)
    .where(and(among(declarations.orderGroupId, orderGroupIds), endedCare))
  const ends = declared.flatMap(({ orderGroupId, kind, ends: [end] }) =>
    orderGroupId && end
      ? { orderGroupId, endsOn: end.endsOn, isWithdrawn: kind === 'withdrawal' }
      : [],
  )
  const latestFirst = ends.toSorted((a, b) => b.endsOn.localeCompare(a.endsOn))
  return new Map(latestFirst.map(({ orderGroupId, ...end }) => [orderGroupId, end]))
}

/** Whether Care of an order covers this day. */
export async function hasCareOn(orm: Orm, orderGroupId: string, day: BerlinDay): Promise<boolean> {
  if ((await careLinesOf(orm, orderGroupId)).length === 0) return false
  const end = (await careEnds(orm, [orderGroupId])).get(orderGroupId)
  return !end || day <= end.endsOn
}

/** Those of these orders that have Care whose end is not declared. */
export async function ordersWithCare(
  orm: Orm,
  orderGroupIds: readonly string[],
): Promise<Set<string>> {
  const { orderGroupId, kind } = orderGroupLines
  const lines = await orm
    .select({ id: orderGroupId })
    .from(orderGroupLines)
    .where(and(among(orderGroupId, orderGroupIds), eq(kind, 'care')))
  const ends = await careEnds(orm, orderGroupIds)
  return new Set(lines.flatMap(({ id }) => (ends.has(id) ? [] : [id])))
}

/** What becomes of Care of an order of which these rentals go on; null where it has none, or its end is declared. */
export async function careBeside(
  orm: Orm,
  orderGroupId: string,
  goingOn: readonly unknown[],
): Promise<CareBeside | null> {
  if ((await careLinesOf(orm, orderGroupId)).length === 0) return null
  if ((await careEnds(orm, [orderGroupId])).size > 0) return null
  return goingOn.length > 0 ? 'goes_on' : 'ends'
}

/** The lines of Care; an order has one at most. */
export function careLinesOf(orm: Orm, orderGroupId: string) {
  return orm
    .select()
    .from(orderGroupLines)
    .where(and(eq(orderGroupLines.orderGroupId, orderGroupId), eq(orderGroupLines.kind, 'care')))
}
