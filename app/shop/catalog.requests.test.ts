import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { guest } from '#core/actor.ts'
import { saveProductContent } from '#core/catalog/content.server.ts'
import { mirrorProduct } from '#core/catalog/mirror.server.ts'
import { mirrorAll } from '#core/catalog/mirror-all.server.ts'
import { blogPosts, productCategories, productRatings } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, openPage, partOf } from '#test/fixtures/document.ts'
import { savePicture } from '#test/fixtures/pictures.ts'
import { inNoTime } from '#test/fixtures/time.ts'
import { fakeProvider } from '#test/provider.ts'

let shop: TestApp
const provider = fakeProvider()
const services = () => ({ ...shop.services, payments: provider.payments })

const open = (path: string) => openPage(shop, path)

const save = (
  id: string,
  content: Omit<Parameters<typeof saveProductContent>[2], 'stripeProductId'>,
) => saveProductContent(services(), guest, { stripeProductId: id, ...content })

const cardTitles = (html: string) =>
  [...html.matchAll(/<h2[^>]*><a[^>]*href="\/produkt\/[^"]*"[^>]*>([^<]*)</g)].map(
    ([, title]) => title,
  )

beforeAll(async () => {
  shop = await testApp()
  const metadata = { category: 'ausdauer', vendor: 'Havel' }
  provider.product('prod_rower', { metadata: { ...metadata, stock: '3', stock_total: '20' } })
  provider.price('price_new', 'prod_rower', { cents: 129_000 })
  provider.price('price_used', 'prod_rower', { cents: 89_000, metadata: { type: 'purchase_used' } })
  provider.rent('price_24', 'prod_rower', 24, 4900)
  provider.rent('price_6', 'prod_rower', 6, 7900)
  provider.product('prod_rack', {
    name: 'Rack R4',
    metadata: { category: 'kraft', vendor: 'Nord' },
  })
  provider.price('price_rack', 'prod_rack', { cents: 59_000 })
  provider.product('prod_bench', { name: 'Mietbank', metadata: { category: 'kraft', stock: '0' } })
  provider.rent('price_bench', 'prod_bench', 12, 2900)
  provider.product('prod_secret', { name: 'Geheimgerät', metadata })
  provider.price('price_secret', 'prod_secret')
  await mirrorAll(services())
  await savePicture(shop.services.db, '00112233aabbccdd', '/bilder/produkte/havel')
  await save('prod_rower', {
    title: 'Havel 2',
    slug: 'havel-2',
    purchaseUsedEnabled: true,
    images: [{ url: '/bilder/produkte/havel', alt: 'Havel 2' }],
    description: '### Leise\n\nLäuft <script>alert(1)</script> ruhig.',
  })
  await save('prod_secret', { title: 'Geheimgerät', isLive: false })
  await shop.services.db.insert(productCategories).values([
    { slug: 'ausdauer', name: 'Ausdauer' },
    { slug: 'kraft', name: 'Kraft' },
  ])
  await shop.services.db.insert(productRatings).values(
    Array.from({ length: 900 }, (_, index) => ({
      rating: 4,
      comment: `Kommentar Nummer ${index}.`,
      customerEmail: `lena.vogt${index}@example.com`,
      stripeProductIds: ['prod_rower'],
      createdAt: new Date(Date.UTC(2026, 0, 1) - index * 3_600_000),
    })),
  )
  shop.services.catalog.forget()
  shop.cache?.drop('*')
})
afterAll(() => shop.close())

