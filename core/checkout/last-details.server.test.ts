import { beforeEach, expect, test } from 'vitest'
import { givenOrders } from '#test/fixtures/orders.ts'
import { type TestServices, testServices } from '#test/services.ts'
import type { SignedIn } from '../actor.ts'
import { ensureCustomer } from '../customers/ensure.server.ts'
import { lastDetails } from './last-details.server.ts'

let shop: TestServices
let mara: SignedIn
beforeEach(async () => {
  shop = await testServices()
  mara = await ensureCustomer(shop.services, {
    email: 'mara@example.com',
    password: 'ein-gutes-passwort-7',
    firstName: 'Mara',
    lastName: 'Öztürk',
  })
  return () => shop.close()
})

const placed = (more: Partial<Parameters<typeof givenOrders>[1]>, city: string) =>
  givenOrders(
    shop.services.db,
    {
      customerEmail: 'mara@example.com',
      shippingAddress: {
        name: 'Mara Öztürk',
        line1: 'Hallenweg 12',
        postal_code: '04229',
        city,
        country: 'DE',
      },
      ...more,
    },
    [{}],
  )
const cityOf = async (actor: SignedIn) =>
  (await lastDetails(shop.services, actor)).order?.shipping.city

test('are of the last order that was paid', async () => {
  expect(await lastDetails(shop.services, mara)).toEqual({ name: 'Mara Öztürk', order: null })
  const own = { userId: mara.userId }
  await placed({ ...own, createdAt: new Date('2026-10-01') }, 'Halle')
  await placed({ ...own, createdAt: new Date('2026-11-01') }, 'Leipzig')
  await placed({ ...own, createdAt: new Date('2026-11-02'), status: 'canceled' }, 'Erfurt')
  expect(await cityOf(mara)).toBe('Leipzig')
})

test('are never those of another account, and of a guest only once the address is confirmed (S-2.7-10)', async () => {
  const other = await ensureCustomer(shop.services, {
    email: 'tim@example.com',
    password: 'ein-gutes-passwort-7',
    firstName: 'Tim',
    lastName: 'Lang',
  })
  await placed({ userId: other.userId }, 'Dresden')
  await placed({ userId: null }, 'Jena')
  expect(await cityOf({ ...mara, emailVerified: false })).toBeUndefined()
  expect(await cityOf({ ...mara, emailVerified: true })).toBe('Jena')
})
