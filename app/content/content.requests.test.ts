import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishContent } from '#core/publish.server.ts'
import { blogPosts, projects } from '#db/schema/content.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp
let visitor: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  visitor = new TestBrowser(shop)
  const { db } = shop.services
  await db.insert(blogPosts).values([
    {
      title: 'Rudern lernen',
      slug: 'rudern-lernen',
      content: `## Vier Phasen\n\n${'wort '.repeat(399)}<script>alert(1)</script>`,
      category: 'rowing',
      contentType: 'knowledge',
      featured: true,
      author: 'Merle Hansen',
      isPublished: true,
      createdAt: new Date('2026-05-04T10:00:00Z'),
    },
    {
      title: 'Großer Gerätetest',
      slug: 'geraetetest',
      content: 'Text',
      category: 'reviews',
      contentType: 'news',
      isPublished: true,
    },
    { title: 'Ein Entwurf', slug: 'entwurf', content: 'Geheim', contentType: 'news' },
  ])
  await db.insert(projects).values([
    {
      slug: 'eisenhof',
      title: 'Studio Eisenhof: Kraft in der Gießerei',
      customerName: 'Eisenhof GmbH',
      description: 'Erster Absatz.\n\nZweiter Absatz.',
      category: 'fitness-studio',
      location: 'Leipzig',
      projectDuration: 12,
      projectSize: '40 Geräte',
      budgetRange: 'bis 60.000 €',
      sortOrder: 2,
      completionDate: '2025-09-17',
      featuredProducts: ['Rack R6'],
      clientQuote: 'Nichts wackelt.',
      testimonial: 'Genau geplant.',
      isPublished: true,
    },
    { slug: 'geheim', title: 'Geheimes Projekt', customerName: 'x', description: 'y' },
  ])
  await publishContent(db)
})
afterAll(() => shop.close())

const html = async (path: string) => (await visitor.get(path)).text()

