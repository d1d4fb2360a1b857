import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { guest } from '#core/actor.ts'
import { saveProductContent } from '#core/catalog/content.server.ts'
import { readProduct } from '#core/product-content/read.server.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()

beforeAll(async () => {
  const { services, emulator } = office.shop
  if (!emulator) throw new Error('The catalogue is the emulator’s')
  await givenCatalog({ services, emulator })
  await saveProductContent(services, guest, {
    stripeProductId: 'prod_rower',
    title: 'Havel 2',
    slug: 'havel-2',
    gtin: '4006381333931',
    description: 'Ein Rudergerät.',
    specifications: [{ name: 'Länge', value: '240 cm' }],
    seoKeywords: ['rudern'],
    showOnHomepage: true,
  })
})

const duplicate = (key: string, id = 'prod_rower') =>
  office.admin.post(`/admin/produkte/${id}/kopie.data`, { key })
const copyOf = async (answer: Response) => {
  const id = /prod_[0-9a-f]{14}/.exec(await answer.text())?.[0]
  if (!id) throw new Error('It was not duplicated')
  return readProduct(office.shop.services, id)
}

describe('a product that is duplicated', () => {
  it('is there a second time with content and prices, hidden and without what is its own', async () => {
    const source = await readProduct(office.shop.services, 'prod_rower')
    const copy = await copyOf(await duplicate(randomUUID()))
    expect(copy.content).toEqual({
      ...source.content,
      title: 'Havel 2 (Kopie)',
      slug: 'havel-2-kopie',
      gtin: null,
      isLive: false,
      showOnHomepage: false,
    })
    const offers = ({ prices }: typeof copy) =>
      prices.map(({ type, months, cents }) => `${type} ${months} ${cents}`).toSorted()
    expect(offers(copy)).toEqual(offers(source))
    expect(offers(copy).length).toBeGreaterThan(0)
    for (const own of ['stock', 'stock_total', 'gtin', 'sku']) {
      expect(copy.metadata).not.toHaveProperty(own)
    }
    expect(copy.metadata.category).toBe(source.metadata.category)
    expect(await (await office.admin.get('/admin/produkte?all=1&q=Kopie')).text()).toContain(
      copy.id,
    )
    const visitor = new TestBrowser(office.shop)
    for (const path of [`/produkt/${copy.content.slug}`, `/produkt/${copy.id}`]) {
      expect((await visitor.get(path)).status).toBe(404)
    }
  })

  it('is made once by one click, however often it arrives, and each click makes another', async () => {
    const key = randomUUID()
    const [first, again] = [await duplicate(key), await duplicate(key)]
    expect((await copyOf(again)).id).toBe((await copyOf(first)).id)
    const other = await copyOf(await duplicate(randomUUID()))
    expect(other.content.slug).toMatch(/^havel-2-kopie-\d$/)
  })

  it('goes on where it failed half way, and nobody sees it in between', async () => {
    const { services } = office.shop
    const log = vi.spyOn(services.log, 'error').mockReturnValue()
    const offer = vi.spyOn(services.payments, 'offerProduct')
    offer.mockRejectedValueOnce(new Error('No answer'))
    const key = randomUUID()
    const failed = await duplicate(key)
    expect(failed.status).toBe(503)
    expect(await failed.text()).toContain('es entsteht kein zweites')
    const copy = await copyOf(await duplicate(key))
    expect(copy.content.isLive).toBe(false)
    offer.mockRestore()
    log.mockRestore()
  })

  it.each([
    ['prod_unbekannt', randomUUID(), 404],
    ['prod_rower', 'kein Schlüssel', 422],
  ])('is refused: %s with %s', async (id, key, status) => {
    expect((await duplicate(key, id)).status).toBe(status)
  })
})

describe('the preview of a product', () => {
  it('shows the office what visitors will see, and nobody else', async () => {
    const { content, id } = await copyOf(await duplicate(randomUUID()))
    const path = `/admin/produkte/${id}/vorschau`
    const answer = await office.admin.get(path)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain(content.title)
    expect(html).toContain('240 cm')
    expect(html).toContain('Dieses Produkt ist nicht veröffentlicht.')
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"')
    expect(html).not.toContain('rel="canonical"')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(answer.headers.has('ETag')).toBe(false)
    for (const somebody of [office.customer, new TestBrowser(office.shop)]) {
      const refused = await somebody.get(path)
      expect(refused.status).toBe(403)
      expect(await refused.text()).not.toContain(content.title)
    }
    expect((await office.admin.get('/admin/produkte/prod_nichts/vorschau')).status).toBe(404)
  })

  it('shows what was saved a moment ago', async () => {
    const { services } = office.shop
    const { id } = await copyOf(await duplicate(randomUUID()))
    await saveProductContent(services, guest, {
      stripeProductId: id,
      title: 'Spree 3',
      slug: 'spree-3',
      isLive: false,
    })
    const seen = async () => (await office.admin.get(`/admin/produkte/${id}/vorschau`)).text()
    await expect.poll(seen).toContain('Spree 3')
  })
})
