import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mirrorAll } from '#core/catalog/mirror-all.server.ts'
import { productCategories, productRatings } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, openPage, partOf, wordsOf } from '#test/fixtures/document.ts'
import { photo, picturesArrived } from '#test/fixtures/pictures.ts'
import { fakeProvider } from '#test/provider.ts'

let shop: TestApp
const provider = fakeProvider()
const open = (path: string) => openPage(shop, path)

/** The words of each card of a listing. */
const cardsOf = (html: string) =>
  partOf(html, 'main')
    .split(/<li class="grid[^"]*"/)
    .slice(1)
    .map(card => wordsOf(`<li${card}`))

/** Eight makers, the first with eight machines, the second with seven …; made in reverse order. */
const makers = ['Adler', 'Bruch', 'Conrad', 'Dorn', 'Eich', 'Falk', 'Gans', 'Horn']

const categories: Record<string, string> = { Gans: 'ausdauer', Horn: 'zubehoer' }

beforeAll(async () => {
  shop = await testApp({
    fetchPicture: url => photo({ color: url.includes('rower') ? '#345' : '#a21' }),
  })
  for (const [index, vendor] of makers.entries()) {
    for (let machine = 0; machine < makers.length - index; machine += 1) {
      const id = `prod_${vendor.toLowerCase()}_${machine}`
      const metadata: Record<string, string> = { vendor, category: categories[vendor] ?? 'kraft' }
      const images = vendor === 'Bruch' ? [`https://bilder.example/${id}.jpg`] : []
      provider.product(id, { name: `${vendor} ${machine}`, metadata, images })
      provider.price(`price_${id}`, id)
    }
  }
  provider.rent('price_adler_24', 'prod_adler_0', 24, 4900)
  provider.product('prod_loose', { name: 'Ohne Fach', metadata: { vendor: 'Iltis' } })
  provider.price('price_loose', 'prod_loose')
  provider.product('prod_bare', { name: 'Ohne Preis', metadata: {} })
  provider.product('prod_pictures', {
    name: 'Mit Bildern',
    metadata: { vendor: 'Adler' },
    images: [
      'https://files.stripe.com/links/secret',
      'https://d.stripe.com/x.png',
      'https://bilder.example/rower.jpg',
      'https://notstripe.com/y.jpg',
    ],
  })
  provider.price('price_pictures', 'prod_pictures')
  await mirrorAll({ ...shop.services, payments: provider.payments })
  await picturesArrived(shop.services)
  await shop.services.db.insert(productCategories).values([
    { slug: 'zubehoer', name: 'Zubehör' },
    { slug: 'kraft', name: 'Kraft' },
    { slug: 'ausdauer', name: 'Ausdauer' },
  ])
  await shop.services.db.insert(productRatings).values(
    ['Vierter', 'Dritter', 'Zweiter', 'Neuester'].map((comment, index) => ({
      rating: 5 - index,
      comment,
      customerEmail: `${comment.toLowerCase()}@example.com`,
      stripeProductIds: ['prod_adler_0'],
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    })),
  )
  shop.services.catalog.forget()
  shop.cache?.drop('*')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.close())

describe('the header', () => {
  it('has three dropdowns and two links, in the order of the shop (S-2.2-1)', async () => {
    const header = partOf((await open('/agb')).html, 'header', 'Hauptmenü')
    const menu = partOf(header, 'nav', 'Hauptmenü')
    const summaries = menu.match(/<summary[\s\S]*?<\/summary>/g)?.map(wordsOf)
    expect(summaries).toEqual(['Mieten', 'Kaufen', 'Blog'])
    const links = linksOf(menu)
    expect(links.slice(0, 6)).toEqual([
      'Alle Mietgeräte → /mieten',
      'Ausdauer mieten → /mieten/ausdauer',
      'Kraft mieten → /mieten/kraft',
      'Alle Geräte kaufen → /kaufen',
      'Ausdauer kaufen → /kaufen/ausdauer',
      'Kraft kaufen → /kaufen/kraft',
    ])
    expect(links.slice(-2)).toEqual(['Gewerbe → /gewerbe', "So geht's → /so-gehts"])
    expect(links[6]).toBe('Alle Beiträge → /blog')
    expect(header).toMatch(/<header class="[^"]*\bsticky top-0\b/)
    expect(header).toMatch(/<a [^>]*aria-label="[^"]* – Startseite"[^>]* href="\/"/)
  })

  it('says the same in the side sheet, and there names the business page in full as well (S-2.2-2, S-2.2-4)', async () => {
    const { html } = await open('/agb')
    const menu = linksOf(partOf(html, 'nav', 'Hauptmenü'))
    const sheet = linksOf(partOf(html, 'nav', 'aria-label="Navigation"'))
    expect(sheet).toEqual([
      ...menu,
      'Gewerbe & Events → /gewerbe',
      'Kunden-Bereich → /kunden-bereich',
      'Anmelden → /auth',
    ])
  })
})