describe('a listing', () => {
  it.each([
    ['/produkte', 'Fitnessgeräte mieten und kaufen', ['Havel 2', 'Mietbank', 'Rack R4']],
    ['/mieten', 'Fitnessgeräte mieten', ['Havel 2', 'Mietbank']],
    ['/mieten/ausdauer', 'Ausdauergeräte mieten', ['Havel 2']],
    ['/mieten/kraft', 'Kraftgeräte mieten', ['Mietbank']],
    ['/kaufen', 'Fitnessgeräte kaufen', ['Havel 2', 'Rack R4']],
    ['/kaufen/ausdauer', 'Ausdauergeräte kaufen', ['Havel 2']],
    ['/kaufen/kraft', 'Kraftgeräte kaufen', ['Rack R4']],
    ['/produkte?vendor=Nord', 'Nord mieten und kaufen', ['Rack R4']],
    ['/produkte?vendor=nord', 'Nord mieten und kaufen', ['Rack R4']],
    ['/produkte?vendor=Nord&category=ausdauer', 'Ausdauergeräte mieten und kaufen', ['Havel 2']],
    ['/kaufen/kraft?vendor=Nord', 'Kraftgeräte von Nord kaufen', ['Rack R4']],
    ['/mieten?category=ausdauer&vendor=havel', 'Ausdauergeräte von Havel mieten', ['Havel 2']],
  ])(
    '%s is about "%s" and holds what belongs there',
    { meta: { shows: ['S-2.1-2', 'S-2.1-11', 'S-2.5-1', 'S-2.5-2'] } },
    async (path, heading, titles) => {
      const { status, html, text } = await open(path)
      expect(status).toBe(200)
      expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
      expect(cardTitles(html).toSorted()).toEqual(titles)
      expect(text).toContain(titles.length === 1 ? '1 Produkt ' : `${titles.length} Produkte`)
    },
  )

  it('counts and offers in a category what each vendor has of it (S-2.1-11)', async () => {
    const filters = async (path: string) =>
      linksOf(partOf((await open(path)).html, 'nav', 'Filter'))
    expect(await filters('/kaufen/ausdauer')).toEqual([
      'Alle Kategorien → /kaufen',
      'Ausdauer → /kaufen/ausdauer',
      'Kraft → /kaufen/kraft',
      'Alle Marken → /kaufen/ausdauer',
      'Havel 1 Produkt → /kaufen/ausdauer?vendor=Havel',
    ])
    expect(await filters('/kaufen/kraft?vendor=Havel&sort=price_asc')).toEqual([
      'Alle Kategorien → /kaufen?vendor=Havel&sort=price_asc',
      'Ausdauer → /kaufen/ausdauer?vendor=Havel&sort=price_asc',
      'Kraft → /kaufen/kraft?vendor=Havel&sort=price_asc',
      'Alle Marken → /kaufen/kraft?sort=price_asc',
      'Nord 1 Produkt → /kaufen/kraft?vendor=Nord&sort=price_asc',
      'Havel 0 Produkte → /kaufen/kraft?vendor=Havel&sort=price_asc',
    ])
    expect(await filters('/produkte?category=kraft')).toContain(
      'Havel 1 Produkt → /produkte?vendor=Havel',
    )
  })

  it('sorts by price (S-2.5-6)', async () => {
    const sorted = async (path: string) => cardTitles((await open(path)).html)
    expect(await sorted('/kaufen?sort=price_asc')).toEqual(['Rack R4', 'Havel 2'])
    expect(await sorted('/kaufen?sort=price_desc')).toEqual(['Havel 2', 'Rack R4'])
    expect(await sorted('/mieten?sort=price_asc')).toEqual(['Mietbank', 'Havel 2'])
  })

  it('says at every price that tax is in it and what shipping costs', {
    meta: { shows: ['S-1-14', 'S-2.4-3', 'S-2.4-4', 'L-40'] },
  }, async () => {
    const { text } = await open('/produkte')
    expect(text).toContain('Kaufen 1.290,00 €')
    expect(text).toContain('Miete 24 Monate 49,00 € / Monat gesamt 1.176,00 €')
    expect(text.match(/inkl\. MwSt\., zzgl\. Versand \(49,00 €\)/g)).toHaveLength(3)
  })

  it('has no button for what is sold out (S-2.4-5)', async () => {
    const { html, text } = await open('/mieten/kraft')
    expect(text).toContain('Derzeit ausverkauft')
    expect(html).not.toContain('In den Warenkorb')
  })

  it('offers all products where nothing is found (S-2.5-8)', async () => {
    const { text, html } = await open('/kaufen?vendor=Unbekannt')
    expect(text).toContain('Keine Produkte gefunden')
    expect(html).toMatch(/href="\/kaufen"[^>]*>Alle Produkte anzeigen/)
  })

  it.each(['vendor=Unbekannt', 'category=unbekannt'])(
    'does not repeat what only its address knows, %s',
    async query => {
      const { html } = await open(`/kaufen?${query}`)
      expect(html).toMatch(/<h1[^>]*>Fitnessgeräte kaufen<\/h1>/)
      expect(html).toMatch(/<link rel="canonical" href="[^"]*\/kaufen"/)
      expect(html).not.toMatch(/<title>[^<]*nbekannt/)
    },
  )

  it('knows two categories in the path (S-2.1-2)', async () => {
    expect((await open('/mieten/yoga')).status).toBe(404)
  })

  it('does not change with parameters that it does not know (S-9-16)', async () => {
    shop.cache?.drop('*')
    const plain = await open('/mieten/kraft')
    expect([plain.isCached, shop.cache?.size]).toEqual([true, 1])
    const tagged = await open('/mieten/kraft?utm_source=brief&gclid=1')
    expect(tagged.html).toBe(plain.html)
    expect(shop.cache?.size).toBe(1)
    await open('/mieten/kraft?sort=price_asc')
    expect(shop.cache?.size).toBe(2)
  })
})

