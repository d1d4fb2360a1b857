import { beforeEach, describe, expect, test, vi } from 'vitest'
import { orderGroups, orders, payments, rentCreditEntries } from '#db/schema/schema.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { DAY_MS } from '../durations.ts'
import { reconcile } from './reconcile.server.ts'

let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  vi.spyOn(shop.services.log, 'error').mockReturnValue()
  return async () => {
    vi.restoreAllMocks()
    await shop.close()
  }
})

const because = (message: string) => ({ errors: [expect.objectContaining({ message })] })

const bought = async () => {
  const checkout = await checkOut(shop, checkoutBody([newRower()]))
  await pay(shop, checkout)
  return checkout.orderGroupId
}

const paymentOf = async (orderGroupId: string) => {
  const groups = await shop.services.db.select().from(orderGroups)
  return groups.find(({ id }) => id === orderGroupId)?.stripePaymentIntentId
}

const statusOf = async (orderGroupId: string) => {
  const groups = await shop.services.db.select().from(orderGroups)
  return groups.find(({ id }) => id === orderGroupId)?.status
}

describe('one that cannot be compared is logged and keeps no other waiting:', () => {
  test('a payment', async () => {
    shop.dropWebhooks(true)
    const [broken, ...others] = [await bought(), await bought()]
    const brokenPayment = await paymentOf(broken)
    const { payments } = shop.services
    const real = payments.payment
    vi.spyOn(payments, 'payment').mockImplementation(async id => {
      if (id === brokenPayment) throw new Error('This one is broken')
      return real(id)
    })
    await expect(reconcile(shop.services)).rejects.toMatchObject(because('This one is broken'))
    expect(await statusOf(broken)).toBe('pending')
    for (const other of others) expect(await statusOf(other)).toBe('completed')
    expect(shop.services.log.error).toHaveBeenCalledWith(
      { err: expect.any(Error), orderGroupId: broken },
      expect.any(String),
    )
  })

  test('a month of rent', async () => {
    for (const _ of [1, 2]) await pay(shop, await checkOut(shop, checkoutBody([rentedRower()])))
    await shop.settle()
    shop.dropWebhooks(true)
    await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 32 * DAY_MS))
    await shop.settle()
    const { payments } = shop.services
    const real = payments.invoice
    let asked = 0
    vi.spyOn(payments, 'invoice').mockImplementation(async id => {
      asked += 1
      if (asked === 1) throw new Error('This one is broken')
      return real(id)
    })
    await expect(reconcile(shop.services)).rejects.toMatchObject(because('This one is broken'))
    expect(await shop.services.db.select().from(orders)).toHaveLength(3)
  })
})

test('a list that the provider does not give stops no other comparison', async () => {
  const subscriptions = vi.spyOn(shop.services.payments, 'subscriptions')
  vi.spyOn(shop.services.payments, 'paidInvoicesSince').mockImplementation(() => {
    throw new Error('No list of invoices')
  })
  await expect(reconcile(shop.services)).rejects.toMatchObject(because('No list of invoices'))
  expect(subscriptions).toHaveBeenCalled()
})

test('a month that was paid, and whose booking broke off, is booked by the next night', async () => {
  await pay(shop, await checkOut(shop, checkoutBody([rentedRower()])))
  await shop.settle()
  shop.dropWebhooks(true)
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 32 * DAY_MS))
  await shop.settle()
  const send = vi.spyOn(shop.services.jobs, 'send').mockRejectedValue(new Error('No jobs'))
  await expect(reconcile(shop.services)).rejects.toMatchObject(because('No jobs'))
  send.mockRestore()
  const months = () => shop.services.db.select().from(rentCreditEntries)
  expect(await shop.services.db.select().from(payments)).toMatchObject([
    { status: 'succeeded' },
    { status: 'succeeded' },
  ])
  expect(await months()).toHaveLength(1)
  expect(await reconcile(shop.services)).toMatchObject({ corrected: 1 })
  expect(await months()).toHaveLength(2)
  expect(await reconcile(shop.services)).toMatchObject({ corrected: 0 })
})
