import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { blogPosts, journalEntries } from '#db/schema/schema.ts'
import { office } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { historyOf } from '../journal/history.server.ts'
import {
  createPost,
  deletePost,
  dropPostDraft,
  publishDuePosts,
  savePostDraft,
  setPostPublished,
} from './manage-post.server.ts'
import { movedPost } from './moved-paths.server.ts'
import { postToEdit } from './office-posts.server.ts'
import { draftPost, publishedPost, publishedPosts } from './posts.server.ts'
import { restorePost, savePost } from './save-post.server.ts'

const shop = shopForEachTest()
const begin = (title: string) =>
  createPost(shop.services, office, { title, contentType: 'knowledge' })
const opened = (id: string) => postToEdit(shop.services.db, office, id)
type Fields = Awaited<ReturnType<typeof opened>>['fields']

/** Somebody opens the post, changes this, and saves. */
async function saved(id: string, change: Partial<Fields>) {
  const { read, fields } = await opened(id)
  return savePost(shop.services, office, { id, read, mine: { ...fields, ...change } })
}
const stored = async (id: string) => (await opened(id)).fields
const publish = (id: string) => setPostPublished(shop.services, office, { id, isPublished: true })
const history = async (id: string) =>
  (await historyOf(shop.services.db, [{ type: 'post', id }])).map(({ event }) => event)

describe('a post of the office (B-2-70)', () => {
  it('begins as a draft with an address from its title, and is seen once it is published (B-4-7)', async () => {
    const { db } = shop.services
    const { id } = await begin(' Rudern für Ältere ')
    expect(await stored(id)).toMatchObject({
      title: 'Rudern für Ältere',
      slug: 'rudern-fuer-aeltere',
    })
    expect(await publishedPosts(db)).toEqual([])
    await publish(id)
    expect(await publishedPost(db, 'rudern-fuer-aeltere')).not.toBeNull()
    await setPostPublished(shop.services, office, { id, isPublished: false })
    expect(await publishedPosts(db)).toEqual([])
    expect(await history(id)).toEqual(['post_unpublished', 'post_published', 'post_created'])
  })

  it('merges what two people change, and keeps both from overwriting each other', async () => {
    const { id } = await begin('Rudern')
    const anna = await opened(id)
    await saved(id, { author: 'Ben', excerpt: 'Von Ben' })
    const save = (change: Partial<Fields>) =>
      savePost(shop.services, office, { id, read: anna.read, mine: { ...anna.fields, ...change } })
    expect(await save({ excerpt: 'Von Anna', content: 'Neu' })).toEqual({
      isSaved: false,
      conflicts: [
        {
          ...{ field: 'excerpt', mine: 'Von Anna', theirs: 'Von Ben' },
          author: expect.stringContaining('Uhr'),
        },
      ],
    })
    expect(await stored(id)).toMatchObject({ content: '', excerpt: 'Von Ben' })
    expect(await save({ content: 'Neu' })).toMatchObject({ isSaved: true })
    expect(await stored(id)).toMatchObject({ content: 'Neu', author: 'Ben', excerpt: 'Von Ben' })
  })

  it('keeps every version, and goes back to any of them', async () => {
    const { id } = await begin('Rudern')
    await saved(id, { content: 'Erste Fassung' })
    await saved(id, { content: 'Zweite Fassung', title: 'Rudern, aber richtig' })
    const [, first] = (await opened(id)).versions
    const { version } = await opened(id)
    await restorePost(shop.services, office, { id, versionId: first?.id ?? '', read: version })
    expect(await stored(id)).toMatchObject({ content: 'Erste Fassung', title: 'Rudern' })
    expect((await opened(id)).versions).toHaveLength(4)
    const other = await begin('Anderer')
    const foreign = restorePost(shop.services, office, {
      ...{ id: other.id, versionId: first?.id ?? '', read: 0 },
    })
    await expect(foreign).rejects.toMatchObject({ code: 'version_not_found' })
  })

  it('goes back to a version while something is written, which becomes a version itself', async () => {
    const { id } = await begin('Rudern')
    await saved(id, { content: 'Erste Fassung' })
    await saved(id, { content: 'Zweite Fassung' })
    const write = async (content: string) => {
      const { read, fields } = await opened(id)
      await savePostDraft(shop.services, office, { id, read, mine: { ...fields, content } })
    }
    const restore = async (length: number) => {
      const { versions, version } = await opened(id)
      const versionId = versions.findLast(each => each.length === length)?.id ?? ''
      await restorePost(shop.services, office, { id, versionId, read: version })
    }
    await write('Nicht gespeichert')
    await restore('Erste Fassung'.length)
    expect(await opened(id)).toMatchObject({
      fields: { content: 'Erste Fassung' },
      draftSavedAt: null,
    })
    await restore('Nicht gespeichert'.length)
    expect(await stored(id)).toMatchObject({ content: 'Nicht gespeichert' })

    // The version that is brought back may say what is stored anyway.
    await write('Noch etwas')
    await restore('Nicht gespeichert'.length)
    expect(await opened(id)).toMatchObject({
      fields: { content: 'Nicht gespeichert' },
      draftSavedAt: null,
    })
    expect((await opened(id)).versions[1]).toMatchObject({ length: 'Noch etwas'.length })
  })

  it('is deleted with its drafts and versions, and what is gone is said to be gone', async () => {
    const { id } = await begin('Rudern')
    await saved(id, { content: 'Text' })
    const { read, fields, version } = await opened(id)
    await savePostDraft(shop.services, office, { id, read, mine: { ...fields, content: 'Mehr' } })
    const doomed = { id, read: version, withDrafts: false }
    await deletePost(shop.services, office, doomed)
    const [entry] = await shop.services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.event, 'post_deleted'))
    expect(entry?.data).toMatchObject({ before: { title: 'Rudern', content: 'Text' } })
    const gone = { code: 'post_not_found' }
    await expect(opened(id)).rejects.toMatchObject(gone)
    await expect(publish('nicht-da')).rejects.toMatchObject(gone)
    await expect(deletePost(shop.services, office, doomed)).rejects.toMatchObject(gone)
  })
})

