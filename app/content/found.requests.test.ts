import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishContent } from '#core/publish.server.ts'
import { blogPosts, projects } from '#db/schema/content.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'
import { PUBLIC_URL } from '#test/services.ts'

let shop: TestApp
let visitor: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  visitor = new TestBrowser(shop)
  const { services, emulator } = shop
  if (!emulator) throw new Error('The shop has no emulator')
  await givenCatalog({ services, emulator })
  services.catalog.forget()
  await services.db.insert(blogPosts).values([
    {
      title: 'Rudern & Heben',
      slug: 'rudern-heben',
      excerpt: 'Was zuerst?',
      content:
        'Erst [der Ruderer](/produkt/havel-2), dann [noch einmal](/produkt/havel-2#daten) und [nichts](/produkt/gibt-es-nicht).',
      contentType: 'knowledge',
      author: 'Merle Hansen',
      isPublished: true,
      publishedAt: new Date('2026-05-04T10:00:00Z'),
    },
    { title: 'Ein Entwurf', slug: 'entwurf', content: 'Geheim', contentType: 'news' },
  ])
  const project = { customerName: 'x', description: 'Rudern für alle.', isPublished: true }
  await services.db.insert(projects).values([
    {
      ...project,
      slug: 'ruderabend',
      title: 'Ruderabend',
      category: 'other',
      location: 'Halle, Hallenweg 12, Leipzig',
      eventStart: '2026-12-04',
      eventEnd: '2026-12-05',
      featuredProducts: ['Gibt es nicht mehr'],
    },
    {
      ...project,
      slug: 'hotel',
      title: 'Hotel',
      category: 'hotel',
      location: 'Konstanz',
      completionDate: '2026-02-03',
      projectDuration: 3,
    },
  ])
  await publishContent(services.db)
})
afterAll(() => shop.close())

const html = async (path: string) => (await visitor.get(path)).text()
const blocks = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? ''),
  )

describe('the feed of the blog', () => {
  it('has every published article with its whole date, and is found from the blog', async () => {
    const answer = await visitor.get('/blog/rss.xml')
    expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
    expect(answer.headers.get('ETag')).toBeTruthy()
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    const xml = await answer.text()
    expect(xml).toContain('<title>Rudern &amp; Heben</title>')
    expect(xml).toContain('<pubDate>Mon, 04 May 2026 10:00:00 GMT</pubDate>')
    expect(xml).toContain('<dc:creator>Merle Hansen</dc:creator>')
    expect(xml).not.toContain('Entwurf')
    for (const path of ['/blog', '/blog/rudern-heben', '/blog/wissen']) {
      expect(await html(path)).toMatch(
        /<link[^>]*rel="alternate"[^>]*type="application\/rss\+xml"[^>]*href="\/blog\/rss\.xml"/,
      )
    }
  })
})

describe('what search engines and feeds of others read', () => {
  it('a project is an event once it has a day and a place, and no other is (ADR-156)', async () => {
    const [event] = blocks(await html('/events/ruderabend')).filter(b => b['@type'] === 'Event')
    expect(event).toMatchObject({
      name: 'Ruderabend',
      startDate: '2026-12-04',
      endDate: '2026-12-05',
      location: { '@type': 'Place', address: 'Halle, Hallenweg 12, Leipzig' },
      url: `${PUBLIC_URL}/events/ruderabend`,
    })
    expect(wordsOf((await html('/events/ruderabend')).replaceAll('<!-- -->', ''))).toContain(
      'Termin: 04.12.2026 bis 05.12.2026',
    )
    expect(blocks(await html('/events/hotel')).map(block => block['@type'])).not.toContain('Event')
  })

  it('each list that is filtered names its own address; one that finds nothing names none', async () => {
    const canonical = async (path: string) =>
      /<link rel="canonical" href="([^"]+)"/.exec(await html(path))?.[1]
    expect(await canonical('/blog?section=knowledge&utm_source=x')).toBe(
      `${PUBLIC_URL}/blog?section=knowledge`,
    )
    expect(await canonical('/events?category=hotel')).toBe(`${PUBLIC_URL}/events?category=hotel`)
    expect(await canonical('/events')).toBe(`${PUBLIC_URL}/blog`)
    expect(await canonical('/events?category=%3Cb%3E')).toBeUndefined()
    expect(await html('/events?category=%3Cb%3E')).toContain('noindex')
  })

  it('an article says that it is one, when and by whom', async () => {
    const page = await html('/blog/rudern-heben')
    expect(page).toContain('property="og:type" content="article"')
    expect(page).toContain('property="article:published_time" content="2026-05-04T10:00:00.000Z"')
    expect(page).toContain('property="article:author" content="Merle Hansen"')
    expect(await html('/blog')).toContain('property="og:type" content="website"')
  })
})

describe('devices', () => {
  it('that an article links to stand below it once, with their prices', async () => {
    const section = partOf(await html('/blog/rudern-heben'), 'section', 'Geräte aus diesem Artikel')
    const devices = linksOf(section).filter(link => link.endsWith('→ /produkt/havel-2'))
    expect(devices).toHaveLength(1)
    expect(wordsOf(section)).toMatch(/Miete ab [\d.]+,\d\d €\/Monat/)
    expect(section).not.toContain('gibt-es-nicht')
  })

  it('of a project lead to their pages; what is not sold any more stays a name', async () => {
    const { products } = await shop.services.catalog.current()
    const rower = products.find(({ id }) => id === 'prod_rower')
    const { db } = shop.services
    await db
      .update(projects)
      .set({ featuredProducts: [` ${rower?.title.toUpperCase()}`, 'Gibt es nicht mehr'] })
    await publishContent(db)
    await expect
      .poll(async () => linksOf(await html('/events/hotel')).join('\n'))
      .toContain('→ /produkt/havel-2')
    const page = await html('/events/hotel')
    expect(page).toContain('Gibt es nicht mehr')
    expect(linksOf(page).join('\n')).not.toContain('Gibt es nicht mehr')
  })
})

it('a path that leads nowhere offers to search, without JavaScript (B-2-15)', async () => {
  const answer = await visitor.get('/gibt-es-nicht')
  expect(answer.status).toBe(404)
  const page = partOf(await answer.text(), 'main')
  expect(wordsOf(page)).toContain('Was suchen Sie?')
  expect(page).toMatch(/<form[^>]*action="\/suche"[^>]*>.*name="q"/s)
})

it('who found a hole finds where to write (RFC 9116)', async () => {
  const answer = await visitor.get('/.well-known/security.txt')
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toContain(`Canonical: ${PUBLIC_URL}/.well-known/security.txt`)
  const moved = await visitor.get('/security.txt')
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/.well-known/security.txt'])
})
