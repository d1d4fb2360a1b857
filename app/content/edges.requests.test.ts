import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mirrorAll } from '#core/catalog/mirror-all.server.ts'
import { blogPosts, projects } from '#db/schema/content.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, openPage, partOf, wordsOf } from '#test/fixtures/document.ts'
import { fakeProvider } from '#test/provider.ts'
import { access } from '#test/routes/access.ts'

/** A shop whose blog is still empty. */
let shop: TestApp
const open = (path: string) => openPage(shop, path)
const HAVEL = '/produkt/prod_rower'

/** Wherever a stranger gets in; of what has an address of its own, the rower and its category. */
const everybodysPaths = () =>
  Object.entries(access)
    .filter(([, { read }]) => read?.stranger === 'open')
    .map(([pattern]) =>
      pattern
        .replace('/:category?', '')
        .replace('/produkt/:slug', HAVEL)
        .replace('/kategorie/:category', '/kategorie/ausdauer'),
    )
    .filter(path => !/[:*]/.test(path))

beforeAll(async () => {
  shop = await testApp()
  const provider = fakeProvider()
  provider.product('prod_rower', { name: 'Havel 2' })
  provider.price('price_rower', 'prod_rower', { cents: 119_000 })
  provider.rent('price_rower_24', 'prod_rower', 24, 5950)
  await mirrorAll({ ...shop.services, payments: provider.payments })
  await shop.services.db.insert(projects).values({
    slug: 'halle',
    title: 'Die Halle',
    customerName: 'Ruderclub',
    description: 'Am Kanal.',
    isPublished: true,
    createdAt: new Date('2026-02-03T10:00:00Z'),
  })
  shop.services.catalog.forget()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.close())

describe('the blog', () => {
  it('says of each section that it is still empty (B-2-17)', async () => {
    const { text } = await open('/blog')
    expect(text).toContain('Bald verfügbar: Trainingspläne und Fitness-Guides')
    expect(text).toContain('Bald verfügbar: News und Updates')
    expect((await open('/blog?section=news')).text).toContain(
      'Keine Inhalte in dieser Kategorie verfügbar',
    )
    await shop.services.db.insert(blogPosts).values({
      title: 'Neu im Haus',
      slug: 'neu',
      content: 'x',
      contentType: 'news',
      isPublished: true,
    })
    shop.cache?.drop('*')
    expect((await open('/blog')).text).not.toContain('Bald verfügbar: News und Updates')
  })

  it('says so when it cannot be read, with a 500 (B-2-19, B-8-12)', async () => {
    vi.spyOn(shop.services.db, 'select').mockImplementation(() => {
      throw new Error('gone')
    })
    vi.spyOn(shop.services.log, 'error').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    shop.cache?.drop('*')
    const { status, html, text } = await open('/blog')
    expect(status).toBe(500)
    expect(wordsOf(partOf(html, 'h1'))).toBe('Fehler beim Laden des Blogs')
    expect(text).toContain('Seite neu laden')
    expect(text).not.toContain('gone')
  })
})

describe('an event', () => {
  it('that is not finished says when it was made, and leads on (B-2-25)', async () => {
    const { html, text } = await open('/events/halle')
    expect(text).toContain('Erstellt am 03.02.2026')
    expect(text).not.toContain('Abgeschlossen')
    const main = linksOf(partOf(html, 'main')).map(link => link.split(' → ')[1])
    expect(main).toEqual(expect.arrayContaining(['/produkte', '/gewerbe', '/events']))
  })
})

describe('a category', () => {
  it('shows empty lists when nothing can be loaded, and logs it (B-2-30)', async () => {
    vi.spyOn(shop.services.catalog, 'current').mockRejectedValue(new Error('gone'))
    const logged = vi.spyOn(shop.services.log, 'error').mockReturnValue()
    shop.cache?.drop('*')
    const { status, text } = await open('/kategorie/ausdauer')
    expect(status).toBe(200)
    expect(text).toContain('Keine Produkte in dieser Kategorie gefunden')
    expect(logged).toHaveBeenCalledWith(
      expect.anything(),
      'A part of a category page could not be loaded',
    )
  })

  it('is not kept while a part of it is missing (B-2-30)', async () => {
    await open('/kategorie/kraft')
    shop.cache?.drop('*')
    vi.spyOn(shop.services.db, 'select').mockImplementation(() => {
      throw new Error('gone')
    })
    vi.spyOn(shop.services.log, 'error').mockReturnValue()
    const { status, text, isCached } = await open('/kategorie/kraft')
    expect([status, isCached]).toEqual([200, false])
    expect(text).toContain('Keine Artikel in dieser Kategorie gefunden')
    vi.restoreAllMocks()
    expect((await open('/kategorie/kraft')).isCached).toBe(true)
  })
})

describe('the business page', () => {
  it('has its sections in order and the form with the contact (S-1-1, B-2-31, B-2-60)', async () => {
    const { html } = await open('/gewerbe')
    const main = partOf(html, 'main')
    const order = ['vorteile', 'vergleich', 'zielgruppen', 'branchen', 'fragen', 'projekte']
    const places = order.map(id => main.indexOf(`aria-labelledby="${id}"`))
    expect(places.every(place => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const form = partOf(main, 'aside', 'Anfrage')
    expect(linksOf(form).some(link => link.includes('→ tel:'))).toBe(true)
    const industries = [
      'Fitnessstudios',
      'Hotels',
      'Corporate Wellness',
      'Events',
      'Physiotherapie',
      'Immobilien',
    ]
    for (const industry of industries) expect(wordsOf(main)).toContain(industry)
  })

  it('leads from a project to its page, and calls rent deductible only as a rule (S-1-15, B-2-57)', async () => {
    const { html, text } = await open('/gewerbe')
    expect(linksOf(html).some(link => link.endsWith('→ /events/halle'))).toBe(true)
    expect(text).toContain('in der Regel voll als Betriebsausgabe absetzbar')
  })

  it('is the only page that tells whoever comes a net price (S-6-6)', async () => {
    const net = /\b50,00 €|1\.000,00 €|\bnetto\b|zzgl\. (MwSt|USt)/i
    const read: string[] = []
    const told: string[] = []
    for (const path of everybodysPaths()) {
      const answer = await shop.send(path)
      if (!answer.ok || !answer.headers.get('Content-Type')?.includes('text/html')) continue
      read.push(path)
      if (net.test(wordsOf(await answer.text()))) told.push(path)
    }
    expect(read).toEqual(
      expect.arrayContaining(['/', '/produkte', '/mieten', '/kaufen', HAVEL, '/warenkorb', '/agb']),
    )
    expect(told).toEqual(['/gewerbe'])
  })

  it('computes its example from the catalogue, net with the gross beside it (S-1-8, B-2-32, L-43, S-6-6)', async () => {
    const { html } = await open('/gewerbe')
    const table = wordsOf(partOf(html, 'table', 'Miete und Kauf'))
    expect(table).toContain('50,00 €/Monat (59,50 €)')
    expect(table).toContain('1.000,00 € (1.190,00 €)')
    expect(wordsOf(html)).toContain('Am Beispiel Havel 2.')
    expect(wordsOf(html)).toContain('Ab 5 Geräten')
  })
})
