import { and, desc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { blogPosts, postDrafts } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { record } from '../journal/journal.server.ts'
import { newestEvent } from '../journal/versions.server.ts'
import { holdPictures } from '../pictures/hold.server.ts'
import { publishContent } from '../publish.server.ts'
import { postChangedMeanwhile, postHasDrafts } from '../refusals.ts'
import type { Services } from '../services.ts'
import { contentSlug } from './content-slug.server.ts'
import { fieldsOfPost, isUnsaved, type PostFields } from './post-fields.ts'
import { refuseOtherVersion } from './post-version.server.ts'
import { lockPost } from './save-post.server.ts'

type EditServices = Pick<Services, 'db' | 'clock'>

/** The office begins a post; it is a draft. Throws as `contentSlug` does. */
export async function createPost(
  { db, clock }: EditServices,
  actor: SignedIn,
  { title, contentType }: Pick<PostFields, 'title' | 'contentType'>,
): Promise<{ id: string }> {
  const now = clock.now()
  return db.transaction(async tx => {
    const slug = await contentSlug(tx, blogPosts, { slug: '', title })
    const fresh = {
      title: title.trim(),
      slug,
      contentType,
      content: '',
      createdAt: now,
      updatedAt: now,
    }
    const [row] = await tx.insert(blogPosts).values(fresh).returning({ id: blogPosts.id })
    const id = row?.id ?? ''
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'post', id },
      event: 'post_created',
      data: { title },
    })
    return { id }
  })
}

interface Publication {
  id: string
  isPublished: boolean
  /** The event that this takes back, which has to be the last one. */
  undoes?: string | undefined
}

/**
 * Publishes a post or takes it back (B-4-14); what was planned for later is then off. Gives the event by which it can be
 * made as it was, null where it cannot. Throws `post_not_found`, `post_changed_meanwhile`.
 */
export async function setPostPublished(
  { db, clock }: EditServices,
  actor: SignedIn,
  { id, isPublished, undoes }: Publication,
): Promise<{ title: string; event: string | null }> {
  const now = clock.now()
  return db.transaction(async tx => {
    const row = await lockPost(tx, id)
    const { title } = row
    if (row.isPublished === isPublished) return { title, event: null }
    const isAsBefore = undoes !== undefined && (await wasFirstPublishedBy(tx, row, undoes))
    const publishedAt = isAsBefore ? null : (row.publishedAt ?? (isPublished ? now : null))
    await tx
      .update(blogPosts)
      .set({ isPublished, publishAt: null, publishedAt })
      .where(eq(blogPosts.id, id))
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'post', id },
      event: isPublished ? 'post_published' : 'post_unpublished',
    })
    await publishContent(tx)
    if (row.publishAt) return { title, event: null }
    return { title, event: (await newestEvent(tx, 'post', id))?.id ?? null }
  })
}

/** Throws `post_changed_meanwhile` where more has happened since. */
async function wasFirstPublishedBy(
  tx: Orm,
  { id, publishedAt }: typeof blogPosts.$inferSelect,
  eventId: string,
): Promise<boolean> {
  const newest = await newestEvent(tx, 'post', id)
  if (newest?.id === eventId) {
    return newest.event === 'post_published' && newest.at.getTime() === publishedAt?.getTime()
  }
  const nameOf = await actorNames(tx, newest ? [newest.actor] : [])
  throw postChangedMeanwhile(newest ? { by: nameOf(newest.actor), at: newest.at } : undefined)
}

/**
 * Removes a post with its versions, in the version that was `read`. What others wrote and did not save goes with it
 * only where that is meant. Throws `post_not_found`, `post_changed_meanwhile`, `post_has_drafts`.
 */
export async function deletePost(
  { db, clock }: EditServices,
  actor: SignedIn,
  { id, read, withDrafts }: { id: string; read: number; withDrafts: boolean },
): Promise<void> {
  await db.transaction(async tx => {
    const before = await lockPost(tx, id)
    await refuseOtherVersion(tx, id, read)
    if (!withDrafts) await refuseOthersDrafts(tx, actor, before)
    await tx.delete(blogPosts).where(eq(blogPosts.id, id))
    await record(tx, {
      at: clock.now(),
      actor: journalName(actor),
      subject: { type: 'post', id },
      event: 'post_deleted',
      data: { title: before.title, slug: before.slug, before },
    })
    await publishContent(tx)
  })
}

async function refuseOthersDrafts(
  tx: Orm,
  actor: SignedIn,
  post: typeof blogPosts.$inferSelect,
): Promise<void> {
  const drafts = await tx
    .select()
    .from(postDrafts)
    .where(and(eq(postDrafts.postId, post.id), ne(postDrafts.userId, actor.userId)))
    .orderBy(desc(postDrafts.savedAt))
  const unsaved = drafts.filter(draft => isUnsaved(draft, fieldsOfPost(post)))
  if (unsaved.length === 0) return
  const authors = unsaved.map(({ userId }) => `user:${userId}`)
  const nameOf = await actorNames(tx, authors)
  throw postHasDrafts(authors.map(nameOf))
}

/** Publishes what was planned for now. */
export async function publishDuePosts({ db, clock }: EditServices): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const due = await tx
      .update(blogPosts)
      .set({
        isPublished: true,
        publishAt: null,
        // What was taken back and planned anew was published before.
        publishedAt: sql`coalesce(${blogPosts.publishedAt}, ${blogPosts.publishAt})`,
      })
      .where(and(isNotNull(blogPosts.publishAt), lte(blogPosts.publishAt, now)))
      .returning({ id: blogPosts.id })
    if (due.length === 0) return
    for (const { id } of due) {
      await record(tx, {
        at: now,
        actor: 'clock',
        subject: { type: 'post', id },
        event: 'post_published',
      })
    }
    await publishContent(tx)
  })
}

/**
 * Stores what somebody writes before they save it, so that no closed window loses it; what is stored already is no
 * draft, also once others change the post. Throws `post_not_found`.
 */
export async function savePostDraft(
  { db, clock }: EditServices,
  actor: SignedIn,
  { id, read, mine }: { id: string; read: PostFields; mine: PostFields },
): Promise<void> {
  const draft = { read, fields: mine, savedAt: clock.now() }
  await db.transaction(async tx => {
    const post = await lockPost(tx, id)
    if (!isUnsaved(draft, fieldsOfPost(post))) return dropDraft(tx, actor, id)
    // One that is gone is told of when the draft is saved: what was written is not lost by it.
    await holdPictures(tx, { before: read, after: mine })
    await tx
      .insert(postDrafts)
      .values({ postId: id, userId: actor.userId, ...draft })
      .onConflictDoUpdate({ target: [postDrafts.postId, postDrafts.userId], set: draft })
  })
}

/** Throws away what this person wrote and did not save. Throws `post_not_found`. */
export async function dropPostDraft(
  { db }: Pick<Services, 'db'>,
  actor: SignedIn,
  { id }: { id: string },
): Promise<void> {
  await db.transaction(async tx => {
    await lockPost(tx, id)
    await dropDraft(tx, actor, id)
  })
}

async function dropDraft(tx: Orm, actor: SignedIn, postId: string): Promise<void> {
  await tx
    .delete(postDrafts)
    .where(and(eq(postDrafts.postId, postId), eq(postDrafts.userId, actor.userId)))
}
