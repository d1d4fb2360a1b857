import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { testDatabase } from '#test/database.ts'
import { fakeProvider } from '#test/provider.ts'
import { saveProductContent } from '../catalog/content.server.ts'
import { mirrorAll } from '../catalog/mirror-all.server.ts'
import { guest } from '../customers/actor.ts'
import { searchProducts } from './search.server.ts'

let database: Database
const clock = { now: () => new Date('2026-01-01T10:00:00Z') }
const provider = fakeProvider()
const services = {
  get db() {
    return database.orm
  },
  clock,
  payments: provider.payments,
}

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  provider.clear()
  await database.sql.query(
    'truncate price_history, stock_counts, product_ratings, stripe_prices, stripe_products, catalog_products, journal_entries cascade',
  )
})

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
  const found = (query: string) => searchProducts(database.orm, query)

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
})
