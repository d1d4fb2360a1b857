import { max } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, orderGroups } from '#db/schema/schema.ts'
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
  const [declared] = await orm
    .select({ at: max(declarations.receivedAt) })
    .from(declarations)
    .where(whose(orm, actor).declared)
  const all = [...days.values(), ...(declared?.at ? [berlinDay(declared.at)] : [])]
  const last = all.toSorted().at(-1)
  if (!last) return null
  const { lettersYears, vouchersYears } = shop.retention
  return { letters: heldUntil(last, lettersYears), vouchers: heldUntil(last, vouchersYears) }
}
