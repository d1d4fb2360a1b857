import { beforeEach, describe, expect, test } from 'vitest'
import { mirrorFixture } from '#test/fixtures/mirror.ts'
import { guest } from '../actor.ts'
import { saveProductContent } from '../catalog/content.server.ts'
import { mirrorAll } from '../catalog/mirror-all.server.ts'
import { listProducts, productNeighbours } from './list.server.ts'
import { type ProductListQuery, productSorts } from './list-query.ts'

const fixture = mirrorFixture()
const { provider, services } = fixture

const everything: ProductListQuery = {
  search: '',
  showAll: true,
  gap: null,
  category: null,
  sort: 'name',
  descending: false,
  page: 1,
}
const list = async (query: Partial<ProductListQuery> = {}) =>
  (await listProducts(services, { ...everything, ...query })).products
const idsOf = async (query: Partial<ProductListQuery> = {}) =>
  (await list(query)).map(row => row.id)
const byId = async (id: string) => (await list({ search: id }))[0]

const safety = {
  manufacturer_name: 'Havel GmbH',
  manufacturer_address: 'Am Bootshaus 3, 14770 Brandenburg',
  manufacturer_email: 'sicher@havel.example',
  safety_warnings: 'Vor jedem Training prüfen.',
}

beforeEach(async () => {
  provider.product('prod_row', { name: 'Havel 2' })
  provider.price('price_row', 'prod_row')
  provider.rent('rent_row', 'prod_row', 12, 4900)
  provider.product('prod_oars', { name: 'Öre & Riemen' })
  provider.product('prod_bike', { name: 'Airbike' })
  provider.price('price_bike', 'prod_bike')
  provider.product('prod_ship', { name: 'Versand', metadata: { category: 'shipping' } })
  await mirrorAll(services)
  await saveProductContent(services, guest, {
    stripeProductId: 'prod_bike',
    title: 'Luftrad',
    isLive: false,
  })
})