describe('what is written and not saved', () => {
  it('is there again for whoever wrote it, against what they had read', async () => {
    const { id } = await begin('Rudern')
    const { read, fields } = await opened(id)
    const mine = { ...fields, content: 'Angefangen' }
    await savePostDraft(shop.services, office, { id, read, mine })
    const ben = { ...office, userId: 'ben' }
    const [own, other] = [await opened(id), await postToEdit(shop.services.db, ben, id)]
    expect([own.fields.content, own.read.content]).toEqual(['Angefangen', ''])
    expect([other.fields.content, other.draftSavedAt]).toEqual(['', null])
    await savePost(shop.services, office, { id, read, mine })
    expect((await opened(id)).draftSavedAt).toBeNull()
  })

  it('is no draft where it arrives after it was saved, also once others change the post', async () => {
    const { id } = await begin('Rudern')
    const { read, fields } = await opened(id)
    const mine = { ...fields, content: 'Gespeichert' }
    await savePost(shop.services, office, { id, read, mine })
    await savePostDraft(shop.services, office, { id, read, mine })
    const ben = { ...office, userId: 'ben' }
    const his = await postToEdit(shop.services.db, ben, id)
    const hisText = { ...his.fields, content: 'Von Ben' }
    await savePost(shop.services, ben, { id, read: his.read, mine: hisText })
    const { version } = await postToEdit(shop.services.db, ben, id)
    await deletePost(shop.services, ben, { id, read: version, withDrafts: false })
    await expect(opened(id)).rejects.toMatchObject({ code: 'post_not_found' })
  })

  it('can be thrown away', async () => {
    const { id } = await begin('Rudern')
    const { read, fields } = await opened(id)
    await savePostDraft(shop.services, office, { id, read, mine: { ...fields, content: 'Weg' } })
    await dropPostDraft(shop.services, office, { id })
    expect(await stored(id)).toMatchObject({ content: '' })
  })

  it('is shown by the link of the draft to nobody who has not got it', async () => {
    const { db } = shop.services
    const { id } = await begin('Rudern')
    const { draftKey } = await opened(id)
    expect(await draftPost(db, draftKey)).toMatchObject({ title: 'Rudern' })
    expect(await draftPost(db, id)).toBeNull()
    expect(await draftPost(db, 'rudern')).toBeNull()
  })
})

