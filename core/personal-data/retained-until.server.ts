import { and, eq, max } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, orderGroups, quotes } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { shop } from '../shop.ts'
import { lastDays } from './last-days.server.ts'
import { heldUntil } from './retention.ts'
import { ownGroupsOnly, whose } from './whose.server.ts'

/** Until when what this person leaves behind has to be held, or null where there is nothing (L-70). */
export async function retainedUntil(
  orm: Orm,
  actor: SignedIn,
): Promise<{ letters: BerlinDay; vouchers: BerlinDay } | null> {
  const groups = await orm
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(ownGroupsOnly(actor))
  const days = await lastDays(
    orm,
    groups.map(({ id }) => id),
  )
  const my = whose(orm, actor)
  const [declared] = await orm
    .select({ at: max(declarations.receivedAt) })
    .from(declarations)
    .where(my.declared)
  const [quoted] = await orm
    .select({ at: max(quotes.createdAt) })
    .from(quotes)
    .where(and(my.address(quotes.email), eq(quotes.state, 'accepted')))
  const loose = [declared, quoted].flatMap(row => (row?.at ? [berlinDay(row.at)] : []))
  const all = [...days.values(), ...loose]
  const last = all.toSorted().at(-1)
  if (!last) return null
  const { lettersYears, vouchersYears } = shop.retention
  return { letters: heldUntil(last, lettersYears), vouchers: heldUntil(last, vouchersYears) }
}
