import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '#core/actor.ts'
import { authUsers } from '#db/schema/customers.ts'
import { buyouts, orderGroups, payments } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenDelivered, payPage } from '#test/fixtures/buyouts.ts'
import { cents, givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'
import { PUBLIC_URL } from '#test/services.ts'

const BUYOUT = '/api/create-buyout-checkout'
const PORTAL = '/api/customer-portal'
const TAKEOVER = Math.round(cents.rowerNew * 1.3)

let app: TestApp
let shop: TestApp & { emulator: NonNullable<TestApp['emulator']> }
let mara: { browser: TestBrowser; actor: SignedIn }

beforeAll(async () => {
  app = await testApp()
  if (!app.emulator) throw new Error('The shop has no emulator')
  shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
  await restock(shop, ids.rower, 50)
})
afterAll(() => app.close())
beforeEach(async () => {
  mara = await somebody()
})

async function somebody() {
  const { browser, email } = await registered(app)
  const [user] = await app.services.db.select().from(authUsers).where(eq(authUsers.email, email))
  if (!user) throw new Error('not registered')
  const actor: SignedIn = {
    kind: 'customer',
    userId: user.id,
    email,
    emailVerified: false,
    name: user.name,
    roles: [],
  }
  return { browser, actor }
}

const rented = (count = 1) => givenDelivered(shop, mara.actor, [rentedRower(count)])
const area = async ({ browser } = mara, query = '') =>
  wordsOf(await (await browser.get(`/kunden-bereich${query}`)).text())

/** What visitors and search engines are told that there is. */
async function everythingListed(): Promise<string[]> {
  const { browser } = await somebody()
  const pages: string[] = []
  for (const path of [
    '/sitemap.xml',
    '/feed/products.xml',
    '/suche?q=%C3%BCbernahme',
    '/produkte',
  ]) {
    const answer = await browser.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    pages.push(wordsOf(await answer.text()))
  }
  return pages
}

async function shownAt(checkoutUrl: string): Promise<string> {
  return wordsOf(await (await shop.emulator.fetch(new Request(checkoutUrl))).text())
}

async function ask(path: string, body: unknown, browser = mara.browser) {
  const answer = await browser.json(path, body)
  return { status: answer.status, body: await answer.json() }
}

describe('buying a rented device', () => {
  it('is offered with its exact price, paid on the provider’s page, and then the customer’s own (S-2.9-13, S-7-16, L-37)', async () => {
    const [orderId = ''] = await rented()
    const price = '1.628,00 €'
    expect(TAKEOVER - cents.rower24).toBe(162_800)
    expect(await area()).toContain(`Gerät kaufen: ${price}`)
    const { status, body } = await ask(BUYOUT, { orderId })
    expect(status).toBe(200)
    expect(body).toEqual({ checkout_url: expect.stringContaining(`${PUBLIC_URL}/__stripe/`) })
    const [page] = await app.services.db.select().from(buyouts).orderBy(buyouts.createdAt)
    const query = `?buyout=${page?.stripeSessionId}`
    expect(await area(mara, query)).toContain('Ihre Zahlung wird bestätigt')
    expect(await payPage(shop, body.checkout_url)).toBe(200)
    await shop.settle()
    const text = await area(mara, query)
    expect(text).toContain('Vielen Dank, der Kauf ist abgeschlossen.')
    expect(text).toContain('Alle Geräte gekauft!')
    expect(text).not.toContain('Gerät kaufen')
    expect(await area(await somebody(), query)).not.toContain('Vielen Dank')
  })

  it('is offered for all devices of an order at once, and rent is shown for the rest alone (S-2.9-13)', async () => {
    const [first = '', second = ''] = await rented(2)
    expect(await area()).toContain('Beide Geräte kaufen: 3.256,00 €')
    const { body } = await ask(BUYOUT, { orderId: first })
    await payPage(shop, body.checkout_url)
    await shop.settle()
    const text = await area()
    expect(text).not.toContain('Beide Geräte kaufen')
    expect(text).toContain('49,00 € im Monat')
    expect(text).toContain('Dieses Gerät gehört Ihnen.')
    const again = await ask(BUYOUT, { orderId: second, clusterOrderIds: [first, second] })
    expect([again.status, again.body.error.code]).toEqual([409, 'already_bought'])
  })

  it('costs what the page showed or nothing: after a refund it is refused with the new price', async () => {
    const [orderId = ''] = await rented()
    const shown = TAKEOVER - cents.rower24
    const [paid] = await app.services.db
      .select({ id: payments.stripePaymentIntentId })
      .from(payments)
      .innerJoin(orderGroups, eq(orderGroups.id, payments.orderGroupId))
      .where(eq(orderGroups.userId, mara.actor.userId))
    const part = { paymentIntentId: paid?.id ?? '', cents: 1000, key: `${orderId} part` }
    await app.services.payments.refund(part)
    await shop.settle()
    const refused = await ask(BUYOUT, { orderId, shownCents: shown })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'buyout_price_changed'])
    const price = '1.638,00 €'
    expect(refused.body.error.message.replace(/\s/g, ' ')).toContain(
      `Zu zahlen sind jetzt ${price}`,
    )
    expect(await area()).toContain(`Gerät kaufen: ${price}`)
    expect(
      await app.services.db.select().from(buyouts).where(eq(buyouts.userId, mara.actor.userId)),
    ).toEqual([])
    const taken = await ask(BUYOUT, { orderId, shownCents: 163_800 })
    expect(taken.status).toBe(200)
    expect(await shownAt(taken.body.checkout_url)).toMatch(/Übernahme: Havel 2 \(1\.638,00\s€\)/)
  })

  it('puts nothing into the shop', async () => {
    const [first = '', second = ''] = await rented(2)
    const before = await everythingListed()
    for (const orderId of [first, second]) {
      const { body } = await ask(BUYOUT, { orderId })
      expect(await shownAt(body.checkout_url)).toMatch(/Übernahme: Havel 2 \(1\.628,00\s€\)/)
      await payPage(shop, body.checkout_url)
      await shop.settle()
    }
    expect(await everythingListed()).toEqual(before)
    const made: string[] = []
    for await (const { name, metadata } of app.services.payments.products()) {
      if (metadata.category === 'service' || name.startsWith('Übernahme')) made.push(name)
    }
    expect(made).toEqual(['Übernahme eines Mietgeräts'])
  })

  it('leads back to the address that the customer uses', async () => {
    const [orderId = ''] = await rented()
    await ask(BUYOUT, { orderId })
    const [group] = await app.services.db
      .select()
      .from(orderGroups)
      .where(eq(orderGroups.userId, mara.actor.userId))
    const [buyout] = await app.services.db
      .select()
      .from(buyouts)
      .where(eq(buyouts.orderGroupId, group?.id ?? ''))
    const page = await shop.emulator.fetch(new Request(buyout?.checkoutUrl ?? ''))
    expect(await page.text()).toContain(
      `${PUBLIC_URL}/kunden-bereich?buyout_cancelled=true&amp;order_id=${orderId}`,
    )
  })

  it('of somebody else is as unknown as a device that is not there', async () => {
    const [orderId = ''] = await rented()
    const { browser } = await somebody()
    const foreign = await ask(BUYOUT, { orderId }, browser)
    const unknown = await ask(BUYOUT, { orderId: crypto.randomUUID() }, browser)
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(unknown)
  })

  it.each([
    {},
    { orderId: 7 },
    { orderId: 'x'.repeat(101) },
    { orderId: 'a', clusterOrderIds: 'b' },
    { orderId: 'a', clusterOrderIds: [7] },
  ])('is refused for %j', async wrong => {
    const { status, body } = await ask(BUYOUT, wrong)
    expect(status).toBe(422)
    expect(body.error.field).toMatch(/orderId|clusterOrderIds/)
  })
})

