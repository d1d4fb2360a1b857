import { describe, expect, it, vi } from 'vitest'
import { mirrorProduct } from '#core/catalog/mirror.server.ts'
import { fewProducts } from '#test/fixtures/few-products.ts'

const site = fewProducts()

describe('a product page', () => {
  it('shows everything without JavaScript', {
    meta: { shows: ['S-1-2', 'S-2.6-4', 'S-2.6-5', 'S-2.6-9', 'S-2.6-23', 'L-41'] },
  }, async () => {
    const { status, html, text } = await site.open('/produkt/havel-2')
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

  it('opens with the price of a refurbished one where its address says so, as the feed links to it', async () => {
    const chosen = (html: string) =>
      /<input[^>]*name="zustand"[^>]*checked=""[^>]*>/.exec(html)?.[0] ?? ''
    const offers = (html: string) =>
      [...html.matchAll(/"price":"(\d+\.\d\d)"/g)].map(([, cents]) => cents)
    const plain = await site.open('/produkt/havel-2')
    const asked = await site.open('/produkt/havel-2?zustand=refurbed&utm_source=google')
    expect(chosen(plain.html)).toContain('value="new"')
    expect(chosen(asked.html)).toContain('value="used"')
    expect(asked.text).toContain('Einmalig · Refurbed (generalüberholt) 890,00 €')
    expect(offers(plain.html).slice(0, 2)).toEqual(['1290.00', '890.00'])
    expect(offers(asked.html).slice(0, 2)).toEqual(['890.00', '1290.00'])
    expect(asked.html).toContain('rel="canonical" href="http://localhost:3000/produkt/havel-2"')
    // Cached beside the other, each under its own name.
    expect(chosen((await site.open('/produkt/havel-2')).html)).toContain('value="new"')

    const none = await site.open('/produkt/prod_rack?zustand=refurbed')
    expect(none.status).toBe(200)
    expect(none.text).not.toContain('Refurb')
  })

  it('holds all of 900 reviews and nobody’s address (S-2.6-17, S-2.6-18)', async () => {
    const { html, text } = await site.open('/produkt/havel-2')
    expect(html.match(/Kommentar Nummer/g)).toHaveLength(900)
    expect(text).toContain('Weitere Bewertungen anzeigen (897 verbleibend)')
    expect(text).toContain('Lena.')
    expect(await (await site.shop.send('/produkt/havel-2')).text()).not.toContain('example.com"')
  })

  it('answers to the id of the product as well, with the one address (S-2.1-3, S-2.6-15)', async () => {
    const { status, html } = await site.open('/produkt/prod_rower')
    expect(status).toBe(200)
    expect(html).toContain('rel="canonical" href="http://localhost:3000/produkt/havel-2"')
  })

  it.each(['/produkt/gibt-es-nicht', '/produkt/prod_secret', '/produkt/geheimgeraet'])(
    '%s is not found (S-2.6-13, S-8-10, B-4-7)',
    async path => {
      const { status, text } = await site.open(path)
      expect(status).toBe(404)
      expect(text).toContain('Produkt nicht gefunden')
      expect(text).toContain('Das angeforderte Produkt konnte nicht gefunden werden.')
    },
  )

  it('says so when nobody reviewed it, and offers only what there is (S-2.6-17, S-2.6-20)', async () => {
    const { text } = await site.open('/produkt/prod_rack')
    expect(text).toContain(
      'Noch keine Bewertungen Seien Sie der Erste, der dieses Produkt bewertet!',
    )
    expect(text).not.toContain('Übernahmepreis')
    expect(text).not.toContain('Refurbed')
  })

  it('shows a new price once it was published, also after it was cached (S-9-16, L-44)', async () => {
    const cached = () => site.shop.cache?.find('/produkt/prod_rack')
    const before = await site.open('/produkt/prod_rack')
    expect(before.isCached).toBe(true)
    expect(before.text).not.toContain('549,00 €')
    expect(cached()).toBeDefined()
    site.provider.price('price_rack', 'prod_rack', { cents: 54_900 })
    await mirrorProduct(site.services, 'prod_rack')
    await vi.waitFor(() => expect(cached()).toBeUndefined(), { timeout: 20_000 })
    const { text, isCached } = await site.open('/produkt/prod_rack')
    expect(text).toContain('549,00 €')
    expect(text).toContain('Niedrigster Preis der letzten 30 Tage: 590,00 € (−6 %)')
    expect(isCached).toBe(true)
  })
})