describe('a product page', () => {
  it('shows everything without JavaScript', {
    meta: { shows: ['S-1-2', 'S-2.6-4', 'S-2.6-5', 'S-2.6-9', 'S-2.6-23', 'L-41'] },
  }, async () => {
    const { status, html, text } = await open('/produkt/havel-2')
    expect(status).toBe(200)
    expect(html).toContain('rel="canonical" href="http://localhost:3000/produkt/havel-2"')
    expect(text).toContain('Preise & Optionen')
    expect(text).toContain('Heute 98,00 € Monatlich 49,00 € Gesamt 1.225,00 €')
    expect(text).toContain('Übernahmepreis 1.677,00 €')
    expect(text).toContain('6 Monate 79,00 € 474,00 €')
    expect(text).toContain('Refurbed 890,00 €')
    expect(text).toContain('Nur noch 3 verfügbar')
    expect(text).toContain('Deine Vorteile 30 Tage Rückgaberecht')
    expect(html).toContain('<h3>Leise</h3>')
    expect(html).not.toContain('alert(1)')
    expect(text).toContain('Was kostet es, Havel 2 zu mieten?')
  })

  it('holds all of 900 reviews and nobody’s address (S-2.6-17, S-2.6-18)', async () => {
    const { html, text } = await open('/produkt/havel-2')
    expect(html.match(/Kommentar Nummer/g)).toHaveLength(900)
    expect(text).toContain('Weitere Bewertungen anzeigen (897 verbleibend)')
    expect(text).toContain('Lena.')
    expect(await (await shop.send('/produkt/havel-2')).text()).not.toContain('example.com"')
  })

  it('answers to the id of the product as well, with the one address (S-2.1-3, S-2.6-15)', async () => {
    const { status, html } = await open('/produkt/prod_rower')
    expect(status).toBe(200)
    expect(html).toContain('rel="canonical" href="http://localhost:3000/produkt/havel-2"')
  })

  it.each(['/produkt/gibt-es-nicht', '/produkt/prod_secret', '/produkt/geheimgeraet'])(
    '%s is not found (S-2.6-13, S-8-10, B-4-7)',
    async path => {
      const { status, text } = await open(path)
      expect(status).toBe(404)
      expect(text).toContain('Produkt nicht gefunden')
      expect(text).toContain('Das angeforderte Produkt konnte nicht gefunden werden.')
    },
  )

  it('says so when nobody reviewed it, and offers only what there is (S-2.6-17, S-2.6-20)', async () => {
    const { text } = await open('/produkt/prod_rack')
    expect(text).toContain('Noch keine Bewertungen')
    expect(text).not.toContain('Übernahmepreis')
    expect(text).not.toContain('Refurbed')
  })

  it('shows a new price once it was published, also after it was cached (S-9-16, L-44)', async () => {
    const cached = () => shop.cache?.find('/produkt/prod_rack')
    const before = await open('/produkt/prod_rack')
    expect(before.isCached).toBe(true)
    expect(before.text).not.toContain('549,00 €')
    expect(cached()).toBeDefined()
    provider.price('price_rack', 'prod_rack', { cents: 54_900 })
    await mirrorProduct(services(), 'prod_rack')
    await vi.waitFor(() => expect(cached()).toBeUndefined(), { timeout: 20_000 })
    const { text, isCached } = await open('/produkt/prod_rack')
    expect(text).toContain('549,00 €')
    expect(text).toContain('Niedrigster Preis der letzten 30 Tage: 590,00 € (−6 %)')
    expect(isCached).toBe(true)
  })
})

