import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createPost } from '#core/content/manage-post.server.ts'
import { b2bInquiries, blogPosts, savedViews } from '#db/schema/schema.ts'
import { office as leader } from '#test/fixtures/office.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import type { Decided } from '../decided.ts'

const office = officeApp()
const db = () => office.shop.services.db

async function act(path: string, fields: Record<string, string>): Promise<Decided> {
  return (await office.admin.post(path, fields)).json()
}

/** Presses 'Rückgängig' in the toast of an answer. */
async function undo(answer: Decided): Promise<Decided> {
  if (!answer.ok || !answer.toast.undo) throw new Error('Nothing can be taken back')
  const { action, fields } = answer.toast.undo
  return act(action, fields ?? {})
}

it('a deleted view is there again, with its name, its filters and the menu that opens it', async () => {
  const view = { list: 'orders', name: 'Zu <b>senden</b>', query: 'status=pending&spalten=city' }
  await act('/admin/ansichten', { ...view, isDefault: '1' })
  const [stored] = await db().select().from(savedViews)
  const gone = await act(`/admin/ansichten/${stored?.id}/entfernen`, {})
  expect(await db().select().from(savedViews)).toEqual([])
  expect(await undo(gone)).toMatchObject({ ok: true })
  const { name, query, isDefault } = stored ?? {}
  expect(await db().select().from(savedViews)).toMatchObject([{ name, query, isDefault }])
})

it('a post that was published is a draft again, and the other way round; a planned one keeps no way back', async () => {
  const { id } = await createPost(office.shop.services, leader, {
    ...{ title: 'Rudern', contentType: 'news' as const },
  })
  const path = `/admin/blog/${id}/status`
  const stored = async () => (await db().select().from(blogPosts).where(eq(blogPosts.id, id)))[0]
  const on = await act(path, { published: 'yes' })
  expect(await stored()).toMatchObject({ isPublished: true })
  await undo(on)
  expect(await stored()).toMatchObject({ isPublished: false })
  await act(path, { published: 'yes' })
  await undo(await act(path, { published: 'no' }))
  expect(await stored()).toMatchObject({ isPublished: true })

  await db()
    .update(blogPosts)
    .set({ isPublished: false, publishAt: new Date('2027-01-01T09:00:00Z') })
  await expect(undo(await act(path, { published: 'yes' }))).rejects.toThrow('Nothing')
})

it('a post that was taken back was never published, and stays what a colleague made of it since', async () => {
  const { id } = await createPost(office.shop.services, leader, {
    ...{ title: 'Gehen', contentType: 'news' as const },
  })
  const path = `/admin/blog/${id}/status`
  const stored = async () => (await db().select().from(blogPosts).where(eq(blogPosts.id, id)))[0]
  const first = await act(path, { published: 'yes' })
  expect(first).toMatchObject({ toast: { undo: { of: 'Gehen' } } })
  await undo(first)
  expect(await stored()).toMatchObject({ isPublished: false, publishedAt: null })

  const again = await act(path, { published: 'yes' })
  const since = (await stored())?.publishedAt
  await act(path, { published: 'no' })
  await act(path, { published: 'yes' })
  expect(await undo(again)).toMatchObject({
    ...{ ok: false, message: expect.stringContaining('inzwischen von') },
  })
  expect(await stored()).toMatchObject({ isPublished: true, publishedAt: since })
})

it('the status of an inquiry is what it was, unless a colleague has gone on meanwhile', async () => {
  const [inquiry] = await db()
    .insert(b2bInquiries)
    .values({
      ...{ firstName: 'Jo', lastName: 'Groß', email: 'jo@halle.example', message: 'Zehn' },
      createdAt: new Date('2026-11-20T10:00:00Z'),
    })
    .returning()
  const path = `/admin/anfragen/${inquiry?.id}/status`
  const status = async () => (await db().select().from(b2bInquiries))[0]?.status
  const before = (await status()) ?? ''
  const done = await act(path, { status: 'done', read: before })
  await undo(done)
  expect(await status()).toBe(before)
  const again = await act(path, { status: 'done', read: before })
  await act(path, { status: 'answered', read: 'done' })
  expect(await undo(again)).toMatchObject({ ok: false })
  expect(await status()).toBe('answered')
  // Who changed nothing has nothing to take back.
  const nothing = await act(path, { status: 'answered', read: before })
  await expect(undo(nothing)).rejects.toThrow('Nothing')
})

it('whose task it is, is what it was', async () => {
  await office.given([{}])
  const html = await (await office.admin.get('/admin/heute')).text()
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''
  const taskFields = {
    ...{ kind: 'to_ship', subjectId: value('subjectId') },
    ...{ ownerId: value('ownerId'), readOwnerId: '' },
  }
  const taken = await act('/admin/heute/zustaendigkeit', taskFields)
  expect(taken).toMatchObject({ toast: { undo: { of: expect.stringContaining('Mara Öztürk') } } })
  const mine = async () => (await office.admin.get('/admin/heute?wer=ich')).text()
  expect(await mine()).not.toContain('Unter dieser Auswahl wartet nichts.')
  // A colleague with an older page changes nothing by it, and has nothing to take back.
  const nothing = await act('/admin/heute/zustaendigkeit', taskFields)
  await expect(undo(nothing)).rejects.toThrow('Nothing')
  expect(await undo(taken)).toMatchObject({ ok: true, toast: { title: 'Freigegeben' } })
  expect(await mine()).toContain('Unter dieser Auswahl wartet nichts.')
})
