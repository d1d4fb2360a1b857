import { afterEach, describe, expect, it, vi } from 'vitest'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { manyMakers } from '#test/fixtures/many-makers.ts'

const site = manyMakers()
afterEach(() => vi.restoreAllMocks())

describe('the header', () => {
  it('has three dropdowns and two links, in the order of the shop (S-2.2-1)', async () => {
    const header = partOf((await site.open('/agb')).html, 'header', 'Hauptmenü')
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
    const { html } = await site.open('/agb')
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
    const brands = partOf(
      partOf((await site.open('/agb')).html, 'footer'),
      'section',
      'Premium Marken',
    )
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
    vi.spyOn(site.shop.services.catalog, 'current').mockRejectedValue(new Error('gone'))
    vi.spyOn(site.shop.services.log, 'error').mockReturnValue()
    const { status, html } = await site.open('/agb?ohne-katalog')
    expect(status).toBe(200)
    const brands = linksOf(partOf(partOf(html, 'footer'), 'section', 'Premium Marken'))
    expect(brands).toHaveLength(4)
    for (const brand of brands) expect(brand).toMatch(/^\w+ → \/produkte\?vendor=\w+$/)
  })

  it('has the contact, the quick links, all legal pages and the two ways out of a contract (S-2.2-5, S-2.2-7, L-14)', async () => {
    const footer = partOf((await site.open('/agb')).html, 'footer')
    expect(linksOf(partOf(footer, 'address')).map(link => link.split(' → ')[1])).toEqual([
      expect.stringMatching(/^tel:\+49\d+$/),
      expect.stringMatching(/^mailto:\S+@\S+$/),
      '/kontakt',
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
    wordsOf(partOf((await site.open(path)).html, 'nav', 'aria-label="Brotkrumen"'))

  it('lead by the category, without one by the maker (S-2.2-9)', async () => {
    expect(await trail('/produkt/prod_bruch_0')).toBe('Startseite Produkte Kraft Bruch 0')
    expect(await trail('/produkt/prod_loose')).toBe('Startseite Produkte Iltis Ohne Fach')
    expect(await trail('/produkt/prod_bare')).toBe('Startseite Produkte Ohne Preis')
    const { html } = await site.open('/produkt/prod_bruch_0')
    expect(linksOf(partOf(html, 'nav', 'aria-label="Brotkrumen"'))).toEqual([
      'Startseite → /',
      'Produkte → /produkte',
      'Kraft → /produkte?category=kraft',
    ])
  })
})

describe('an unknown address', () => {
  it('is told in the words of the shop, and leads home (B-2-15)', async () => {
    const { status, isCached, html, text } = await site.open('/gibt-es-nicht')
    expect([status, isCached]).toEqual([404, false])
    expect(text).toContain('Oops! Page not found')
    expect(linksOf(partOf(html, 'main'))).toEqual(['Zur Startseite → /'])
  })
})

describe('when a page fails', () => {
  it('is the words of the shop, without a word of the reason (B-2-16, B-8-12)', async () => {
    vi.spyOn(site.shop.services.catalog, 'current').mockRejectedValue(new Error('password=hunter2'))
    vi.spyOn(site.shop.services.log, 'error').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    site.shop.cache?.drop('*')
    const answer = await site.shop.send('/kaufen')
    const whole = await answer.text()
    expect(answer.status).toBe(500)
    expect(wordsOf(whole)).toContain('Etwas ist schiefgelaufen')
    expect(wordsOf(whole)).toContain('Seite neu laden')
    expect(whole).not.toContain('hunter2')
    site.shop.cache?.drop('*')
  })
})