describe('the home page', () => {
  it('has its sections, products and questions', {
    meta: { shows: ['S-1-5', 'S-2.1-1', 'S-2.3-1', 'S-2.3-9', 'S-2.3-11', 'L-40'] },
  }, async () => {
    const { text, html } = await open('/')
    const taxAndShipping = 'inkl. MwSt., zzgl. Versand (49,00 €)'
    expect(text).toContain(
      `Miete ab 29,00 €/Monat · 12 Monate · gesamt 348,00 €, ${taxAndShipping}`,
    )
    expect(text).toContain(`(12 Monate, gesamt 348,00 €, ${taxAndShipping})`)
    expect(text).toContain('Warum Kraftpool?')
    expect(linksOf(html)).toContain('Alle Produkte ansehen → /produkte')
    expect(html.match(/<li class="grid[^"]*"/g)).toHaveLength(3)
    expect(html.match(/<summary/g)?.length).toBeGreaterThanOrEqual(6)
    const faq = /<script type="application\/ld\+json">(\{[^<]*"FAQPage"[^<]*)<\/script>/.exec(html)
    expect(JSON.parse(faq?.[1] ?? '{}').mainEntity).toHaveLength(6)
  })

  it('says so while the catalogue cannot be read, and keeps no such page', {
    meta: { shows: ['S-2.3-3', 'S-2.3-7', 'S-4-18', 'S-8-15', 'S-8-41', 'S-9-16'] },
  }, async () => {
    const read = vi.spyOn(shop.services.catalog, 'current').mockRejectedValue(new Error('gone'))
    const log = vi.spyOn(shop.services.log, 'error').mockReturnValue()
    shop.cache?.drop('*')
    const broken = await open('/')
    expect([broken.status, broken.isCached, shop.cache?.size]).toEqual([200, false, 0])
    expect(broken.text).toContain('Produkte temporär nicht verfügbar')
    expect(broken.text).toContain(
      'Wir arbeiten daran, das Problem zu beheben. Bitte versuchen Sie es in wenigen Minuten erneut. Seite neu laden',
    )
    expect(log).toHaveBeenCalled()
    read.mockRestore()
    log.mockRestore()
    const later = await open('/')
    expect(later.isCached).toBe(true)
    expect(later.text).toContain('Beliebte Geräte Alle Produkte ansehen')
  })
})

describe('searching and categories', () => {
  it('finds live products and counts them (S-2.1-9, B-2-26)', async () => {
    const { html, text } = await open('/suche?q=havel')
    expect(cardTitles(html)).toEqual(['Havel 2'])
    expect(text).toContain('Suchergebnisse für „havel“')
    expect(text).toContain('1 Ergebnis')
    expect((await open('/suche?q=Geheimgerät')).html).not.toContain('/produkt/geheimgeraet')
  })

  it('says when nothing is found, and shows the words as they were typed (B-2-26)', async () => {
    const { text, html } = await open('/suche?q=%3Cb%3EYacht')
    expect(text).toContain('Keine Produkte gefunden')
    expect(html).toContain('&lt;b&gt;Yacht')
  })

  it('answers twenty searches a second and asks for patience after that', async () => {
    const answers = await inNoTime(() =>
      Promise.all(Array.from({ length: 60 }, (_, i) => shop.send(`/suche?q=wort${i}`))),
    )
    const statuses = answers.map(answer => answer.status)
    expect(statuses.slice(0, 15)).toEqual(Array(15).fill(200))
    expect(statuses.at(-1)).toBe(429)
  })

  it('shows a category with its articles (B-2-9, B-2-29, B-2-58)', async () => {
    await shop.services.db.insert(blogPosts).values([
      {
        title: 'Richtig heben',
        slug: 'heben',
        content: 'x',
        contentType: 'knowledge',
        category: 'strength',
        isPublished: true,
      },
      {
        title: 'Entwurf',
        slug: 'entwurf',
        content: 'x',
        contentType: 'knowledge',
        category: 'strength',
      },
    ])
    const { text, html } = await open('/kategorie/kraft')
    expect(cardTitles(html).toSorted()).toEqual(['Mietbank', 'Rack R4'])
    expect(text).toContain('Richtig heben')
    expect(text).not.toContain('Entwurf')
    expect((await open('/kategorie/bikes')).text).toContain(
      'Keine Produkte in dieser Kategorie gefunden',
    )
    expect((await open('/kategorie/bikes')).text).toContain(
      'Keine Artikel in dieser Kategorie gefunden',
    )
  })

  it('leads from an unknown category to all products (B-2-9)', async () => {
    const { status, location } = await open('/kategorie/yoga')
    expect([status, location]).toEqual([302, '/produkte'])
  })
})

describe('for machines', () => {
  it('lists live products in the sitemap and in the feed (B-2-13, B-7-5)', async () => {
    const sitemap = await (await shop.send('/sitemap.xml')).text()
    expect(sitemap).toContain('<loc>http://localhost:3000/produkt/havel-2</loc>')
    expect(sitemap).not.toContain('geheim')
    const index = await (await shop.send('/sitemap-index.xml')).text()
    expect(index).toContain('<loc>http://localhost:3000/sitemap.xml</loc>')
    const feed = await (await shop.send('/feed/products.xml')).text()
    expect(feed.match(/<g:id>/g)).toHaveLength(1)
    expect(feed).toContain('<g:price>1290.00 EUR</g:price>')
    expect(await (await shop.send('/robots.txt')).text()).toContain('Disallow: /admin')
  })
})
