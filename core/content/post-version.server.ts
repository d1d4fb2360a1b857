import { eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { blogPosts, postVersions } from '#db/schema/schema.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { postChangedMeanwhile } from '../refusals.ts'

/** Which of its versions a post stands at; 0 before the first save. */
export const versionOf = sql<number>`coalesce((select max(version.sequence) from post_versions version
  where version.post_id = blog_posts.id), 0)::int`

/** `versionOf` one post. */
export async function currentVersion(tx: Orm, id: string): Promise<number> {
  const [row] = await tx.select({ version: versionOf }).from(blogPosts).where(eq(blogPosts.id, id))
  return row?.version ?? 0
}

/** Throws `post_changed_meanwhile` where somebody saved another version of a post than `read`. */
export async function refuseOtherVersion(tx: Orm, id: string, read: number): Promise<void> {
  const version = await currentVersion(tx, id)
  if (version === read) return
  const [newest] = await tx
    .select({ savedBy: postVersions.savedBy, savedAt: postVersions.savedAt })
    .from(postVersions)
    .where(eq(postVersions.sequence, version))
  const nameOf = await actorNames(tx, newest ? [newest.savedBy] : [])
  throw postChangedMeanwhile(newest && { by: nameOf(newest.savedBy), at: newest.savedAt })
}
