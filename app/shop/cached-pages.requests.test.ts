import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, item } from '#test/fixtures/checkouts.ts'
import { openPage } from '#test/fixtures/document.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await testApp()
  const { services, emulator } = shop
  if (!emulator) throw new Error('These tests need the emulator')
  await givenCatalog({ services, emulator })
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.services.catalog.forget()
  shop.cache?.drop('*')
})

const open = (path: string) => openPage(shop, path)
const found = (path: string) => shop.cache?.find(path)

describe('an order', () => {
  const order = (productId: string, priceId: string) =>
    checkOut(shop, checkoutBody([item(productId, priceId)]))

  it('leaves every page as it is while what it says of stock stays so', async () => {
    const recount = vi.spyOn(shop.services.catalog, 'recount')
    for (const path of ['/', '/produkte', `/produkt/${ids.bike}`, '/impressum']) await open(path)
    const { size } = shop.cache ?? {}
    await order(ids.bike, ids.bikeNew)
    await vi.waitFor(() => expect(recount).toHaveBeenCalled(), { timeout: 20_000 })
    await vi.waitFor(() => expect(recount.mock.settledResults).toHaveLength(1), { timeout: 20_000 })
    expect(recount.mock.settledResults).toEqual([{ type: 'fulfilled', value: [] }])
    expect([size, shop.cache?.size]).toEqual([4, 4])
    for (const path of ['/', '/produkte']) expect(found(path)).toMatchObject({ isOutdated: false })
  })

  it('outdates the pages that show the last units, and no other', async () => {
    await open('/produkte')
    await open(`/produkt/${ids.rower}`)
    await open('/kaufen/kraft')
    await open('/impressum')
    await order(ids.rower, ids.rowerNew)
    await order(ids.rower, ids.rowerNew)
    await vi.waitFor(() => expect(found('/produkte')?.isOutdated ?? true).toBe(true), {
      timeout: 20_000,
    })
    expect(found(`/produkt/${ids.rower}`)?.isOutdated ?? true).toBe(true)
    expect(found('/kaufen/kraft')).toMatchObject({ isOutdated: false })
    expect(found('/impressum')).toMatchObject({ isOutdated: false })
    expect((await open('/produkte')).text).toContain('Nur noch 1 verfügbar')
  })
})

describe('the page cache', () => {
  it.each([
    '/produkte?vendor=Niemand',
    '/produkte?vendor=ruderwerk',
    '/produkte?category=yoga',
    '/produkte?category=ausdauer&category=kraft',
    '/produkte?sort=random',
    '/produkte?page=99',
    '/produkte?page=1',
    '/mieten?category=ausdauer',
    '/events?category=yoga',
    '/suche?q=havel',
  ])('holds nothing for %s', async path => {
    expect((await shop.send(path)).status).toBe(200)
    expect(shop.cache?.size).toBe(0)
  })

  it.each([
    ['/produkte?vendor=RuderWerk', '/produkte?vendor=RuderWerk&utm_source=brief'],
    ['/produkte?category=ausdauer&sort=price_asc', '/produkte?sort=price_asc&category=ausdauer'],
    ['/mieten/ausdauer', '/mieten/ausdauer?gclid=1&q=2'],
    ['/datenschutz', '/datenschutz?sort=price_asc&page=2&vendor=RuderWerk'],
  ])('holds %s once, whatever stands beside it', async (path, same) => {
    const { html } = await open(path)
    expect(shop.cache?.size).toBe(1)
    expect((await open(same)).html).toBe(html)
    expect(shop.cache?.size).toBe(1)
  })

  it('knows every page of the route table that says what it shows', async () => {
    const build = await import('virtual:react-router/server-build')
    const paths = Object.values(build.routes).flatMap(route => route?.path ?? [])
    const plain = ['', ...paths.filter(path => !/[:*]/.test(path)), 'mieten', 'kaufen']
    const unknown: string[] = []
    for (const path of plain.map(each => `/${each}`)) {
      shop.cache?.drop('*')
      const answer = await shop.send(path)
      // What names its tags says that browsers may keep it, also where the cache cannot.
      const isTagged = answer.headers.get('Cache-Control') === 'public, max-age=0, must-revalidate'
      const isPage = /html|xml/.test(answer.headers.get('Content-Type') ?? '')
      if (isTagged && isPage && shop.cache?.size !== 1) unknown.push(path)
    }
    expect(unknown).toEqual([])
  })
})
