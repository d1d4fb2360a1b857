import { describe, expect, it } from 'vitest'
import { linksOf, partOf } from '#test/fixtures/document.ts'
import { cardTitles, fewProducts } from '#test/fixtures/few-products.ts'

const site = fewProducts()

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
      const { status, html, text } = await site.open(path)
      expect(status).toBe(200)
      expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
      expect(cardTitles(html).toSorted()).toEqual(titles)
      expect(text).toContain(titles.length === 1 ? '1 Produkt ' : `${titles.length} Produkte`)
    },
  )

  it('counts and offers in a category what each vendor has of it (S-2.1-11)', async () => {
    const filters = async (path: string) =>
      linksOf(partOf((await site.open(path)).html, 'nav', 'Filter'))
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
    const sorted = async (path: string) => cardTitles((await site.open(path)).html)
    expect(await sorted('/kaufen?sort=price_asc')).toEqual(['Rack R4', 'Havel 2'])
    expect(await sorted('/kaufen?sort=price_desc')).toEqual(['Havel 2', 'Rack R4'])
    expect(await sorted('/mieten?sort=price_asc')).toEqual(['Mietbank', 'Havel 2'])
  })

  it('says at every price that tax is in it and what shipping costs', {
    meta: { shows: ['S-1-14', 'S-2.4-3', 'S-2.4-4', 'L-40'] },
  }, async () => {
    const { text } = await site.open('/produkte')
    expect(text).toContain('Kaufen 1.290,00 €')
    expect(text).toContain('Miete 24 Monate 49,00 € / Monat gesamt 1.176,00 €')
    expect(text.match(/inkl\. MwSt\., zzgl\. Versand \(49,00 €\)/g)).toHaveLength(3)
  })

  it('has no button for what is sold out (S-2.4-5)', async () => {
    const { html, text } = await site.open('/mieten/kraft')
    expect(text).toContain('Derzeit ausverkauft')
    expect(html).not.toContain('In den Warenkorb')
  })

  it('offers all products where nothing is found (S-2.5-8)', async () => {
    const { text, html } = await site.open('/kaufen?vendor=Unbekannt')
    expect(text).toContain('Keine Produkte gefunden')
    expect(html).toMatch(/href="\/kaufen"[^>]*>Alle Produkte anzeigen/)
  })

  it.each(['vendor=Unbekannt', 'category=unbekannt'])(
    'does not repeat what only its address knows, %s',
    async query => {
      const { html } = await site.open(`/kaufen?${query}`)
      expect(html).toMatch(/<h1[^>]*>Fitnessgeräte kaufen<\/h1>/)
      expect(html).toMatch(/<link rel="canonical" href="[^"]*\/kaufen"/)
      expect(html).not.toMatch(/<title>[^<]*nbekannt/)
    },
  )

  it('knows two categories in the path (S-2.1-2)', async () => {
    expect((await site.open('/mieten/yoga')).status).toBe(404)
  })

  it('does not change with parameters that it does not know (S-9-16)', async () => {
    site.shop.cache?.drop('*')
    const plain = await site.open('/mieten/kraft')
    expect([plain.isCached, site.shop.cache?.size]).toEqual([true, 1])
    const tagged = await site.open('/mieten/kraft?utm_source=brief&gclid=1')
    expect(tagged.html).toBe(plain.html)
    expect(site.shop.cache?.size).toBe(1)
    await site.open('/mieten/kraft?sort=price_asc')
    expect(site.shop.cache?.size).toBe(2)
  })
})
