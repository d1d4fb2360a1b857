import { beforeEach, describe, expect, test } from 'vitest'
import { mirrorFixture } from '#test/fixtures/mirror.ts'
import { office } from '#test/fixtures/office.ts'
import { mirrorAll } from '../catalog/mirror-all.server.ts'
import type { ProductContent } from './content.ts'
import { editProduct } from './edit.server.ts'
import { readProduct } from './read.server.ts'

const fixture = mirrorFixture()
const { provider, services } = fixture

const contentOf = async (id: string) => (await readProduct(services, id)).content
const save = (productId: string, read: ProductContent, changes: Partial<ProductContent>) =>
  editProduct(services, office, { productId, read, mine: { ...read, ...changes } })

beforeEach(async () => {
  provider.product('prod_row', { name: 'Havel 2' })
  provider.price('price_row', 'prod_row')
  provider.product('prod_bike', { name: 'Airbike' })
  provider.product('prod_ship', { metadata: { category: 'shipping' } })
  await mirrorAll(services)
})

describe('saving a product', () => {
  test('writes its content, which the shop then shows (B-7-9, B-5-2)', async () => {
    const read = await contentOf('prod_row')
    expect(read).toMatchObject({
      title: 'Havel 2',
      slug: '',
      isLive: true,
      purchaseUsedEnabled: false,
    })
    const saved = await save('prod_row', read, { title: 'Rudergerät Havel', gtin: '4006381333931' })
    expect(saved).toEqual({ isSaved: true, slug: 'rudergeraet-havel' })
    const shown = (await fixture.memory().current()).byId.get('prod_row')
    expect(shown).toMatchObject({ title: 'Rudergerät Havel', slug: 'rudergeraet-havel' })
    const again = await save('prod_bike', await contentOf('prod_bike'), {
      slug: 'Rudergerät Havel',
    })
    expect(again).toEqual({ isSaved: true, slug: 'rudergeraet-havel-2' })
  })

  test('puts it into a subcategory, the provider’s where none is chosen (B-9-5)', async () => {
    provider.product('prod_bike', {
      metadata: { category: 'ausdauer', subcategory: 'laufbaender' },
    })
    await mirrorAll(services)
    const shown = async () => (await fixture.memory().current()).byId.get('prod_bike')?.subcategory
    await save('prod_bike', await contentOf('prod_bike'), { subcategory: ' airbikes ' })
    expect(await shown()).toBe('airbikes')
    const { history } = await readProduct(services, 'prod_bike')
    expect(history[0]?.data).toMatchObject({ subcategory: [null, 'airbikes'] })
    await save('prod_bike', await contentOf('prod_bike'), { subcategory: '' })
    expect(await shown()).toBe('laufbaender')
  })

  test('keeps what is whole of lists (B-5-20, B-5-21)', async () => {
    await save('prod_row', await contentOf('prod_row'), {
      features: [' Leise ', ''],
      tags: ['', 'rudern'],
      specifications: [
        { name: 'Länge', value: ' 244 cm ' },
        { name: 'Breite', value: '' },
      ],
      images: [
        { url: '/bilder/szenen/hero', alt: '' },
        { url: ' ', alt: 'Nichts' },
      ],
    })
    expect(await contentOf('prod_row')).toMatchObject({
      features: ['Leise'],
      tags: ['rudern'],
      specifications: [{ name: 'Länge', value: '244 cm' }],
      images: [{ url: '/bilder/szenen/hero', alt: '' }],
    })
  })

  test.each([
    [{ title: '  ' }, 'title_required'],
    [{ title: '!!!', slug: '' }, 'slug_required'],
    [{ rentalEnabled: false, purchaseEnabled: false }, 'live_without_option'],
  ])('%j is refused, and nothing written (B-5-1, B-5-15)', async (changes, code) => {
    const read = await contentOf('prod_row')
    await expect(save('prod_row', read, changes)).rejects.toMatchObject({ code })
    expect((await readProduct(services, 'prod_row')).hasContent).toBe(false)
  })

  test('a hidden product may offer nothing, and is published once its maker is named (L-50)', async () => {
    const read = await contentOf('prod_row')
    await save('prod_row', read, { isLive: false, rentalEnabled: false, purchaseEnabled: false })
    const hidden = await contentOf('prod_row')
    const live = { isLive: true, rentalEnabled: true }
    await expect(save('prod_row', hidden, live)).rejects.toMatchObject({
      code: 'live_without_maker',
    })
    const maker = {
      manufacturerName: 'Havel GmbH',
      manufacturerAddress: 'Am Bootshaus 3, 14770 Brandenburg',
      manufacturerEmail: 'sicher@havel.example',
      modelIdentifier: 'H2-M',
    }
    await save('prod_row', hidden, { ...live, ...maker })
    const shown = (await fixture.memory().current()).byId.get('prod_row')
    expect(shown?.isLive).toBe(true)
    expect(shown?.safety).toMatchObject({ manufacturer: { name: 'Havel GmbH' }, model: 'H2-M' })
  })

  test('what is made outside the EU is published once somebody in it answers for it (L-50)', async () => {
    await save('prod_row', await contentOf('prod_row'), { isLive: false })
    const hidden = await contentOf('prod_row')
    const live = {
      isLive: true,
      manufacturerName: 'AeroForge Inc.',
      manufacturerAddress: '4180 Foundry Row, Duluth, MN 55802, USA',
      manufacturerEmail: 'safety@aeroforge.example',
    }
    const refused = { code: 'live_without_eu_person' }
    await expect(save('prod_row', hidden, live)).rejects.toMatchObject(refused)
    const named = { euResponsibleName: 'AeroForge B.V.', euResponsibleEmail: 'eu@aero.example' }
    await expect(save('prod_row', hidden, { ...live, ...named })).rejects.toMatchObject(refused)
    const person = { ...named, euResponsibleAddress: 'Kadeweg 41, 3089 Rotterdam, Niederlande' }
    await save('prod_row', hidden, { ...live, ...person })
    expect((await contentOf('prod_row')).isLive).toBe(true)
  })

  test.each(['prod_gone', 'prod_ship', ''])('%j is no product of the shop', async id => {
    await expect(save(id, await contentOf('prod_row'), {})).rejects.toMatchObject({
      code: 'product_not_found',
    })
  })
})

