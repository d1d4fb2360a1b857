import { beforeEach, expect, test } from 'vitest'
import { orderGroups, payments, rentals, unpaidInvoices } from '#db/schema/schema.ts'
import { FAILING_IBAN, sepaMethod } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { syncRentalEnds } from '../billing/sync-rental-ends.server.ts'

let shop: TestServices
beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

const group = async () => {
  const [row] = await shop.services.db.select().from(orderGroups)
  return row ?? Promise.reject(new Error('Nothing was ordered'))
}
const subscription = async () =>
  shop.services.payments.subscription((await group()).stripeSubscriptionId ?? '')

async function firstDebitFails(): Promise<void> {
  const checkout = await checkOut(shop, checkoutBody([rentedRower()]))
  await pay(shop, checkout, await sepaMethod(shop, FAILING_IBAN))
  await shop.settle()
}

test('a rental whose first debit fails is charged nothing more, for what was never delivered', async () => {
  await firstDebitFails()
  await passDays(shop, 70)
  expect(await group()).toMatchObject({ status: 'failed' })
  expect((await subscription()).status).toBe('canceled')
  expect(await shop.services.db.select().from(rentals)).toMatchObject([{ state: 'canceled' }])
  expect(await shop.services.db.select().from(unpaidInvoices)).toEqual([])
  expect((await shop.services.db.select().from(payments)).map(({ status }) => status)).toEqual([
    'failed',
  ])
  expect(shop.mails.map(({ kind }) => kind)).toEqual(['order_received', 'payment_failed'])
})

test('the night ends its subscription where the provider could not be told', async () => {
  await firstDebitFails()
  const { payments: provider } = shop.services
  const real = provider.cancelSubscription
  provider.cancelSubscription = () => Promise.reject(new Error('The provider is away'))
  await passDays(shop, 10).catch(() => {})
  provider.cancelSubscription = real
  expect(await group()).toMatchObject({ status: 'failed' })
  await syncRentalEnds(shop.services)
  expect((await subscription()).status).toBe('canceled')
})
