import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { authUsers } from '#db/schema/customers.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { providerSubscription } from '#test/fixtures/provider-subscription.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const SUBSCRIPTION = 'sub_of_the_owner'

let shop: TestApp
let owner: TestBrowser
let other: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  other = (await registered(shop)).browser
  const { browser, email } = await registered(shop)
  owner = browser
  const { db } = shop.services
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  const { orders } = await givenOrders(
    db,
    { customerEmail: email, userId: user?.id, stripeSubscriptionId: SUBSCRIPTION },
    [{ orderType: 'rental' }, { orderType: 'rental' }],
  )
  for (const order of orders) await givenRental(db, order, {}, [4900, 4900])
  vi.spyOn(shop.services.payments, 'subscription').mockResolvedValue(
    providerSubscription({ id: SUBSCRIPTION, status: 'active' }),
  )
})
afterAll(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

async function ask(browser: TestBrowser, body: unknown) {
  const answer = await browser.json('/api/get-subscription-details', body)
  return { status: answer.status, body: await answer.json() }
}

describe('the figures of a subscription', () => {
  it('are told to the one who pays it (S-3-13, S-7-15)', async () => {
    const { status, body } = await ask(owner, { subscriptionId: SUBSCRIPTION })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'active',
      monthly_amount: 9800,
      monthly_amount_per_unit: 4900,
      total_paid: 19_600,
      remaining_balance: 235_200 - 19_600,
      progress_percentage: 8,
      rental_to_purchase_price: 235_200,
      rental_to_purchase_price_per_item: 117_600,
      current_period_start: '2026-03-02T09:00:00.000Z',
      current_period_end: '2026-04-02T09:00:00.000Z',
      can_cancel: false,
    })
  })

  it('leave a euro to pay as long as the device is rented (S-9-12)', async () => {
    const { browser, email } = await registered(shop)
    const { db } = shop.services
    const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
    const { orders } = await givenOrders(
      db,
      { customerEmail: email, userId: user?.id, stripeSubscriptionId: 'sub_paid_off' },
      [{ orderType: 'rental' }],
    )
    if (orders[0]) await givenRental(db, orders[0], { rentToPurchaseCents: 9850 }, [4900, 4900])
    const { body } = await ask(browser, { subscriptionId: 'sub_paid_off' })
    expect([body.remaining_balance, body.progress_percentage]).toEqual([100, 99])
  })

  it('name the day on which it can end, counted from the contract and not from the order (S-2.9-15, L-30)', async () => {
    const { browser, email } = await registered(shop)
    const { db } = shop.services
    const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
    const { orders } = await givenOrders(
      db,
      {
        ...{ customerEmail: email, userId: user?.id, stripeSubscriptionId: 'sub_concluded_later' },
        createdAt: new Date('2026-03-01T09:00:00Z'),
      },
      [{ orderType: 'rental' }],
    )
    // Its debit arrived some days after the order.
    const dates = {
      concludedAt: new Date('2026-03-05T09:00:00Z'),
      deliveredOn: '2026-03-09',
      minimumTermEnd: '2028-03-04',
    }
    if (orders[0]) await givenRental(db, orders[0], { ...dates, state: 'running' }, [4900])
    const { body } = await ask(browser, { subscriptionId: 'sub_concluded_later' })
    expect([body.can_cancel, body.can_cancel_date]).toEqual([false, '2028-03-04'])
  })

  it('are not there for anybody else who is signed in, as if there were none (S-7-15)', async () => {
    const foreign = await ask(other, { subscriptionId: SUBSCRIPTION })
    const unknown = await ask(other, { subscriptionId: 'sub_unknown' })
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(unknown)
  })

  it('need a session (S-7-15, S-8-23)', async () => {
    const { status, body } = await ask(new TestBrowser(shop), { subscriptionId: SUBSCRIPTION })
    expect([status, body.error.message]).toEqual([403, 'Sie müssen angemeldet sein.'])
  })

  it.each([
    {},
    { subscriptionId: 7 },
    { subscriptionId: 'cus_1' },
    { subscriptionId: "sub_1' or" },
  ])('are refused for %j (S-7-15)', async body => {
    const answer = await ask(owner, body)
    expect([answer.status, answer.body.error.field]).toEqual([422, 'subscriptionId'])
  })

  it('are refused to another site', async () => {
    const answer = await owner.json(
      '/api/get-subscription-details',
      { subscriptionId: SUBSCRIPTION },
      'https://boese.example',
    )
    expect(answer.status).toBe(403)
  })
})
