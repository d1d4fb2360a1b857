import { and, eq } from 'drizzle-orm'
import { shownColumns } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import type { Services } from '../services.ts'
import { knownColumns, listOf } from './lists.ts'
import { ownList } from './own-list.ts'

/** What this person sees of a list from now on. Throws `not_admin` for a list that is not theirs. */
export async function chooseColumns(
  { db }: Pick<Services, 'db'>,
  actor: SignedIn,
  chosen: { list: string; columns: readonly string[] },
): Promise<void> {
  const list = ownList(actor, chosen.list)
  const { userId } = actor
  const columns = knownColumns(list, chosen.columns)
  if (columns.join() === knownColumns(list, listOf(list).columns).join()) {
    await db
      .delete(shownColumns)
      .where(and(eq(shownColumns.userId, userId), eq(shownColumns.list, list)))
    return
  }
  await db
    .insert(shownColumns)
    .values({ userId, list, columns })
    .onConflictDoUpdate({ target: [shownColumns.userId, shownColumns.list], set: { columns } })
}
