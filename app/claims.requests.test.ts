import { afterAll, beforeEach, expect, it } from 'vitest'
import { mirrorAll } from '#core/catalog/mirror-all.server.ts'
import { productCategories } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { openPage, partOf, wordsOf } from '#test/fixtures/document.ts'
import { fakeProvider } from '#test/provider.ts'

let shop: TestApp | undefined
afterAll(() => shop?.close())

const provider = fakeProvider()

/** Dumbbells for rent, a bench that is only sold, a rower for both: not what one would guess. */
beforeEach(() => {
  provider.clear()
  const kraft = { category: 'kraft', vendor: 'Eisenwerk' }
  provider.product('prod_dumbbells', {
    name: 'Hex-Hantelset',
    metadata: { ...kraft, subcategory: 'zubehoer' },
  })
  provider.price('price_dumbbells', 'prod_dumbbells')
  provider.rent('price_dumbbells_6', 'prod_dumbbells', 6, 12_000)
  provider.rent('price_dumbbells_18', 'prod_dumbbells', 18, 8000)
  provider.product('prod_bench', {
    name: 'Bank B3',
    metadata: { ...kraft, subcategory: 'kraftgeraete' },
  })
  provider.price('price_bench', 'prod_bench')
  provider.price('price_bench_used', 'prod_bench', { metadata: { price_type: 'purchase_used' } })
})

async function opened(): Promise<TestApp> {
  await shop?.close()
  shop = await testApp()
  await shop.services.db.insert(productCategories).values([
    { slug: 'kraft', name: 'Kraft' },
    { slug: 'kraftgeraete', name: 'Kraftgeräte' },
    { slug: 'zubehoer', name: 'Hanteln & Zubehör' },
  ])
  await mirrorAll({ ...shop.services, payments: provider.payments })
  shop.services.catalog.forget()
  return shop
}

/** What a page says of itself above its list. */
async function introOf(app: TestApp, path: string): Promise<string> {
  const { html } = await openPage(app, path)
  const main = partOf(html, 'main')
  return wordsOf(/<h1[\s\S]*?<\/p>/.exec(main)?.[0] ?? '')
}

/** The answers of the home page as machines read them. */
async function answers(app: TestApp): Promise<string[]> {
  const { html } = await openPage(app, '/')
  for (const [, json = ''] of html.matchAll(
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
  )) {
    const data = JSON.parse(json)
    if (data['@type'] !== 'FAQPage') continue
    const words: string[] = data.mainEntity.map(
      ({ acceptedAnswer }: { acceptedAnswer: { text: string } }) => acceptedAnswer.text,
    )
    for (const text of words) expect(wordsOf(html)).toContain(text.replaceAll('\u00a0', ' '))
    return words
  }
  throw new Error('The home page has no questions for machines')
}

it('a listing says what can be rented and bought there, and for how long', async () => {
  const app = await opened()
  const rent = await introOf(app, '/mieten/kraft')
  expect(rent).toContain(
    'Hanteln & Zubehör zur Miete, zum Beispiel Hex-Hantelset: für 6 bis 18 Monate.',
  )
  expect(rent).not.toMatch(/Bank|Rack|Kabelzug/)
  const buy = await introOf(app, '/kaufen/kraft')
  expect(buy).toMatch(
    /zum Kauf, neu, zum Beispiel (Bank B3 und Hex-Hantelset|Hex-Hantelset und Bank B3)\./,
  )
  expect(await introOf(app, '/kategorie/kraft')).toMatch(/mieten .*oder gleich kaufen/)
})

it('the home page says the same in its answers and to machines (S-2.3-9)', async () => {
  const app = await opened()
  const [, devices, shipping] = await answers(app)
  expect(devices).toBe(
    'Hanteln & Zubehör: zurzeit ein Produkt, für 6 bis 18 Monate. Am Schild „Mietbar“ erkennen Sie jedes Mietgerät. Ein weiteres Produkt gibt es nur zu kaufen.',
  )
  expect(shipping).not.toContain('versandkostenfrei')
})

it('and all of it follows the catalogue', async () => {
  provider.prices.delete('price_dumbbells_6')
  provider.prices.delete('price_dumbbells_18')
  const app = await opened()
  expect(await introOf(app, '/mieten/kraft')).not.toMatch(/zur Miete|Monate/)
  expect((await answers(app))[1]).not.toMatch(/Monate|Hanteln/)
  expect(await introOf(app, '/kategorie/kraft')).not.toContain('mieten')
})

it('a rent by the year is told as one, and sold as none', async () => {
  provider.product('prod_sled', { name: 'Schlitten S1', metadata: { category: 'kraft' } })
  provider.price('price_sled', 'prod_sled', {
    cents: 58_800,
    interval: 'year',
    intervalCount: 1,
    metadata: { price_type: 'rental' },
  })
  const app = await opened()
  const { text } = await openPage(app, '/produkt/prod_sled')
  expect(text).toContain('Jahresmiete: 588,00 € je Jahr im Voraus, inkl. MwSt.')
  expect(text).toContain('Sie ist online nicht buchbar.')
  expect(text).not.toMatch(/derzeit nicht verfügbar|588,00 €\/Monat/)
  expect((await openPage(app, '/mieten/kraft')).text).not.toContain('Schlitten S1')
})

it('businesses read of no discount without its offer, and of the terms that the home page names (S-1-8)', async () => {
  const app = await opened()
  const { text } = await openPage(app, '/gewerbe')
  expect(text).not.toMatch(/erhalten Sie einen Mengenrabatt/)
  expect(text).toContain('Ab 5 Geräten machen wir Unternehmen ein Angebot mit Mengenrabatt')
  const [terms] = (await answers(app)).filter(answer => answer.includes('Geschäftskunden'))
  const shared = terms?.slice(terms.indexOf('Im Shop gelten'))
  expect(text).toContain(shared)
  expect(shared).toMatch(/einem Tag.* 3 Monaten.* 12 Monaten/)
})

it('the sign-in promises no end of a rental before its term', async () => {
  const app = await opened()
  const { text } = await openPage(app, '/auth')
  expect(text).not.toContain('wann Sie wollen')
  expect(text).toContain('frühestens mit ihrer Mindestlaufzeit')
})