describe('the footer', () => {
  it('names the six makers with the most machines, and how many (S-2.2-6)', async () => {
    const brands = partOf(partOf((await open('/agb')).html, 'footer'), 'section', 'Premium Marken')
    expect(linksOf(brands)).toEqual([
      'Adler (9 Produkte ) → /produkte?vendor=Adler',
      'Bruch (7 Produkte ) → /produkte?vendor=Bruch',
      'Conrad (6 Produkte ) → /produkte?vendor=Conrad',
      'Dorn (5 Produkte ) → /produkte?vendor=Dorn',
      'Eich (4 Produkte ) → /produkte?vendor=Eich',
      'Falk (3 Produkte ) → /produkte?vendor=Falk',
    ])
  })

  it('names four fixed ones while the catalogue cannot be read (S-2.2-6)', async () => {
    vi.spyOn(shop.services.catalog, 'current').mockRejectedValue(new Error('gone'))
    vi.spyOn(shop.services.log, 'error').mockReturnValue()
    const { status, html } = await open('/agb?ohne-katalog')
    expect(status).toBe(200)
    const brands = linksOf(partOf(partOf(html, 'footer'), 'section', 'Premium Marken'))
    expect(brands).toHaveLength(4)
    for (const brand of brands) expect(brand).toMatch(/^\w+ → \/produkte\?vendor=\w+$/)
  })

  it('has the contact, the quick links, all legal pages and the two ways out of a contract (S-2.2-5, S-2.2-7, L-14)', async () => {
    const footer = partOf((await open('/agb')).html, 'footer')
    expect(linksOf(partOf(footer, 'address')).map(link => link.split(' → ')[1])).toEqual([
      expect.stringMatching(/^tel:\+49\d+$/),
      expect.stringMatching(/^mailto:\S+@\S+$/),
    ])
    expect(linksOf(partOf(footer, 'section', 'Schnellzugriff'))).toEqual([
      'Produkte → /produkte',
      'Gewerbe → /gewerbe',
      'Mein Konto → /kunden-bereich',
    ])
    const legal = linksOf(partOf(footer, 'section', 'Rechtliches'))
    for (const page of ['Impressum', 'Datenschutz', 'AGB', 'Widerrufsrecht']) {
      expect(legal).toContain(`${page} → /${page.toLowerCase()}`)
    }
    expect(linksOf(footer)).toEqual(
      expect.arrayContaining([
        'Verträge hier kündigen → /vertraege-kuendigen',
        'Vertrag widerrufen → /vertrag-widerrufen',
      ]),
    )
  })
})

describe('breadcrumbs', () => {
  const trail = async (path: string) =>
    wordsOf(partOf((await open(path)).html, 'nav', 'aria-label="Brotkrumen"'))

  it('lead by the category, without one by the maker (S-2.2-9)', async () => {
    expect(await trail('/produkt/prod_bruch_0')).toBe('Startseite Produkte Kraft Bruch 0')
    expect(await trail('/produkt/prod_loose')).toBe('Startseite Produkte Iltis Ohne Fach')
    expect(await trail('/produkt/prod_bare')).toBe('Startseite Produkte Ohne Preis')
    const { html } = await open('/produkt/prod_bruch_0')
    expect(linksOf(partOf(html, 'nav', 'aria-label="Brotkrumen"'))).toEqual([
      'Startseite → /',
      'Produkte → /produkte',
      'Kraft → /produkte?category=kraft',
    ])
  })
})

