import { afterEach, describe, expect, it, vi } from 'vitest'
import { guest } from '#core/actor.ts'
import { saveProductContent } from '#core/catalog/content.server.ts'
import { linksOf, partOf } from '#test/fixtures/document.ts'
import { manyMakers } from '#test/fixtures/many-makers.ts'

const site = manyMakers()
afterEach(() => vi.restoreAllMocks())

describe('a product page', () => {
  it("shows none of the provider's own pictures (S-3-1)", async () => {
    const { html } = await site.open('/produkt/prod_pictures')
    expect(html).not.toContain('stripe.com/links')
    expect(html).not.toContain('d.stripe.com')
    expect(html).not.toMatch(/(src|srcSet)="http/i)
    expect(html).toContain('aria-label="Bild 2 von 2"')
    expect(html).not.toContain('Bild 3 von')
  })

  it('says what cannot be had at all, and offers nothing (S-2.6-14)', async () => {
    const { text, html } = await site.open('/produkt/prod_bare')
    expect(text).toContain('Dieses Produkt ist derzeit nicht verfügbar.')
    expect(html).not.toContain('In den Warenkorb')
    expect((await site.open('/produkt/prod_bruch_0')).text).not.toContain('derzeit nicht verfügbar')
  })

  it('shows the newest three reviews in short, and all of them newest first (S-2.6-22, S-7-7, S-7-8)', async () => {
    const { html, text } = await site.open('/produkt/prod_adler_0')
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

  it('leads from its stars and from its reviews to how they are checked (L-76)', async () => {
    const { html } = await site.open('/produkt/prod_adler_0')
    const hint = 'So prüfen wir Bewertungen → /bewertungen'
    expect(partOf(html, 'header', '<h1')).toContain('von 5 Sternen')
    for (const rated of [
      partOf(html, 'header', '<h1'),
      partOf(html, 'section', 'id="bewertungen"'),
    ]) {
      expect(linksOf(rated)).toContain(hint)
    }
    expect(linksOf(partOf((await site.open('/produkt/prod_bare')).html, 'header', '<h1'))).toEqual(
      [],
    )
  })

  it('sells on while its reviews cannot be read, and is not kept like that', {
    meta: { shows: ['S-2.6-21', 'S-4-18', 'S-8-12', 'S-8-13'] },
  }, async () => {
    const reading = vi.spyOn(site.shop.services.catalog, 'reviewsOf')
    reading.mockRejectedValue(new Error('gone'))
    const logged = vi.spyOn(site.shop.services.log, 'error').mockReturnValue()
    site.shop.cache?.drop('*')
    const { status, html, text, isCached } = await site.open('/produkt/prod_adler_0')
    expect([status, isCached]).toEqual([200, false])
    expect(text).toContain('Fehler beim Laden der Bewertungen')
    expect(html).toContain('In den Warenkorb')
    expect(logged).toHaveBeenCalled()
    vi.restoreAllMocks()
    const later = await site.open('/produkt/prod_adler_0')
    expect(later.isCached).toBe(true)
    expect(later.text).not.toContain('Fehler beim Laden')
  })

  it('is found under its former address, with what that asked for (B-5-2)', async () => {
    const { services } = site.shop
    const save = (slug: string) =>
      saveProductContent(services, guest, { stripeProductId: 'prod_bare', title: 'Bare', slug })
    await save('bare-alt')
    services.catalog.forget()
    expect((await site.open('/produkt/bare-alt')).status).toBe(200)
    await save('bare-neu')
    services.catalog.forget()
    const moved = await site.open('/produkt/bare-alt?utm_source=x')
    expect([moved.status, moved.location]).toEqual([301, '/produkt/bare-neu?utm_source=x'])
  })

  it('leads businesses to their page, on wide screens (S-2.6-7, S-2.6-10)', async () => {
    const box = partOf((await site.open('/produkt/prod_adler_0')).html, 'aside', '/gewerbe')
    const [link] = linksOf(box)
    expect(link).toMatch(
      /^Angebot anfragen → \/gewerbe\?geraet=[\w-]+&laufzeit=\w+&menge=1#anfrage$/,
    )
    expect(box).toMatch(/<aside [^>]*class="[^"]*\bhidden\b[^"]*\blg:block\b/)
  })

  it('answers with a 500 and its own words when the product cannot be loaded (S-2.6-13, S-4-18, S-8-11)', async () => {
    vi.spyOn(site.shop.services.catalog, 'stockOf').mockRejectedValue(new Error('gone'))
    vi.spyOn(site.shop.services.log, 'error').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    site.shop.cache?.drop('*')
    const { status, text } = await site.open('/produkt/prod_adler_0')
    expect(status).toBe(500)
    expect(text).toContain(
      'Produkt konnte nicht geladen werden. Bitte versuchen Sie es später erneut.',
    )
  })
})
