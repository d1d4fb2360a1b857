import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mirrorFixture } from '#test/fixtures/mirror.ts'
import { guest } from '../actor.ts'
import { saveProductContent } from '../catalog/content.server.ts'
import { mirrorAll } from '../catalog/mirror-all.server.ts'
import type { CatalogMemory } from '../storefront/memory.server.ts'

const fixture = mirrorFixture()
const { provider, services } = fixture

describe('the search', () => {
  beforeEach(async () => {
    provider.product('prod_row', {
      name: 'Havel 2',
      description: 'Leises Rudergerät mit Luftwiderstand',
    })
    provider.product('prod_run', {
      name: 'Meile 9 Laufband',
      metadata: { vendor: 'Straßburg & Söhne' },
    })
    provider.product('prod_bike', { name: 'Gale Airbike', description: '100 % Riemenantrieb' })
    await mirrorAll(services)
    await saveProductContent(services, guest, {
      stripeProductId: 'prod_bike',
      title: 'Gale Luftrad',
      tags: ['Intervalle'],
    })
  })
  const search = async (catalog: CatalogMemory, query: string) =>
    (await catalog.search(query)).map(product => product.id)
  const found = (query: string) => search(fixture.memory(), query)

  test.each([
    ['Rudergeräte', 'prod_row'],
    ['rudergeraet', 'prod_row'],
    ['derger', 'prod_row'],
    ['laufbänder', 'prod_run'],
    ['STRASSBURG', 'prod_run'],
    ['Lafuband', 'prod_run'],
    ['luftrad', 'prod_bike'],
    ['Airbike', 'prod_bike'],
    ['intervall', 'prod_bike'],
    ['100 %', 'prod_bike'],
  ])('finds by %s', async (query, id) => {
    expect((await found(query))[0]).toBe(id)
  })

  test.each(['', '   ', 'Waschmaschine', '_____', "'); drop table orders; --"])(
    'finds nothing for %j',
    async query => {
      expect(await found(query)).toEqual([])
    },
  )

  test('knows a product by its new words once its change was published (B-2-28)', async () => {
    const catalog = fixture.memory()
    const stop = await fixture.database.listen('catalog', catalog.forget)
    expect(await search(catalog, 'Airbike')).toEqual(['prod_bike'])
    provider.product('prod_bike', { name: 'Gale Schlitten' })
    provider.product('prod_run', { active: false })
    await mirrorAll(services)
    await vi.waitFor(
      async () => {
        expect(await search(catalog, 'Schlitten')).toEqual(['prod_bike'])
        expect(await search(catalog, 'Airbike')).toEqual([])
        expect(await search(catalog, 'Laufband')).toEqual([])
      },
      { timeout: 20_000 },
    )
    await stop()
  })

  test('shows nothing that is hidden (S-7-10)', async () => {
    await saveProductContent(services, guest, {
      stripeProductId: 'prod_row',
      title: 'Havel 2',
      isLive: false,
    })
    expect(await found('Luftwiderstand')).toEqual([])
  })
})