describe('the list of products', () => {
  test('hides what is not live until all are asked for (B-2-63, B-7-7)', async () => {
    expect(await idsOf({ showAll: false })).toEqual(['prod_row', 'prod_oars'])
    expect(await idsOf()).toEqual(['prod_row', 'prod_bike', 'prod_oars'])
  })

  test.each([
    ['HAVEL', ['prod_row']],
    ['luft', ['prod_bike']],
    ['airb', ['prod_bike']],
    ['PROD_oa', ['prod_oars']],
    ['100%_', []],
  ])('finds by %s in name, id or content title (B-2-63)', async (search, ids) => {
    expect(await idsOf({ search })).toEqual(ids)
  })

  test('finds also what a maker makes, as the search of everything does', async () => {
    await saveProductContent(services, guest, {
      ...{ stripeProductId: 'prod_oars', title: 'Riemen', vendor: 'Bootshaus' },
    })
    expect(await idsOf({ search: 'bootsh' })).toEqual(['prod_oars'])
  })

  test('sorts, and gives page by page', async () => {
    expect(await idsOf({ sort: 'id' })).toEqual(['prod_bike', 'prod_oars', 'prod_row'])
    expect(await idsOf({ sort: 'id', descending: true })).toEqual([
      'prod_row',
      'prod_oars',
      'prod_bike',
    ])
    for (let i = 0; i < 30; i += 1) provider.product(`prod_more_${i}`)
    await mirrorAll(services)
    const last = await listProducts(services, { ...everything, sort: 'id', page: 2 })
    expect(last).toMatchObject({ total: 33, page: 2, pages: 2 })
    expect(last.products).toHaveLength(8)
    const beyond = await listProducts(services, { ...everything, page: 99 })
    expect(beyond.page).toBe(1)
  })

  test('leads from one product to the next as each order of the list has them', async () => {
    for (const sort of productSorts) {
      for (const descending of [true, false]) {
        const query = { ...everything, sort, descending }
        const ids = await idsOf(query)
        expect(ids).toHaveLength(3)
        for (const [index, id] of ids.entries()) {
          expect(await productNeighbours(services, query, id)).toEqual({
            ...{ previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null },
            ...{ position: index + 1, total: 3, isListed: true, page: 1 },
          })
        }
      }
    }
  })

  test('keeps the place of a product that has left the filter', async () => {
    const live = { ...everything, showAll: false }
    expect(await productNeighbours(services, live, 'prod_bike')).toMatchObject({
      ...{ previous: 'prod_row', next: 'prod_oars', total: 2, isListed: false },
    })
  })

  test('finds the products of a narrower category, as the table of categories counts them', async () => {
    provider.product('prod_row', {
      metadata: { category: 'ausdauer', subcategory: 'rudergeraete' },
    })
    await mirrorAll(services)
    expect(await idsOf({ category: 'rudergeraete' })).toEqual(['prod_row'])
    expect(await idsOf({ category: 'ausdauer' })).toContain('prod_row')
    expect(await idsOf({ category: 'kraft' })).not.toContain('prod_row')
  })

  test('says what can be had of a product, by its switches and its prices (B-2-69)', async () => {
    expect((await byId('prod_row'))?.availability).toBe('both')
    expect((await byId('prod_oars'))?.availability).toBe('none')
    await saveProductContent(services, guest, {
      stripeProductId: 'prod_row',
      title: 'Havel 2',
      rentalEnabled: false,
    })
    expect((await byId('prod_row'))?.availability).toBe('purchase')
    await saveProductContent(services, guest, {
      stripeProductId: 'prod_row',
      title: 'Havel 2',
      rentalEnabled: true,
      purchaseNewEnabled: false,
    })
    expect((await byId('prod_row'))?.availability).toBe('rental')
  })

  test('finds live products whose maker outside the EU has nobody in it (L-50)', async () => {
    const lacking = async (metadata: Record<string, string>) => {
      provider.product('prod_row', { metadata: { sku: 'H2', ...safety, ...metadata } })
      await mirrorAll(services)
      return (await idsOf({ gap: 'safety', showAll: false })).includes('prod_row')
    }
    const person = {
      eu_responsible_name: 'AeroForge B.V.',
      eu_responsible_address: 'Kadeweg 41, 3089 Rotterdam, Niederlande',
    }
    const outside = { manufacturer_address: '4180 Foundry Row, Duluth, MN 55802, USA' }
    expect(await lacking({})).toBe(false)
    expect(await lacking({ manufacturer_address: 'Ring 1, 1010 WIEN, ÖSTERREICH ' })).toBe(false)
    expect(await lacking(outside)).toBe(true)
    expect(await lacking({ ...outside, ...person })).toBe(true)
    const reached = { ...person, eu_responsible_email: 'eu@aeroforge.example' }
    expect(await lacking({ ...outside, ...reached })).toBe(false)
    // Without model, article number and GTIN nobody knows which device is meant.
    expect(await lacking({ sku: '' })).toBe(true)
  })

  test('names what an offer lacks, and finds by it', async () => {
    expect((await byId('prod_oars'))?.gaps).toEqual([
      'picture',
      'price',
      'content',
      'safety',
      'gtin',
    ])
    provider.product('prod_row', {
      images: ['https://files.stripe.com/links/x.png'],
      metadata: { category: 'ausdauer', gtin: '4006381333931', ...safety },
    })
    await mirrorAll(services)
    const content = {
      stripeProductId: 'prod_row',
      title: 'Havel 2',
      description: 'Rudert.',
      shortDescription: 'Rudert.',
    }
    await saveProductContent(services, guest, content)
    expect((await byId('prod_row'))?.gaps).toEqual(['picture'])
    await saveProductContent(services, guest, {
      ...content,
      gtin: '4006381333932',
      images: [{ url: '/bilder/szenen/hero', alt: '' }],
    })
    expect((await byId('prod_row'))?.gaps).toEqual(['gtin'])
    expect(await idsOf({ gap: 'gtin' })).toEqual(['prod_row', 'prod_bike', 'prod_oars'])
    expect(await idsOf({ gap: 'price' })).toEqual(['prod_oars'])
    expect(await idsOf({ gap: 'any', showAll: false })).toEqual(['prod_row', 'prod_oars'])
  })
})