describe('a post with a date', () => {
  it('is published by the clock, not before, and once', async () => {
    const { id } = await begin('Neues Laufband')
    const at = new Date(shop.services.clock.now().getTime() + 3_600_000)
    await saved(id, { publishAt: at.toISOString() })
    await publishDuePosts(shop.services)
    expect(await publishedPosts(shop.services.db)).toEqual([])
    await shop.emulator.advanceTo(at)
    await publishDuePosts(shop.services)
    await publishDuePosts(shop.services)
    expect(await publishedPosts(shop.services.db)).toMatchObject([
      { title: 'Neues Laufband', publishedAt: at.toISOString() },
    ])
    expect(await stored(id)).toMatchObject({ publishAt: null })
    // Taken back and published again, it was still published then.
    await shop.emulator.advanceTo(new Date(at.getTime() + 3_600_000))
    await setPostPublished(shop.services, office, { id, isPublished: false })
    await setPostPublished(shop.services, office, { id, isPublished: true })
    expect(await publishedPosts(shop.services.db)).toMatchObject([
      { publishedAt: at.toISOString() },
    ])
    expect((await history(id)).slice(2)).toEqual(['post_published', 'post_saved', 'post_created'])
  })
})

describe('the address of a post', () => {
  it('leads on after every change, in one step', async () => {
    const { db } = shop.services
    const { id } = await begin('Eins')
    await publish(id)
    await saved(id, { slug: 'zwei' })
    await saved(id, { slug: 'drei' })
    expect([await movedPost(db, 'eins'), await movedPost(db, 'zwei')]).toEqual(['drei', 'drei'])
    await saved(id, { slug: 'eins' })
    expect(await publishedPost(db, 'eins')).not.toBeNull()
    expect(await movedPost(db, 'drei')).toBe('eins')
  })

  it('belongs to another post that takes it, and afterwards leads to that one', async () => {
    const { db } = shop.services
    const first = await begin('Alt')
    await saved(first.id, { slug: 'neu' })
    const second = await begin('Alt')
    for (const { id } of [first, second]) await publish(id)
    const found = await db.select().from(blogPosts).where(eq(blogPosts.slug, 'alt'))
    expect(found.map(({ id }) => id)).toEqual([second.id])
    await saved(second.id, { slug: 'ganz-neu' })
    expect(await movedPost(db, 'alt')).toBe('ganz-neu')
  })

  it('leads nowhere while its post is a draft', async () => {
    const { id } = await begin('Eins')
    await saved(id, { slug: 'zwei' })
    expect(await movedPost(shop.services.db, 'eins')).toBeNull()
  })

  it.each(['wissen', 'knowledge', 'news', 'guides', 'reviews', 'rss.xml'])(
    'is never %s, which is an address of the blog itself',
    async slug => {
      const { id } = await begin('Eins')
      await expect(saved(id, { slug })).rejects.toMatchObject({ code: 'slug_reserved' })
    },
  )

  it('gets a number where another post has it (B-5-2)', async () => {
    await begin('Eins')
    const { id } = await begin('Eins')
    expect(await stored(id)).toMatchObject({ slug: 'eins-2' })
    await expect(saved(id, { title: ' ', slug: 'x' })).rejects.toMatchObject({
      code: 'title_required',
    })
  })
})
