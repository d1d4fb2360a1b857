import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { createPost, savePostDraft } from '#core/content/manage-post.server.ts'
import { postToEdit } from '#core/content/office-posts.server.ts'
import { formatDay } from '#core/dates.ts'
import { DAY_MS } from '#core/durations.ts'
import { blogPosts } from '#db/schema/content.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { office } from '#test/fixtures/office.ts'
import { login, officeApp } from '#test/fixtures/office-app.ts'
import { withoutTable } from '#test/fixtures/outage.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const app = officeApp()
const begin = (title: string) =>
  createPost(app.shop.services, office, { title, contentType: 'news' })

async function save(id: string, change: object) {
  const { read, fields } = await postToEdit(app.shop.services.db, office, id)
  return app.admin.post(`/admin/blog/${id}.data`, {
    read: JSON.stringify(read),
    mine: JSON.stringify({ ...fields, ...change }),
  })
}

describe('the Blog tab (B-2-70)', () => {
  it('lists every post with its columns, and says when there is none', async () => {
    expect(await (await app.admin.get('/admin/blog')).text()).toContain('No blog posts found.')
    await begin('Ein <b>Entwurf</b>')
    const html = await (await app.admin.get('/admin/blog')).text()
    for (const words of [
      'Title',
      'Type',
      'Category',
      'Status',
      'Sort',
      'Created',
      'Actions',
      'Reload',
    ]) {
      expect(html).toContain(words)
    }
    expect(html).toContain('Ein &lt;b&gt;Entwurf&lt;/b&gt;')
    expect(await (await app.admin.get('/admin/blog?q=gibt+es+nicht')).text()).toContain(
      'No blog posts found.',
    )
  })

  it('lists by sort order, and then the newest first (B-7-11)', async () => {
    const { db } = app.shop.services
    const post = { content: 'x', contentType: 'news' as const }
    await db.insert(blogPosts).values([
      { ...post, title: 'Reihe C', slug: 'c', sortOrder: 9, createdAt: new Date('2026-01-01') },
      { ...post, title: 'Reihe B', slug: 'b', sortOrder: 9, createdAt: new Date('2026-02-01') },
      { ...post, title: 'Reihe A', slug: 'a', sortOrder: 8, createdAt: new Date('2026-01-01') },
    ])
    const html = await (await app.admin.get('/admin/blog?q=Reihe')).text()
    const places = ['Reihe A', 'Reihe B', 'Reihe C'].map(title => html.indexOf(title))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  it('publishes and takes back at once, also where the page was in the cache (B-4-14, B-8-17)', async () => {
    const { id } = await begin('Neuer Kraftraum')
    const visitor = new TestBrowser(app.shop)
    const seen = async () => (await (await visitor.get('/blog')).text()).includes('Neuer Kraftraum')
    expect(await seen()).toBe(false)
    const on = await app.admin.post(`/admin/blog/${id}/status.data`, { published: 'yes' })
    expect(await on.text()).toContain('Post published')
    await expect.poll(seen).toBe(true)
    const off = await app.admin.post(`/admin/blog/${id}/status.data`, { published: 'no' })
    expect(await off.text()).toContain('Post unpublished')
    await expect.poll(seen).toBe(false)
  })

  it('says why a post was not published, and that posts could not be loaded (B-8-17)', async () => {
    const publish = () =>
      app.admin.post(`/admin/blog/${randomUUID()}/status.data`, { published: 'yes' })
    const gone = await publish()
    expect([gone.status, (await gone.text()).includes('Failed to update post')]).toEqual([
      404,
      true,
    ])
    const log = vi.spyOn(app.shop.services.log, 'error').mockReturnValue()
    const [failed, list] = await withoutTable(app.shop.services.db, 'blog_posts', async () => [
      await publish(),
      await app.admin.get('/admin/blog'),
    ])
    expect([failed?.status, (await failed?.text())?.includes('Failed to update post')]).toEqual([
      500,
      true,
    ])
    expect(await list?.text()).toMatch(/<h2[^>]* lang="en">Failed to load blog posts</)
    log.mockRestore()
  })

  it('tells the editor what became of a draft, so that it can go on', async () => {
    const { id } = await begin('Entwurf')
    const { fields } = await postToEdit(app.shop.services.db, office, id)
    const draft = {
      read: JSON.stringify(fields),
      mine: JSON.stringify({ ...fields, title: 'Neu' }),
    }
    const keep = (browser: TestBrowser, which: string) =>
      browser.post(`/admin/blog/${which}/entwurf`, draft)
    const kept = await keep(app.admin, id)
    expect([kept.status, await kept.json()]).toEqual([200, { savedAt: expect.any(String) }])
    const gone = await keep(app.admin, randomUUID())
    expect([gone.status, (await gone.json()).code]).toEqual([404, 'post_not_found'])
    const out = await keep(new TestBrowser(app.shop), id)
    expect([out.status, (await out.json()).message]).toEqual([
      403,
      expect.stringContaining('nicht mehr angemeldet'),
    ])
  })

  it('leads from an old address to the new one for good, with what was asked beside it', async () => {
    const { id } = await begin('Alte Adresse')
    await app.admin.post(`/admin/blog/${id}/status.data`, { published: 'yes' })
    expect((await save(id, { slug: 'neue-adresse' })).status).toBe(200)
    const visitor = new TestBrowser(app.shop)
    const moved = await visitor.get('/blog/alte-adresse?utm_source=x')
    expect([moved.status, moved.headers.get('Location')]).toEqual([
      301,
      '/blog/neue-adresse?utm_source=x',
    ])
    expect((await visitor.get('/blog/gab-es-nie')).status).toBe(302)
  })

  it('shows a draft by its link alone, to no search engine', async () => {
    const { id } = await begin('Geheim')
    const { draftKey } = await postToEdit(app.shop.services.db, office, id)
    const visitor = new TestBrowser(app.shop)
    const answer = await visitor.get(`/blog/entwurf/${draftKey}`)
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(await answer.text()).toContain('Geheim')
    expect((await visitor.get('/blog/geheim')).status).toBe(302)
    expect((await visitor.get(`/blog/entwurf/${id}`)).status).toBe(404)
  })

  it('previews a text as the shop shows it, without scripts', async () => {
    const answer = await app.admin.post('/admin/blog/vorschau.data', {
      content: '# Groß\n\n<script>alert(1)</script><img src="https://evil.example/x.png">',
    })
    const text = await answer.text()
    expect(text).toContain('<h2>Groß</h2>')
    expect(text).not.toMatch(/script|evil/)
  })

  it('refuses what is no post, and what no editor sends', async () => {
    expect((await app.admin.get('/admin/blog/x')).status).toBe(404)
    const { id } = await begin('Eins')
    expect((await app.admin.post(`/admin/blog/${id}.data`, { mine: '{}' })).status).toBe(422)
    expect((await save(id, { imageUrl: 'javascript:alert(1)' })).status).toBe(422)
    expect((await save(id, { title: '' })).status).toBe(422)
  })

  it('tells its history in the words of its form', async () => {
    const { id } = await begin('Zwei')
    expect((await save(id, { contentType: 'knowledge', category: 'guides' })).status).toBe(200)
    const html = await (await app.admin.get(`/admin/blog/${id}`)).text()
    const words = wordsOf(html.replaceAll('<!-- -->', ''))
    expect(words).toContain('Bereich: News → Wissen')
    expect(words).toMatch(/Kategorie: \S+ → Ratgeber/)
  })

  it('stores an article of many pages', async () => {
    const { id } = await begin('Lang')
    expect((await save(id, { content: 'ä'.repeat(60_000) })).status).toBe(200)
  })
})

describe('a post that two people work on', () => {
  const opened = (id: string) => postToEdit(app.shop.services.db, office, id)
  const sent = async (path: string, fields: Record<string, string>) => {
    const answer = await app.admin.post(`/admin/blog/${path}.data`, fields)
    return { status: answer.status, text: await answer.text() }
  }

  it('is not taken back over what somebody else saved since it was opened', async () => {
    const { id } = await begin('Zu zweit')
    await save(id, { content: 'Eins' })
    const { version, versions } = await opened(id)
    const path = `${id}/fassungen/${versions[1]?.id}`
    await save(id, { content: 'Zwei' })
    const refused = await sent(path, { read: String(version) })
    expect(refused.status).toBe(409)
    expect(refused.text).toMatch(
      /Dieser Beitrag wurde inzwischen von .+ am .+ Uhr geändert\. Bitte/,
    )
    expect(refused.text).toContain(`inzwischen von ${login.email} am`)
    expect((await opened(id)).stored.content).toBe('Zwei')
    const read = String((await opened(id)).version)
    expect((await sent(path, { read })).status).toBe(200)
    expect((await opened(id)).stored.content).toBe('')
  })

  it('is not deleted over what somebody else saved, nor with their unsaved text before that is meant', async () => {
    const { id } = await begin('Zum Löschen')
    const before = await opened(id)
    const list = await (await app.admin.get('/admin/blog?q=Zum+L%C3%B6schen')).text()
    expect(list).toContain('Löschen: Zum Löschen')
    await save(id, { content: 'Neu' })
    const changed = await sent(`${id}/loeschen`, { read: String(before.version) })
    expect([changed.status, changed.text]).toEqual([
      409,
      expect.stringMatching(/wurde inzwischen von .+ geändert\./),
    ])
    const { version, stored } = await opened(id)
    const draft = { id, read: stored, mine: { ...stored, content: 'Noch nicht gespeichert' } }
    await savePostDraft(app.shop.services, office, draft)
    const asked = await sent(`${id}/loeschen`, { read: String(version) })
    expect([asked.status, asked.text]).toEqual([
      409,
      expect.stringContaining('hat an diesem Beitrag geschrieben und das noch nicht gespeichert.'),
    ])
    expect((await opened(id)).fields.content).toBe('Noch nicht gespeichert')
    const meant = await sent(`${id}/loeschen`, { read: String(version), drafts: 'on' })
    expect(meant.status).toBe(200)
    await expect(opened(id)).rejects.toMatchObject({ code: 'post_not_found' })
  })

  it('has no unsaved text where a draft was stored while the same was being saved', async () => {
    const { id } = await begin('Zur selben Zeit')
    const { stored: before } = await opened(id)
    const mine = { ...before, content: 'Geschrieben', excerpt: 'Kurz' }
    expect((await save(id, { content: 'Geschrieben', excerpt: 'Kurz' })).status).toBe(200)
    await savePostDraft(app.shop.services, office, { id, read: before, mine })
    const { version, draftSavedAt } = await opened(id)
    expect(draftSavedAt).toBeNull()
    const removed = await sent(`${id}/loeschen`, { read: String(version) })
    expect([removed.status, removed.text]).toEqual([200, expect.stringContaining('gelöscht')])
  })
})

it('the editor shows the newest versions first, and older ones when asked, which can be restored', async () => {
  const { id } = await begin('Viele Fassungen')
  const words = async () =>
    wordsOf((await (await app.admin.get(`/admin/blog/${id}`)).text()).replaceAll('<!-- -->', ''))
  // The first is that of the beginning.
  for (let count = 2; count <= 31; count += 1) {
    if (count === 31) expect(await words()).not.toContain('die neuesten')
    expect((await save(id, { content: `Fassung ${count}` })).status).toBeLessThan(400)
  }
  expect(await words()).toMatch(/Hier stehen die neuesten 30 von 31 Fassungen\. Ältere zeigen/)
  const html = await (await app.admin.get(`/admin/blog/${id}?q=a&fassungen=2`)).text()
  expect(wordsOf(html)).not.toContain('Ältere zeigen')
  const versions = [...html.matchAll(/fassungen\/([\w-]{36})"/g)].map(([, version]) => version)
  expect(versions).toHaveLength(30)
  const { version } = await postToEdit(app.shop.services.db, office, id)
  const restored = await app.admin.post(`/admin/blog/${id}/fassungen/${versions.at(-1)}.data`, {
    read: String(version),
  })
  expect(restored.status).toBe(200)
  const { fields } = await postToEdit(app.shop.services.db, office, id)
  expect(fields.content).not.toMatch(/^Fassung/)
})

it('the choice of links says where there is more than it shows', async () => {
  for (let count = 1; count <= 20; count += 1) await publishedPost(count)
  const targets = async () => (await app.admin.get('/admin/blog/ziele.data?q=verlinkt')).text()
  expect(await targets()).toMatch(/"hasMore",false/)
  await publishedPost(21)
  expect(await targets()).toMatch(/"hasMore",true/)
})

const publishedPost = (count: number) =>
  app.shop.services.db.insert(blogPosts).values({
    ...{ title: `Verlinkt ${count}`, slug: `verlinkt-${count}`, content: 'Text' },
    ...{ contentType: 'news', isPublished: true },
  })

it('a publish day that is over is said before it is saved, with the date that readers will see', async () => {
  const { id } = await begin('Alter Tag')
  const { db } = app.shop.services
  const mine = (publishAt: Date) =>
    db.update(blogPosts).set({ publishAt }).where(eq(blogPosts.id, id))
  const page = async () => wordsOf(await (await app.admin.get(`/admin/blog/${id}`)).text())
  const now = app.shop.services.clock.now().getTime()
  await mine(new Date(now + DAY_MS))
  expect(await page()).not.toContain('Dieser Zeitpunkt ist vorbei')
  const past = new Date(now - 40 * DAY_MS)
  await mine(past)
  expect(await page()).toContain(
    `Gleich nach dem Speichern wird der Beitrag veröffentlicht, mit dem Datum ${formatDay(past)}.`,
  )
})
