import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { authUsers, orderGroups } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { checkoutBody, newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { registered } from '#test/fixtures/visitors.ts'

let shop: TestApp & { emulator: NonNullable<TestApp['emulator']> }
beforeAll(async () => {
  const app = await testApp()
  if (!app.emulator) throw new Error('The shop has no emulator')
  shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
  await restock(shop, ids.rower, 50)
})
afterAll(() => shop.close())
afterEach(() => void vi.restoreAllMocks())

/** How a provider is not there: nobody answers, or its own servers fail. */
const outages: [how: string, answer: () => Promise<Response>][] = [
  ['is not reached', () => Promise.reject(new TypeError('fetch failed'))],
  [
    'answers 502',
    async () => Response.json({ error: { type: 'api_error', message: 'x' } }, { status: 502 }),
  ],
  [
    'has too much to do',
    async () =>
      Response.json({ error: { type: 'invalid_request_error', message: 'x' } }, { status: 429 }),
  ],
]

function providerThat(answer: () => Promise<Response>): () => void {
  vi.spyOn(shop.services.log, 'warn').mockReturnValue()
  vi.spyOn(shop.emulator, 'apiFetch').mockImplementation(answer)
  return () => vi.restoreAllMocks()
}

const checkOut = (body: unknown) => shop.send('/api/elements-checkout', { method: 'POST', body })

async function told(answer: Response) {
  const { error } = await answer.json()
  return { status: answer.status, code: error.code, message: error.message }
}

describe.each(outages)('a provider that %s', (_how, outage) => {
  it.each([
    ['a purchase', newRower],
    ['a rental', rentedRower],
  ])('refuses %s in German, keeps the order, and goes on with it', async (_what, item) => {
    const written = async () => (await shop.services.db.select().from(orderGroups)).length
    const before = await written()
    const body = checkoutBody([item()])
    const back = providerThat(outage)
    const answer = await checkOut(body)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await told(answer)).toEqual({
      status: 503,
      code: 'payments_unavailable',
      message:
        'Der Zahlungsdienst ist gerade nicht erreichbar. Ihre Bestellung ist vorgemerkt und wird nur einmal bezahlt. Bitte versuchen Sie es in einer Minute noch einmal.',
    })
    back()
    const again = await (await checkOut(body)).json()
    expect(again.clientSecret).toContain('_secret_')
    expect(await written()).toBe(before + 1)
    const groups = await shop.services.db.select().from(orderGroups)
    expect(groups.map(({ id }) => id)).toContain(again.orderGroupId)
  })

  it('also refuses the next try with an order that has its payment', async () => {
    const body = checkoutBody([newRower()])
    const { orderGroupId } = await (await checkOut(body)).json()
    const back = providerThat(outage)
    expect((await checkOut(body)).status).toBe(503)
    back()
    expect(await (await checkOut(body)).json()).toMatchObject({ orderGroupId })
  })
})

it('portal, buyout and details of a subscription say so, too', async () => {
  const { browser, email } = await registered(shop)
  const { db } = shop.services
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  const { orders } = await givenOrders(
    db,
    {
      customerEmail: email,
      userId: user?.id,
      stripeCustomerId: 'cus_1',
      stripeSubscriptionId: 'sub_1',
    },
    [{ orderType: 'rental', logisticsStatus: 'delivered' }],
  )
  const [order] = orders
  if (!order) throw new Error('The order was not stored')
  await givenRental(db, order, { state: 'running' }, [4900])
  providerThat(() => Promise.reject(new TypeError('fetch failed')))
  for (const [path, body] of [
    ['/api/customer-portal', {}],
    ['/api/create-buyout-checkout', { orderId: order.id }],
    ['/api/get-subscription-details', { subscriptionId: 'sub_1' }],
  ] as const) {
    const answer = await browser.json(path, body)
    expect(Number(answer.headers.get('Retry-After')), path).toBeGreaterThan(0)
    const { status, code, message } = await told(answer)
    expect({ path, status, code }).toEqual({ path, status: 503, code: 'payments_unavailable' })
    expect(message).toMatch(/^Der Zahlungsdienst ist gerade nicht erreichbar\./)
  }
})

it('the success page says what the shop knows, and asks again', async () => {
  const { clientSecret } = await (await checkOut(checkoutBody([newRower()]))).json()
  providerThat(() => Promise.reject(new TypeError('fetch failed')))
  const id = clientSecret.split('_secret_')[0]
  const answer = await shop.send(`/checkout/success?payment_intent_id=${id}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Ihre Zahlung ist noch nicht bestätigt')
})