describe('the blog overview', () => {
  it.each(['/blog', '/events'])(
    '%s shows all sections and no draft (B-2-1, B-2-54, B-4-7, B-7-1, B-7-13)',
    async path => {
      const page = await html(path)
      for (const words of [
        'Events &amp; Projekte',
        'Wissen',
        'News',
        'Wettkämpfe, Studios, Firmenräume',
        'Trainingspläne, Kaufberatung und Technik.',
        'Neue Geräte, neue Marken',
        'Rudern lernen',
        'Eisenhof',
      ]) {
        expect(page).toContain(words)
      }
      expect(page).not.toContain('Ein Entwurf')
      expect(page).not.toContain('Geheimes Projekt')
    },
  )

  it('shows one section when asked, and accepts no other value (B-2-2)', async () => {
    const page = await html('/blog?section=knowledge')
    expect(page).toContain('Rudern lernen')
    expect(page).not.toContain('Eisenhof')
    const other = await visitor.get('/blog?section=guides')
    expect([other.status, other.headers.get('Location')]).toEqual([302, '/blog'])
  })

  it('lists the events of one category, or says that there are none (B-2-6, B-2-18)', async () => {
    expect(await html('/events?category=fitness-studio')).toContain('Eisenhof')
    const none = await html('/events?category=hotel')
    expect(none).toContain('Keine Inhalte in dieser Kategorie verfügbar')
    expect(none).not.toContain('Eisenhof')
  })

  it('is the same for everybody until content changes (B-2-7)', async () => {
    const first = await visitor.get('/projekte')
    expect(first.headers.get('ETag')).toBeTruthy()
    expect(await html('/projekte')).not.toContain('Neu dazu')
    const { db } = shop.services
    await db.insert(projects).values({
      slug: 'neu',
      title: 'Neu dazu',
      customerName: 'x',
      description: 'y',
      isPublished: true,
    })
    await publishContent(db)
    await expect.poll(() => html('/projekte')).toContain('Neu dazu')
  })

  it('shows projects in their order, the lowest number first (B-9-15)', async () => {
    const { db } = shop.services
    const project = { customerName: 'x', description: 'y', isPublished: true }
    await db.insert(projects).values([
      { ...project, slug: 'dritter', title: 'Der dritte', sortOrder: 3 },
      { ...project, slug: 'ohne', title: 'Der ohne Nummer' },
    ])
    await publishContent(db)
    await expect.poll(() => html('/projekte')).toContain('Der dritte')
    const page = await html('/projekte')
    const places = ['Der ohne Nummer', 'Eisenhof', 'Der dritte'].map(title => page.indexOf(title))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})

describe('an article', () => {
  it('shows its text with reading time and dates, and runs nothing', {
    meta: { shows: ['B-2-21', 'B-2-23', 'B-2-55', 'B-3-2', 'B-9-4'] },
  }, async () => {
    const page = await html('/blog/rudern-lernen')
    for (const words of [
      'Zurück zum Blog',
      'Teilen',
      'Rudern</span>',
      'Empfohlen',
      '3 Min. Lesezeit',
      'Veröffentlicht am',
      '04.05.2026',
      'Merle Hansen',
      '<h2>Vier Phasen</h2>',
      'Equipment für optimales Training',
      'Zu den Produkten',
      'Anrufen: ',
    ]) {
      expect(page.replaceAll('<!-- -->', ''), words).toContain(words)
    }
    // It has no picture, so none is missing.
    expect(page.split('</article>')[0]).not.toContain('Bild nicht verfügbar')
    expect(page).not.toContain('alert(1)</script>')
  })

  it('of another type ends with further information (B-2-23, B-2-55)', async () => {
    const page = await html('/blog/geraetetest')
    for (const words of ['Weitere Informationen', 'Equipment ansehen', 'Weitere Artikel']) {
      expect(page, words).toContain(words)
    }
  })

  it.each(['entwurf', 'gibt-es-nicht', '%27%20or%201=1'])(
    '%s leads to the blog (B-2-3)',
    async slug => {
      const answer = await visitor.get(`/blog/${slug}`)
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/blog'])
    },
  )
})

describe('the lists of a category', () => {
  it.each([
    ['wissen', 'Rudern lernen'],
    ['knowledge', 'Rudern lernen'],
    ['news', 'Großer Gerätetest'],
    ['reviews', 'Großer Gerätetest'],
    ['guides', 'Keine Artikel in dieser Kategorie gefunden'],
  ])('/blog/%s shows "%s" (B-2-4, B-7-1)', async (category, words) => {
    expect(await html(`/blog/${category}`)).toContain(words)
  })
})

describe('an event', () => {
  it('is found by slug, id and title (B-2-5, B-2-24, B-3-2, B-2-56)', async () => {
    const { db } = shop.services
    const project = await db.query.projects.findFirst({
      where: (table, { eq }) => eq(table.slug, 'eisenhof'),
    })
    for (const name of ['eisenhof', project?.id, 'studio-eisenhof-kraft-in-der-giesserei']) {
      const page = (await html(`/events/${name}`)).replaceAll('<!-- -->', '')
      for (const words of [
        'Fitnessstudio',
        'Leipzig',
        'Studio Eisenhof: Kraft in der Gießerei',
        'Eisenhof GmbH',
        '40 Geräte',
        'bis 60.000 €',
        'Abgeschlossen September 2025',
        '12 Tage',
        'Zweiter Absatz.',
        'Verwendete Geräte',
        'Nichts wackelt.',
        'Kundenfeedback',
        'Genau geplant.',
      ]) {
        expect(page, words).toContain(words)
      }
    }
  })

  it.each(['geheim', 'unbekannt'])('%s leads to the events (B-2-5)', async name => {
    const answer = await visitor.get(`/events/${name}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/events'])
  })
})

describe('old addresses', () => {
  it('lead on with their query (B-2-12)', async () => {
    const answer = await visitor.get('/customer?buyout_cancelled=true&order_id=1')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe('/kunden-bereich?buyout_cancelled=true&order_id=1')
    expect((await visitor.get('/collections/all')).headers.get('Location')).toBe('/produkte')
  })
})
