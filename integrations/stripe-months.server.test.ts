import { beforeEach, expect, test, vi } from 'vitest'
import { orderGroups } from '#db/schema/schema.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'

const shop = shopForEachTest()

let subscriptionId: string
let itemId: string
beforeEach(async () => {
  await pay(shop, await checkOut(shop, checkoutBody([rentedRower()])))
  await shop.settle()
  const [group] = await shop.services.db.select().from(orderGroups)
  subscriptionId = group?.stripeSubscriptionId ?? ''
  const { items } = await shop.services.payments.subscription(subscriptionId)
  itemId = items.find(({ priceId }) => priceId === ids.rower24)?.id ?? ''
})

const charge = () =>
  shop.services.payments.chargeMonth({
    ...{ subscriptionId, advances: true, key: 'a-month' },
    lines: [
      { itemId, cents: 4900, description: 'Miete', key: 'rent-of-a-month' },
      { itemId, cents: 490, description: 'Care', key: 'care-of-a-month' },
    ],
    period: { start: new Date('2026-04-02T00:00:00Z'), end: new Date('2026-05-02T00:00:00Z') },
  })

/** What was charged by itself, in cents. */
async function charged(): Promise<number[]> {
  const found: number[] = []
  for await (const { reason, lines } of shop.services.payments.invoicesOf(subscriptionId)) {
    if (reason === 'manual') found.push(lines.reduce((sum, { cents }) => sum + cents, 0))
  }
  return found
}

/** Lets the provider carry out this many calls that change something, and answer none after them. */
function breakOffAfter(calls: number): void {
  const { apiFetch } = shop.emulator
  let left = calls
  vi.spyOn(shop.emulator, 'apiFetch').mockImplementation(async (input, init) => {
    const changes = init?.method === 'POST'
    if (changes && left === 0) throw new Error('Broken off')
    if (changes) left -= 1
    return apiFetch(input, init)
  })
}

test('a month whose answer was lost is not charged again days later', async () => {
  const id = await charge()
  await passDays(shop, 2)
  expect(await charge()).toBe(id)
  expect(await charged()).toEqual([5390])
})

test.each([1, 2])(
  'one that broke off after %s lines is charged whole, once, days later',
  async lines => {
    breakOffAfter(lines)
    await expect(charge()).rejects.toThrow()
    vi.restoreAllMocks()
    expect(await charged()).toEqual([])
    await passDays(shop, 2)
    const id = await charge()
    expect(await charged()).toEqual([5390])
    expect(await charge()).toBe(id)
  },
)

test.each([1, 2])(
  'one of which %s lines went onto the next invoice of the subscription is charged whole, once',
  async lines => {
    breakOffAfter(lines)
    await expect(charge()).rejects.toThrow()
    vi.restoreAllMocks()
    await passDays(shop, 32)
    const { latestInvoiceId } = await shop.services.payments.subscription(subscriptionId)
    const renewal = await shop.services.payments.invoice(latestInvoiceId ?? '')
    const waited = renewal.lines.filter(({ month }) => month !== null).map(({ cents }) => cents)
    const id = await charge()
    expect(id === latestInvoiceId).toBe(lines === 2)
    expect([...waited, ...(await charged())].toSorted((a, b) => a - b)).toEqual([490, 4900])
    expect(await charge()).toBe(id)
  },
)