describe('the home page', () => {
  it('begins with the two ways in and a picture that says where it was taken (S-2.3-2)', async () => {
    const { html } = await open('/')
    const hero = partOf(html, 'section', 'versprechen')
    expect(linksOf(hero)).toEqual([
      'Mieten → /mieten',
      'Kaufen → /produkte',
      'zzgl. Versand (49,00 €) → /versand-zahlung',
    ])
    expect(wordsOf(partOf(hero, 'figcaption'))).toMatch(/^Im Einsatz: .+/)
  })

  it('gives four reasons, names the founders and ends with products and business', {
    meta: { shows: ['S-1-6', 'S-2.3-1', 'S-2.3-4', 'S-2.3-5'] },
  }, async () => {
    const { html } = await open('/')
    const reasons = partOf(html, 'section', 'id="warum"')
    expect(reasons.match(/<h3/g)).toHaveLength(4)
    expect(wordsOf(partOf(html, 'section', 'id="gruender"'))).toContain('Bundeskader')
    const end = linksOf(partOf(html, 'section', 'aria-labelledby="los"'))
    expect(end.map(link => link.split(' → ')[1])).toEqual(['/produkte', '/gewerbe'])
    const headings = [...html.matchAll(/aria-labelledby="(\w+)"/g)].map(([, id]) => id)
    expect(headings).toEqual(['versprechen', 'auswahl', 'warum', 'gruender', 'fragen', 'los'])
  })

  it('claims no best price and no financing (S-1-4, L-46)', async () => {
    for (const path of ['/', '/mieten', '/produkt/prod_adler_0', '/gewerbe']) {
      expect((await open(path)).text).not.toMatch(/best-?\s?preis|tiefpreis|finanzier/i)
    }
  })

  it('says so when there is nothing to show (S-2.3-8, S-4-18, S-8-15)', async () => {
    const catalog = await shop.services.catalog.current()
    const empty = { ...catalog, products: [], byId: new Map() }
    vi.spyOn(shop.services.catalog, 'current').mockResolvedValue(empty)
    shop.cache?.drop('*')
    const { text } = await open('/')
    expect(text).toContain(
      'Keine Produkte verfügbar Entschuldigung, aktuell sind keine Produkte verfügbar. Bitte versuchen Sie es später erneut.',
    )
    expect(text).not.toContain('Produkte temporär nicht verfügbar')
    shop.cache?.drop('*')
  })
})

describe('product cards', () => {
  it('mark what can be rented, and only that (S-2.4-7)', async () => {
    const cards = cardsOf((await open('/produkte?vendor=Adler')).html)
    expect(cards).toHaveLength(9)
    expect(cards.filter(card => card.startsWith('Bild nicht verfügbar Mietbar'))).toEqual([
      expect.stringContaining('Adler 0'),
    ])
  })

  it('load the first four pictures first and the others when they are near (S-2.4-1, S-2.5-5)', async () => {
    const { html } = await open('/produkte?vendor=Bruch')
    const loading = [...partOf(html, 'main').matchAll(/<img [^>]*loading="(\w+)"/g)]
    expect(loading.map(([, how]) => how)).toEqual([
      ...Array(4).fill('eager'),
      ...Array(3).fill('lazy'),
    ])
  })

  it('say so where there is no picture (S-2.4-1, S-8-30)', async () => {
    expect(cardsOf((await open('/produkte?vendor=Iltis')).html)).toEqual([
      expect.stringMatching(/^Bild nicht verfügbar .*Ohne Fach/),
    ])
  })
})

