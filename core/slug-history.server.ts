import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { slugHistory } from '#db/schema/schema.ts'

/** What has an address of its own that people link to. */
type Slugged = (typeof slugHistory.$inferSelect)['kind']

interface MovedSlug {
  kind: Slugged
  subjectId: string
  from: string
  to: string
  at: Date
}

/** Notes, in the transaction of the change, that a thing had this slug: who asks for it is led to the thing. */
export async function noteMovedSlug(tx: Orm, { kind, subjectId, from, to, at }: MovedSlug) {
  if (from === to) return
  const moved = { subjectId, movedAt: at }
  await tx
    .insert(slugHistory)
    .values({ kind, slug: from, ...moved })
    .onConflictDoUpdate({ target: [slugHistory.kind, slugHistory.slug], set: moved })
}

/**
 * Whose slug this was, the last one's where it was several things'. Ask only where nothing has it now. It
 * names the thing and not its next slug, so that a chain of changes is one step.
 */
export async function formerlyAt(orm: Orm, kind: Slugged, slug: string): Promise<string | null> {
  const [row] = await orm
    .select({ subjectId: slugHistory.subjectId })
    .from(slugHistory)
    .where(and(eq(slugHistory.kind, kind), eq(slugHistory.slug, slug)))
  return row?.subjectId ?? null
}
