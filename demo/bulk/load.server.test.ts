import { afterAll, beforeAll, expect, test } from 'vitest'
import { mirrorAll } from '#core/catalog/mirror-all.server.ts'
import { noteDifferences } from '#core/reconciliation/note.server.ts'
import {
  differences,
  inventoryItems,
  orderGroups,
  orders,
  payments,
  productContents,
} from '#db/schema/schema.ts'
import { savePicture } from '#test/fixtures/pictures.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { catalogObjects } from '../data/catalog-objects.ts'
import { pictureFiles } from '../data/picture-files.ts'
import { loadLarge } from './load.server.ts'

let shop: TestServices

beforeAll(async () => {
  shop = await testServices()
  await shop.emulator.importObjects(catalogObjects(new Date('2026-01-01T10:00:00Z')))
  for (const [index, { name }] of pictureFiles().entries()) {
    await savePicture(shop.services.db, String(index).padStart(16, '0'), name)
  }
})
afterAll(() => shop.close())

test('loads products, orders and devices on both sides, and goes on where it ended', async () => {
  const { services } = shop
  const said: string[] = []
  await loadLarge(shop, { products: 40, orders: 50, devices: 30 }, line => said.push(line))
  await loadLarge(shop, { products: 10, orders: 0, devices: 20 }, line => said.push(line))
  expect(said).toHaveLength(5)
  expect(await services.db.$count(inventoryItems)).toBe(50)
  expect(await services.db.$count(productContents)).toBe(50)
  expect(await services.db.$count(orders)).toBe(50)
  expect(await services.db.$count(payments)).toBe(await services.db.$count(orderGroups))

  const { products } = await services.catalog.current()
  const large = products.filter(product => product.id.startsWith('prod_demo_large_'))
  expect(large).toHaveLength(50)
  expect(large.every(product => product.images[0]?.url.startsWith('/bilder/'))).toBe(true)

  expect(await mirrorAll(services)).toMatchObject({ changed: 0, gone: 0 })
})

test('the provider knows the payment of every order', async () => {
  const { services } = shop
  for (const group of await services.db.select().from(orderGroups).limit(10)) {
    const payment = await services.payments.payment(group.stripePaymentIntentId ?? '')
    expect(payment.cents).toBe(group.todayCents)
    expect(payment.status).toBe(group.status === 'completed' ? 'succeeded' : 'canceled')
    expect(payment.metadata.order_group_id).toBe(group.id)
  }
})

test('the night finds no difference between both sides', async () => {
  const { services } = shop
  await noteDifferences(services)
  expect(await services.db.select().from(differences)).toEqual([])
})
