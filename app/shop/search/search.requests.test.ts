import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mirrorProduct } from '#core/catalog/mirror.server.ts'
import { mirrorAll } from '#core/catalog/mirror-all.server.ts'
import { openLimits } from '#core/limits.server.ts'
import { productCategories } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { inNoTime } from '#test/fixtures/time.ts'
import { fakeProvider } from '#test/provider.ts'

let shop: TestApp
const provider = fakeProvider()
const services = () => ({ ...shop.services, payments: provider.payments })

const suggested = async (query: string) => {
  const answer = await shop.send(`/suche/vorschlaege?${new URLSearchParams({ q: query })}`)
  return { status: answer.status, headers: answer.headers, found: await answer.json() }
}

async function titlesOn(path: string): Promise<string[]> {
  const html = await (await shop.send(path)).text()
  return [...html.matchAll(/<h2[^>]*><a[^>]*href="\/produkt\/[^"]*"[^>]*>([^<]*)</g)].map(
    ([, title]) => title ?? '',
  )
}

beforeAll(async () => {
  shop = await testApp()
  for (let number = 1; number <= 30; number += 1) {
    const metadata = { category: 'kraft', vendor: 'Nordhang', stock: '5', stock_total: '5' }
    provider.product(`prod_rack_${number}`, { name: `Rack R${number}`, description: '', metadata })
    provider.price(`price_rack_${number}`, `prod_rack_${number}`, { cents: 59_000 })
  }
  provider.product('prod_rower', {
    name: 'Concept2 Rudergerät',
    description: 'Mit Luftbremse',
    metadata: { category: 'rudergeraete', vendor: 'Concept2' },
  })
  provider.rent('price_rower', 'prod_rower', 24, 4900)
  await mirrorAll(services())
  await shop.services.db.insert(productCategories).values([
    { slug: 'rudergeraete', name: 'Rudergeräte' },
    { slug: 'kraft', name: 'Kraft' },
    { slug: 'leer', name: 'Rudermatten' },
  ])
  shop.services.catalog.forget()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.services.limits = openLimits()
  shop.cache?.drop('*')
})

describe('the search page', () => {
  it.each(['Rudergeraet', 'Rudergeräte', 'conzept', 'UFTBREM', 'concept 2'])(
    'finds by %s (S-2.1-9)',
    async query => {
      expect(await titlesOn(`/suche?q=${encodeURIComponent(query)}`)).toEqual([
        'Concept2 Rudergerät',
      ])
    },
  )

  it('turns its pages (S-2.1-9)', async () => {
    const first = await titlesOn('/suche?q=rack')
    const second = await titlesOn('/suche?q=rack&page=2')
    expect([first.length, second.length]).toEqual([24, 6])
    expect(new Set([...first, ...second]).size).toBe(30)
  })

  it('says in German when somebody asks too often (S-2.1-9)', async () => {
    const answers = await inNoTime(() =>
      Promise.all(Array.from({ length: 30 }, (_, index) => shop.send(`/suche?q=oft${index}`))),
    )
    const refused = answers.filter(answer => answer.status === 429)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.headers.get('Retry-After')).toBe('1')
    expect(await refused[0]?.text()).toContain('Zu viele Anfragen')
  })
})

describe('suggestions', () => {
  it('name products with their price, categories that have some, and makers (S-2.1-10)', async () => {
    const { status, found } = await suggested('ruder')
    expect(status).toBe(200)
    expect(found.products).toEqual([
      {
        path: '/produkt/prod_rower',
        title: 'Concept2 Rudergerät',
        vendor: 'Concept2',
        image: null,
        price:
          '49,00\u00a0€/Monat · 24 Monate · gesamt 1.176,00\u00a0€ inkl. MwSt., zzgl. Versand (49,00\u00a0€)',
      },
    ])
    expect(found.categories).toEqual([
      { path: '/produkte?category=rudergeraete', name: 'Rudergeräte', count: null },
    ])
    expect((await suggested('conzept')).found.vendors).toEqual([
      { path: '/produkte?vendor=Concept2', name: 'Concept2', count: 1 },
    ])
  })

  it('are the first five of all', async () => {
    const { found } = await suggested('rack')
    expect(found.products).toHaveLength(5)
    expect(found.total).toBe(30)
    expect(found.products[0].price).toBe('590,00\u00a0€ inkl. MwSt., zzgl. Versand (49,00\u00a0€)')
  })

  it.each(['', 'r', '  ', 'Waschmaschine'])('are empty for %j', async query => {
    expect((await suggested(query)).found).toEqual({
      products: [],
      categories: [],
      vendors: [],
      total: 0,
    })
  })

  it('follow the catalogue, and no words of visitors fill the page cache (S-2.1-10)', async () => {
    shop.cache?.drop('*')
    expect((await suggested('rack')).found.total).toBe(30)
    expect((await shop.send('/suche?q=rack')).status).toBe(200)
    expect(shop.cache?.size).toBe(0)
    provider.product('prod_rack_1', { name: 'Traglast R1' })
    await mirrorProduct(services(), 'prod_rack_1')
    await vi.waitFor(async () => expect((await suggested('rack')).found.total).toBe(29), {
      timeout: 20_000,
    })
  })

  it('are refused in German to who asks for too many', async () => {
    const answers = await inNoTime(() =>
      Promise.all(Array.from({ length: 25 }, (_, index) => suggested(`viel${index}`))),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.found.error.message).toContain('Zu viele Anfragen')
  })
})