describe('two people on one product', () => {
  test('each save their own fields, and nothing of either is lost (B-7-9)', async () => {
    const read = await contentOf('prod_row')
    await save('prod_row', read, { title: 'Havel 3' })
    await save('prod_row', read, { vendor: 'Havel', seoKeywords: ['rudern'] })
    expect(await contentOf('prod_row')).toMatchObject({
      title: 'Havel 3',
      vendor: 'Havel',
      seoKeywords: ['rudern'],
    })
  })

  test('on one field get both values, and nothing is written until one chose', async () => {
    const read = await contentOf('prod_row')
    await save('prod_row', read, { title: 'Anna' })
    const mine = { title: 'Bert', vendor: 'Bert' }
    expect(await save('prod_row', read, mine)).toMatchObject({
      isSaved: false,
      conflicts: [{ field: 'title', mine: 'Bert', theirs: 'Anna' }],
    })
    expect(await contentOf('prod_row')).toMatchObject({ title: 'Anna', vendor: null })
    const seen = { ...read, title: 'Anna' }
    expect(await save('prod_row', seen, mine)).toEqual({ isSaved: true, slug: 'anna' })
    expect(await contentOf('prod_row')).toMatchObject(mine)
  })

  test('find in its history what was before and after, and who did it', async () => {
    const read = await contentOf('prod_row')
    await save('prod_row', read, { title: 'Havel 3' })
    const { history } = await readProduct(services, 'prod_row')
    expect(history[0]).toMatchObject({
      event: 'content_saved',
      data: { title: ['Havel 2', 'Havel 3'], slug: ['', 'havel-3'] },
    })
  })
})

test('prices are the provider’s, with what they were before', async () => {
  provider.price('price_row', 'prod_row', { cents: 90_000 })
  fixture.setTime(new Date('2026-02-01T10:00:00Z'))
  await mirrorAll(services)
  const { prices, priceHistory } = await readProduct(services, 'prod_row')
  expect(prices).toMatchObject([{ type: 'purchase', cents: 90_000 }])
  expect(priceHistory.shown).toMatchObject([
    { cents: 90_000, to: null },
    { cents: 100_000, to: new Date('2026-02-01T10:00:00Z') },
  ])
})
