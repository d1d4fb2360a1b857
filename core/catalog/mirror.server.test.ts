import { describe, expect, test, vi } from 'vitest'
import { mirrorFixture } from '#test/fixtures/mirror.ts'
import { savePicture } from '#test/fixtures/pictures.ts'
import { picturePath } from '../pictures/address.ts'
import { mirrorPrice, mirrorProduct } from './mirror.server.ts'
import { mirrorAll } from './mirror-all.server.ts'

const fixture = mirrorFixture()
const { provider, services } = fixture

const shown = async (id: string) => (await fixture.memory().current()).byId.get(id)
const counts = () =>
  fixture.database.sql.query('select stock from stock_counts order by counted_at')

describe('the mirror of the catalogue', () => {
  test('takes over a product with its prices, as the shop shows it without content of its own', {
    meta: { shows: ['S-1-12', 'S-2.1-3', 'S-3-2', 'S-9-8', 'B-3-1'] },
  }, async () => {
    const images = ['https://files.stripe.com/links/x', 'https://bilder.example/a.jpg']
    await savePicture(fixture.database.orm, '00112233aabbccdd', 'https://bilder.example/a.jpg')
    provider.product('prod_a', { images })
    provider.price('price_new', 'prod_a')
    provider.price('price_used', 'prod_a', { metadata: { type: 'purchase_used' } })
    provider.rent('price_24', 'prod_a', 24, 4900)
    provider.rent('price_6', 'prod_a', 6, 7900)
    await mirrorProduct(services, 'prod_a')
    const product = await shown('prod_a')
    expect(product).toMatchObject({
      slug: 'prod_a',
      vendor: 'Havel',
      isLive: true,
      purchase: { new: { priceId: 'price_new', cents: 100_000 } },
      takeoverCents: 130_000,
      shippingCents: 4900,
      images: [{ url: picturePath('00112233aabbccdd'), alt: 'Rudergerät prod_a' }],
    })
    expect(product?.purchase.used).toBeUndefined()
    expect(product?.rentals.map(rental => rental.months)).toEqual([6, 24])
  })

  test('reads what the metadata of a product says of it (S-3-16)', async () => {
    const metadata = {
      brand: 'Havel',
      category: 'ausdauer',
      subcategory: 'rudergeraete',
      gtin: '4006381333931',
      sku: 'HV-2',
      rental_premium_percentage: '120',
    }
    provider.product('prod_a', { metadata })
    provider.price('price_new', 'prod_a')
    provider.rent('price_24', 'prod_a', 24, 4900)
    await mirrorProduct(services, 'prod_a')
    expect(await shown('prod_a')).toMatchObject({
      vendor: 'Havel',
      category: 'ausdauer',
      subcategory: 'rudergeraete',
      gtin: '4006381333931',
      sku: 'HV-2',
      takeoverCents: 120_000,
    })
  })

  test('drops what is inactive or gone at the provider', async () => {
    provider.product('prod_a')
    provider.price('price_new', 'prod_a')
    provider.rent('price_24', 'prod_a', 24, 4900)
    await mirrorAll(services)
    provider.prices.delete('price_24')
    await mirrorPrice(services, 'price_24')
    expect((await shown('prod_a'))?.rentals).toEqual([])
    provider.products.delete('prod_a')
    expect((await mirrorAll(services)).gone).toBe(1)
    expect(await shown('prod_a')).toBeUndefined()
  })

  test('keeps shipping classes and Care apart from the catalogue (S-3-8)', async () => {
    provider.product('prod_care', {
      name: 'Schadenschutz Care',
      metadata: { category: 'insurance' },
    })
    provider.rent('price_care', 'prod_care', 1, 490)
    provider.product('prod_ship', { name: 'Spedition', metadata: { category: 'shipping' } })
    provider.price('price_ship', 'prod_ship', { cents: 9900 })
    await mirrorAll(services)
    const { products, care, shipping } = await fixture.memory().current()
    expect(products).toEqual([])
    expect(care).toMatchObject({ priceId: 'price_care', monthlyCents: 490 })
    expect(shipping).toMatchObject([{ priceId: 'price_ship', cents: 9900, method: 'freight' }])
  })

  test('leaves out what is sold as an act, and lets go of what becomes one', async () => {
    provider.product('prod_act', { metadata: { category: ' Service' } })
    provider.price('price_act', 'prod_act')
    await mirrorPrice(services, 'price_act')
    provider.product('prod_a')
    provider.price('price_a', 'prod_a')
    await mirrorAll(services)
    expect((await fixture.memory().current()).products.map(({ id }) => id)).toEqual(['prod_a'])
    provider.product('prod_a', { metadata: { category: 'service' } })
    await mirrorProduct(services, 'prod_a')
    expect((await fixture.memory().current()).products).toEqual([])
  })

  test('lets go of the products that buyouts used to make, and of nothing made by hand', async () => {
    const bare = { description: null, metadata: {} }
    provider.product('prod_inline', { name: 'Übernahme: Havel 2', ...bare })
    provider.product('prod_hand', { name: 'Übernahme: eine Vorführmaschine', ...bare })
    provider.price('price_hand', 'prod_hand')
    await mirrorAll(services)
    expect(await shown('prod_inline')).toBeDefined()
    provider.price('price_inline', 'prod_inline', { active: false, metadata: {} })
    await mirrorAll(services)
    expect(await shown('prod_inline')).toBeUndefined()
    expect(await shown('prod_hand')).toMatchObject({ isLive: true })
  })

  test('counts stock when the figure changes and not when a product is only read again', async () => {
    const product = provider.product('prod_a')
    await mirrorProduct(services, 'prod_a')
    await mirrorProduct(services, 'prod_a')
    fixture.setTime(new Date('2026-01-02T10:00:00Z'))
    provider.product('prod_a', { name: 'Neuer Name', metadata: product.metadata })
    await mirrorAll(services)
    expect(await counts()).toEqual([{ stock: 5 }])
    provider.product('prod_a', { metadata: { ...product.metadata, stock: '7' } })
    await mirrorProduct(services, 'prod_a')
    expect(await counts()).toEqual([{ stock: 5 }, { stock: 7 }])
  })

  test('says what a lowered price was at least in the 30 days before, for 30 days (L-44)', async () => {
    provider.product('prod_a')
    provider.price('price_1', 'prod_a')
    await mirrorProduct(services, 'prod_a')
    const change = async (at: string, cents: number) => {
      fixture.setTime(new Date(at))
      provider.price('price_1', 'prod_a', { cents })
      await mirrorProduct(services, 'prod_a')
    }
    await change('2026-02-10T10:00:00Z', 120_000)
    await change('2026-02-20T10:00:00Z', 90_000)
    expect((await shown('prod_a'))?.purchase.new).toMatchObject({
      cents: 90_000,
      lowestIn30DaysCents: 100_000,
    })
    fixture.setTime(new Date('2026-03-25T10:00:00Z'))
    expect((await shown('prod_a'))?.purchase.new?.lowestIn30DaysCents).toBeUndefined()
    await change('2026-03-26T10:00:00Z', 95_000)
    expect((await shown('prod_a'))?.purchase.new?.lowestIn30DaysCents).toBeUndefined()
  })

  test('an answer that was overtaken while it was asked for never overwrites the newer one', async () => {
    provider.product('prod_a', { name: 'Alt' })
    await mirrorProduct(services, 'prod_a')
    provider.product('prod_a', { name: 'Zwischenstand' })
    provider.beforeAnswer(async () => {
      provider.product('prod_a', { name: 'Neu' })
      await mirrorProduct(services, 'prod_a')
    })
    await mirrorProduct(services, 'prod_a')
    expect((await shown('prod_a'))?.title).toBe('Neu')
  })

  test('publishes each changed product, and nothing where nothing changed', async () => {
    const heard: string[] = []
    const stop = await fixture.database.listen('catalog', notice => heard.push(notice))
    provider.product('prod_a')
    await mirrorProduct(services, 'prod_a')
    await mirrorProduct(services, 'prod_a')
    await mirrorAll(services)
    provider.product('prod_b')
    await mirrorProduct(services, 'prod_b')
    await vi.waitFor(() => expect(heard).toContain('prod_b'), { timeout: 20_000 })
    expect(heard).toEqual(['prod_a', 'prod_b'])
    await stop()
  })

  test('reads 5,000 products, and afterwards only what changed', async () => {
    for (let i = 0; i < 5000; i += 1) {
      provider.product(`prod_${i}`)
      provider.price(`price_${i}`, `prod_${i}`)
      provider.rent(`rent_${i}`, `prod_${i}`, 24, 4900)
    }
    const report = await mirrorAll(services)
    expect(report).toEqual({ products: 5000, prices: 10_000, changed: 5000, gone: 0 })
    const catalog = fixture.memory()
    const before = await catalog.current()
    expect(before.products).toHaveLength(5000)
    catalog.forget('prod_7')
    const after = await catalog.current()
    const anew = after.products.filter(product => before.byId.get(product.id) !== product)
    expect(anew.map(({ id }) => id)).toEqual(['prod_7'])
    expect((await mirrorAll(services)).changed).toBe(0)
  }, 120_000)
})