describe('the payment portal', () => {
  it('opens without a body, and for one subscription (S-2.9-12, S-7-16)', async () => {
    await rented()
    const bare = await mara.browser.post(PORTAL, {})
    expect(bare.status).toBe(200)
    const { url } = await bare.json()
    expect(url).toContain(`${PUBLIC_URL}/__stripe/portal/`)
    const [group] = await app.services.db
      .select()
      .from(orderGroups)
      .where(eq(orderGroups.userId, mara.actor.userId))
    const one = await ask(PORTAL, { subscriptionId: group?.stripeSubscriptionId })
    expect(one.status).toBe(200)
    expect(await area()).toContain('Zahlungsportal')
    const { browser } = await somebody()
    const foreign = await ask(PORTAL, { subscriptionId: group?.stripeSubscriptionId }, browser)
    expect(foreign.status).toBe(404)
  })

  it('has nothing to show to somebody who never paid', async () => {
    const { status, body } = await ask(PORTAL, {})
    expect([status, body.error.message]).toEqual([
      404,
      'Zu Ihrem Konto gibt es noch keine Zahlungen.',
    ])
    expect((await ask(PORTAL, { subscriptionId: 'cus_1' })).status).toBe(422)
  })

  it('says nothing of an outage but that there was one (S-8-26)', async () => {
    await rented()
    const log = vi.spyOn(app.services.log, 'error').mockReturnValue()
    const broken = vi
      .spyOn(app.services.payments, 'openPortal')
      .mockRejectedValue(new Error('connection refused'))
    const { status, body } = await ask(PORTAL, {})
    expect([status, body.error.code]).toEqual([500, 'internal'])
    broken.mockRestore()
    log.mockRestore()
  })
})

it.each([BUYOUT, PORTAL])('%s is closed to guests and to other sites (S-8-26)', async path => {
  const guest = await ask(path, { orderId: 'x' }, new TestBrowser(app))
  expect([guest.status, guest.body.error.message]).toEqual([403, 'Sie müssen angemeldet sein.'])
  const foreign = await mara.browser.json(path, {}, 'https://boese.example')
  expect(foreign.status).toBe(403)
})
