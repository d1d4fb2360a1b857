import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { blogPosts, postDrafts, postVersions } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { changesOf, type EditConflict, mergeEdit } from '../edits.ts'
import { type Authored, withAuthor } from '../journal/authors.server.ts'
import { record } from '../journal/journal.server.ts'
import { requirePictures } from '../pictures/hold.server.ts'
import { publishContent, publishPictures } from '../publish.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { noteMovedSlug } from '../slug-history.server.ts'
import { isUuid } from '../uuid.ts'
import { contentSlug } from './content-slug.server.ts'
import { fieldsOfPost, isUnsaved, type PostFields } from './post-fields.ts'
import { currentVersion, refuseOtherVersion } from './post-version.server.ts'

export type SavedPost =
  | { isSaved: true; fields: PostFields; version: number }
  | {
      isSaved: false
      conflicts: Authored<EditConflict<keyof PostFields, PostFields[keyof PostFields]>>[]
    }

type EditServices = Pick<Services, 'db' | 'clock'>

/**
 * Saves what the office changed of a post, field by field; where somebody else set the same field
 * meanwhile, nothing is, and both values come back. What was saved is a version that can be restored; the slug
 * before leads to the new one. Throws `post_not_found`, and as `contentSlug` does.
 */
export async function savePost(
  { db, clock }: EditServices,
  actor: SignedIn,
  { id, read, mine }: { id: string; read: PostFields; mine: PostFields },
): Promise<SavedPost> {
  const now = clock.now()
  return db.transaction(async tx => {
    const row = await lockPost(tx, id)
    const current = fieldsOfPost(row)
    const slug =
      mine.slug === read.slug ? current.slug : await contentSlug(tx, blogPosts, { ...mine, id })
    const { changes, conflicts } = mergeEdit({ read, mine: { ...mine, slug }, current })
    if (conflicts.length > 0) {
      return { isSaved: false, conflicts: await withAuthor(tx, { type: 'post', id }, conflicts) }
    }
    if ((changes.title ?? current.title).trim() === '')
      throw refusal('title_required', { field: 'title' })
    await write(tx, { row, changes, actor, now, event: 'post_saved' })
    await tx
      .delete(postDrafts)
      .where(and(eq(postDrafts.postId, id), eq(postDrafts.userId, actor.userId)))
    const version = await currentVersion(tx, id)
    return { isSaved: true, fields: { ...current, ...changes }, version }
  })
}

/**
 * The office takes a post back to a version of it; its address and its date stay. What this person wrote and did not
 * save becomes a version before it. `read` is the version that the post stood at. Throws `post_not_found`,
 * `version_not_found`, `post_changed_meanwhile`, and for a version without a title `title_required`.
 */
export async function restorePost(
  { db, clock }: EditServices,
  actor: SignedIn,
  { id, versionId, read }: { id: string; versionId: string; read: number },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const row = await lockPost(tx, id)
    const [version] = isUuid(versionId)
      ? await tx.select().from(postVersions).where(eq(postVersions.id, versionId))
      : []
    if (version?.postId !== id) throw refusal('version_not_found')
    // A draft may have been without one.
    if (version.fields.title.trim() === '') throw refusal('title_required')
    await refuseOtherVersion(tx, id, read)
    const { slug, publishAt, ...before } = version.fields
    const draft = await consumeDraft(tx, row, actor)
    if (draft) {
      const by = { savedBy: journalName(actor), savedAt: draft.savedAt }
      await saveVersions(tx, row, draft.fields, by)
    }
    const event = 'post_restored'
    await write(tx, { row, changes: before, actor, now, event, always: draft !== null })
  })
}

/** What this person wrote and did not save, and is no draft from now on; null where it is stored as it is. */
async function consumeDraft(tx: Orm, row: typeof blogPosts.$inferSelect, actor: SignedIn) {
  const [draft] = await tx
    .delete(postDrafts)
    .where(and(eq(postDrafts.postId, row.id), eq(postDrafts.userId, actor.userId)))
    .returning()
  return draft && isUnsaved(draft, fieldsOfPost(row)) ? draft : null
}

interface Write {
  row: typeof blogPosts.$inferSelect
  changes: Partial<PostFields>
  actor: SignedIn
  now: Date
  event: 'post_saved' | 'post_restored'
  /** Makes a version also where nothing changes, as after a draft that became one. */
  always?: boolean
}

async function write(tx: Orm, { row, changes, actor, now, event, always }: Write): Promise<void> {
  const before = fieldsOfPost(row)
  const data = changesOf(before, changes)
  if (Object.keys(data).length === 0 && !always) return
  await requirePictures(tx, { before, after: changes })
  const { publishAt, ...plain } = changes
  await tx
    .update(blogPosts)
    .set({
      ...plain,
      ...(publishAt !== undefined && {
        publishAt: publishAt === null ? null : new Date(publishAt),
      }),
      updatedAt: now,
    })
    .where(eq(blogPosts.id, row.id))
  const moved = { from: before.slug, to: changes.slug ?? before.slug, at: now }
  await noteMovedSlug(tx, { kind: 'post', subjectId: row.id, ...moved })
  await saveVersions(
    tx,
    row,
    { ...before, ...changes },
    { savedBy: journalName(actor), savedAt: now },
  )
  await record(tx, {
    at: now,
    actor: journalName(actor),
    subject: { type: 'post', id: row.id },
    event,
    data: { ...data, ...(data.content && { content: data.content.map(lengthOf) }) },
  })
  await publishContent(tx)
  await publishPictures(tx)
}

/** The versions hold the text itself. */
const lengthOf = (text: unknown) => `${String(text).length} Zeichen`

/** The state before the first save is a version, too: nothing of a post is lost. */
async function saveVersions(
  tx: Orm,
  row: typeof blogPosts.$inferSelect,
  fields: PostFields,
  by: { savedBy: string; savedAt: Date },
): Promise<void> {
  const known = await tx.$count(postVersions, eq(postVersions.postId, row.id))
  if (known === 0) {
    await tx.insert(postVersions).values({
      postId: row.id,
      fields: fieldsOfPost(row),
      savedBy: 'shop',
      savedAt: row.updatedAt,
    })
  }
  await tx.insert(postVersions).values({ postId: row.id, fields, ...by })
}

/** The post, for this transaction alone. Throws `post_not_found`. */
export async function lockPost(tx: Orm, id: string): Promise<typeof blogPosts.$inferSelect> {
  const [row] = isUuid(id)
    ? await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update')
    : []
  if (!row) throw refusal('post_not_found')
  return row
}
