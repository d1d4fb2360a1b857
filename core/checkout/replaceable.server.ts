import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups } from '#db/schema/schema.ts'
import type { Actor } from '../actor.ts'
import type { OrderGroup } from '../orders/group.ts'
import { isByPhone } from '../orders/phone-hold.server.ts'
import { ownerOf } from './place.server.ts'

/** The order of a cart as it was before, where this person may replace it (ADR-208): theirs or a guest's, and none by phone. */
export async function replaceableOrder(
  orm: Orm,
  replacedVersion: string,
  actor: Actor,
): Promise<OrderGroup | null> {
  const [former] = await orm
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.cartVersion, replacedVersion))
  if (!former || (former.userId !== null && former.userId !== ownerOf(actor))) return null
  return (await isByPhone(orm, former.id)) ? null : former
}