describe('a product page', () => {
  it("shows none of the provider's own pictures (S-3-1)", async () => {
    const { html } = await open('/produkt/prod_pictures')
    expect(html).not.toContain('stripe.com/links')
    expect(html).not.toContain('d.stripe.com')
    expect(html).not.toMatch(/(src|srcSet)="http/i)
    expect(html).toContain('aria-label="Bild 2 von 2"')
    expect(html).not.toContain('Bild 3 von')
  })

  it('says what cannot be had at all, and offers nothing (S-2.6-14)', async () => {
    const { text, html } = await open('/produkt/prod_bare')
    expect(text).toContain('Dieses Produkt ist derzeit nicht verfügbar.')
    expect(html).not.toContain('In den Warenkorb')
    expect((await open('/produkt/prod_bruch_0')).text).not.toContain('derzeit nicht verfügbar')
  })

  it('shows the newest three reviews in short, and all of them newest first (S-2.6-22, S-7-7, S-7-8)', async () => {
    const { html, text } = await open('/produkt/prod_adler_0')
    const reviews = partOf(html, 'section', 'id="bewertungen"')
    const written = /<ul class="divide-y[\s\S]*/.exec(reviews)?.[0] ?? ''
    const comments = [...written.matchAll(/<p[^>]*>(Neuester|Zweiter|Dritter|Vierter)</g)]
    expect(comments.map(([, comment]) => comment)).toEqual([
      'Neuester',
      'Zweiter',
      'Dritter',
      'Vierter',
    ])
    const recent = /Neueste Bewertungen<\/h3>([\s\S]*?)<\/ul>/.exec(reviews)?.[1] ?? ''
    expect(recent.match(/<li/g)).toHaveLength(3)
    expect(text).toContain('Weitere Bewertungen anzeigen (1 verbleibend)')
  })

  it('sells on while its reviews cannot be read, and is not kept like that', {
    meta: { shows: ['S-2.6-21', 'S-4-18', 'S-8-12', 'S-8-13'] },
  }, async () => {
    const reading = vi.spyOn(shop.services.catalog, 'reviewsOf')
    reading.mockRejectedValue(new Error('gone'))
    const logged = vi.spyOn(shop.services.log, 'error').mockReturnValue()
    shop.cache?.drop('*')
    const { status, html, text, isCached } = await open('/produkt/prod_adler_0')
    expect([status, isCached]).toEqual([200, false])
    expect(text).toContain('Fehler beim Laden der Bewertungen')
    expect(html).toContain('In den Warenkorb')
    expect(logged).toHaveBeenCalled()
    vi.restoreAllMocks()
    const later = await open('/produkt/prod_adler_0')
    expect(later.isCached).toBe(true)
    expect(later.text).not.toContain('Fehler beim Laden')
  })

  it('leads businesses to their page, on wide screens (S-2.6-7, S-2.6-10)', async () => {
    const box = partOf((await open('/produkt/prod_adler_0')).html, 'aside', '/gewerbe')
    expect(linksOf(box)).toEqual(['Angebot anfragen → /gewerbe'])
    expect(box).toMatch(/<aside [^>]*class="[^"]*\bhidden\b[^"]*\blg:block\b/)
  })

  it('answers with a 500 and its own words when the product cannot be loaded (S-2.6-13, S-4-18, S-8-11)', async () => {
    vi.spyOn(shop.services.catalog, 'stockOf').mockRejectedValue(new Error('gone'))
    vi.spyOn(shop.services.log, 'error').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    shop.cache?.drop('*')
    const { status, text } = await open('/produkt/prod_adler_0')
    expect(status).toBe(500)
    expect(text).toContain(
      'Produkt konnte nicht geladen werden. Bitte versuchen Sie es später erneut.',
    )
  })
})

describe('an unknown address', () => {
  it('is told in the words of the shop, and leads home (B-2-15)', async () => {
    const { status, isCached, html, text } = await open('/gibt-es-nicht')
    expect([status, isCached]).toEqual([404, false])
    expect(text).toContain('Oops! Page not found')
    expect(linksOf(partOf(html, 'main'))).toEqual(['Zur Startseite → /'])
  })
})

describe('when a page fails', () => {
  it('is the words of the shop, without a word of the reason (B-2-16, B-8-12)', async () => {
    vi.spyOn(shop.services.catalog, 'current').mockRejectedValue(new Error('password=hunter2'))
    vi.spyOn(shop.services.log, 'error').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    shop.cache?.drop('*')
    const answer = await shop.send('/kaufen')
    const whole = await answer.text()
    expect(answer.status).toBe(500)
    expect(wordsOf(whole)).toContain('Etwas ist schiefgelaufen')
    expect(wordsOf(whole)).toContain('Seite neu laden')
    expect(whole).not.toContain('hunter2')
    shop.cache?.drop('*')
  })
})

describe('the filter of a listing', () => {
  it('names the categories by name (S-7-3)', async () => {
    const { html } = await open('/produkte')
    const main = partOf(html, 'main')
    const order = ['Ausdauer', 'Kraft', 'Zubehör'].map(name => main.indexOf(`>${name}<`))
    expect(order.every(position => position > 0)).toBe(true)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })
})
