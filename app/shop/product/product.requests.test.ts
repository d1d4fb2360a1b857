import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guest } from '#core/actor.ts'
import { saveProductContent } from '#core/catalog/content.server.ts'
import { mirrorAll } from '#core/catalog/mirror-all.server.ts'
import { productCategories, productRatings } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, type OpenedPage, openPage, partOf, wordsOf } from '#test/fixtures/document.ts'
import { fakeProvider } from '#test/provider.ts'

let shop: TestApp
let rower: OpenedPage
const provider = fakeProvider()

beforeAll(async () => {
  shop = await testApp()
  const services = { ...shop.services, payments: provider.payments }
  for (const [id, vendor, category] of [
    ['prod_rower', 'Havel', 'ausdauer'],
    ['prod_sled', 'Havel', 'kraft'],
    ['prod_bike', 'Nord', 'ausdauer'],
    ['prod_stranger', 'Iltis', 'zubehoer'],
  ] as const) {
    provider.product(id, { name: `Gerät ${id}`, metadata: { vendor, category } })
    provider.price(`${id}_new`.replace('prod', 'price'), id, { cents: 100_000 })
  }
  provider.rent('price_rower_24', 'prod_rower', 24, 4900)
  provider.rent('price_bike_12', 'prod_bike', 12, 2900)
  provider.product('prod_extra', { name: 'Nur gemietet', metadata: { vendor: 'Nord' } })
  provider.rent('price_extra_1', 'prod_extra', 1, 9900)
  await mirrorAll(services)
  await saveProductContent(services, guest, {
    stripeProductId: 'prod_rower',
    title: 'Havel 2',
    slug: 'havel-2',
    vendor: 'Havel',
    category: 'ausdauer',
    shortDescription: `Ein Rudergerät ${'mit sehr langer Beschreibung '.repeat(12)}`,
    description: '<p>Innen <a href="https://anderswo.example/x">außen</a></p>',
  })
  await shop.services.db.insert(productCategories).values([{ slug: 'ausdauer', name: 'Ausdauer' }])
  await shop.services.db.insert(productRatings).values(
    [5, 4, 4].map(rating => ({
      rating,
      comment: 'Gut.',
      customerEmail: 'lena@example.com',
      stripeProductIds: ['prod_rower'],
      createdAt: new Date('2026-06-01T12:00:00Z'),
    })),
  )
  shop.services.catalog.forget()
  rower = await openPage(shop, '/produkt/havel-2')
})
afterAll(() => shop.close())

const structured = ({ html }: OpenedPage): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, block = '']) => JSON.parse(block),
  )

describe('the product page', () => {
  it('has its sections in order (S-2.6-1, S-2.6-2)', () => {
    const headings = [...rower.html.matchAll(/<h([12])[^>]*>([\s\S]*?)<\/h\1>/g)].map(
      ([, , words = '']) => wordsOf(words),
    )
    const wanted = [
      'Havel 2',
      'Preise & Optionen',
      'Deine Vorteile',
      'Produktbeschreibung',
      'Bewertungen',
      'Ähnliche Fitnessgeräte mieten oder kaufen',
      'Häufige Fragen',
    ]
    expect(headings.filter(heading => wanted.includes(heading))).toEqual(wanted)
    expect(rower.html.indexOf('aria-label="Brotkrumen"')).toBeLessThan(
      rower.html.indexOf('aria-label="Bilder"'),
    )
    expect(rower.html.indexOf('aria-label="Bilder"')).toBeLessThan(rower.html.indexOf('<h1'))
  })

  it('names maker, category and its average to one decimal (S-2.6-3)', () => {
    const header = wordsOf(partOf(rower.html, 'header', '<h1'))
    expect(header).toMatch(
      /^Havel Ausdauer Mietbar Havel 2 4,3 von 5 Sternen \(3 Bewertungen \) 4,3 /,
    )
  })

  it('shows at most four of the same maker or category, with the lowest month of each (S-2.6-8)', () => {
    const related = partOf(rower.html, 'section', 'id="aehnlich"')
    expect(linksOf(related).map(link => link.split(' → ')[1])).not.toContain(
      '/produkt/prod_stranger',
    )
    const words = wordsOf(related)
    expect(words).toContain('Gerät prod_sled 1.000,00 €')
    expect(words).toContain('Gerät prod_bike ab 29,00 €/Monat 12 Monate · gesamt 348,00 €')
  })

  it('answers questions that are made from the product (S-2.6-9)', () => {
    const faq = structured(rower).find(block => block['@type'] === 'FAQPage')
    const text = JSON.stringify(faq).replaceAll('\u00a0', ' ')
    expect(text).toContain('Was kostet es, Havel 2 zu mieten?')
    expect(text).toContain('49,00 €/Monat bei 24 Monaten Mindestlaufzeit')
    for (const question of text.matchAll(/"name":"([^"]*)"/g)) {
      expect(rower.text).toContain(question[1])
    }
  })

  it('tells search engines product, rating, crumbs and questions, in short (S-2.6-16, S-5-18)', () => {
    expect(structured(rower).map(block => block['@type'])).toEqual([
      'Product',
      'BreadcrumbList',
      'FAQPage',
    ])
    expect(structured(rower)[0]).toMatchObject({
      aggregateRating: { ratingValue: 4.3, reviewCount: 3 },
    })
    const description = /<meta name="description" content="([^"]*)"/.exec(rower.html)?.[1] ?? ''
    expect(description).toMatch(/^Ein Rudergerät .*(?:…|\.\.\.)$/)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  it('opens links to others in a new tab (S-2.6-6)', () => {
    expect(rower.html).toMatch(/<a href="https:\/\/anderswo\.example\/x"[^>]* target="_blank"/)
  })

  it('names a term of one month in the singular, and takes the longest where 24 are not offered (S-2.6-24)', async () => {
    const { text } = await openPage(shop, '/produkt/prod_extra')
    expect(text).toContain('1 Monat ')
    expect(text).not.toContain('1 Monate')
    expect((await openPage(shop, '/produkt/prod_bike')).text).toContain('Mindestlaufzeit 12 Monate')
  })

  it('that is not there offers the way back (S-2.6-13)', async () => {
    const { status, html } = await openPage(shop, '/produkt/gibt-es-nicht')
    expect(status).toBe(404)
    expect(html).toMatch(/<button[^>]*>Zurück</)
  })
})
