import { max } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, invoices, orderGroups } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { shop } from '../shop.ts'
import { ownGroupsOnly, whose } from './whose.server.ts'

/** Until when what this person leaves behind has to be held, or null where there is nothing (L-70). */
export async function keptUntil(
  orm: Orm,
  actor: SignedIn,
): Promise<{ letters: BerlinDay; vouchers: BerlinDay } | null> {
  const my = whose(orm, actor)
  const [ordered] = await orm
    .select({ at: max(orderGroups.updatedAt) })
    .from(orderGroups)
    .where(ownGroupsOnly(actor))
  const [invoiced] = await orm
    .select({ on: max(invoices.issuedOn) })
    .from(invoices)
    .where(my.ofGroup(invoices.orderGroupId))
  const [declared] = await orm
    .select({ at: max(declarations.receivedAt) })
    .from(declarations)
    .where(my.declared)
  const days = [
    ordered?.at && berlinDay(ordered.at),
    invoiced?.on,
    declared?.at && berlinDay(declared.at),
  ].flatMap(day => day ?? [])
  const last = days.toSorted().at(-1)
  if (!last) return null
  const { letters, vouchers } = shop.retentionYears
  return { letters: endOfYear(last, letters), vouchers: endOfYear(last, vouchers) }
}

/** The period begins with the end of the year in which something was made (§ 147 (4) AO). */
export function endOfYear(day: BerlinDay, years: number): BerlinDay {
  return `${Number(day.slice(0, 4)) + years}-12-31`
}
