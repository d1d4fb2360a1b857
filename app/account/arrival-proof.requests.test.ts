import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueLink } from '#core/orders/access-links.server.ts'
import { exportProofs, orderGroups, orders, payments, refunds } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { mara, newRower } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp & { emulator: NonNullable<TestApp['emulator']> }
beforeAll(async () => {
  const app = await testApp()
  if (!app.emulator) throw new Error('no emulator')
  shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
})
afterAll(() => shop.close())

const read = async (browser: TestBrowser, path: string) =>
  wordsOf(await (await browser.get(path)).text())

const vienna = { ...mara, country: 'AT', postal_code: '1010', city: 'Wien' }
const firm = { customerType: 'business', company: 'Halle GmbH', vatId: 'ATU12345675' }

/** What an account bought, delivered there; both the account's page and the mail about it can be read. */
async function delivered(email: string, more: Record<string, unknown>) {
  const owner = await givenAccount(shop, email)
  const orderIds = await givenDelivered(shop, owner, [newRower()], more)
  const browser = new TestBrowser(shop)
  await browser.post('/auth', { email, password: 'Ruderboot-7' })
  const mail = async () =>
    wordsOf(await render((await letters.order_delivered(shop.services, { orderIds })).body))
  return { browser, mail, orderId: orderIds[0] ?? '' }
}

it('a firm in Austria reads how it proves the arrival, and gets the tax back, until it has (L-85)', async () => {
  const { services } = shop
  const { db } = services
  const { browser, mail, orderId } = await delivered('firma@example.com', {
    ...firm,
    billingAddress: vienna,
  })
  const area = await read(browser, '/kunden-bereich')
  for (const text of [area, await mail()]) {
    expect(text).toContain('sobald Ihre USt-IdNr. bestätigt ist und Ihre Gelangensbestätigung')
    expect(text).toContain('Ort und Monat der Ankunft')
    expect(text).toContain('Antworten Sie auf unsere E-Mail')
  }

  const [unit] = await db.select().from(orders).where(eq(orders.id, orderId))
  const orderGroupId = unit?.orderGroupId ?? ''
  await db.update(orderGroups).set({ userId: null }).where(eq(orderGroups.id, orderGroupId))
  await db.update(orders).set({ userId: null }).where(eq(orders.orderGroupId, orderGroupId))
  const now = services.clock.now()
  const token = await issueLink(db, { orderGroupId, purpose: 'order', now })
  const guest = new TestBrowser(shop)
  await guest.get(`/bestellung?link=${token}`)
  expect(await read(guest, '/bestellung')).toContain('Gelangensbestätigung')

  const [payment] = await db.select().from(payments).where(eq(payments.orderGroupId, orderGroupId))
  const [refund] = await db
    .insert(refunds)
    .values({
      ...{ paymentId: payment?.id ?? '', units: [1], amount: 20_597, reason: 'Ankunft' },
      ...{ status: 'made', requestedBy: 'user:a', requestedAt: now },
    })
    .returning()
  await db.insert(exportProofs).values({
    ...{ orderGroupId, proofNumber: 'E-Mail', exportedOn: '2026-03-02', taxCents: 20_597 },
    ...{ refundId: refund?.id ?? '', receivedBy: 'user:a', receivedAt: now },
  })
  expect(await read(guest, '/bestellung')).not.toContain('Gelangensbestätigung')
  expect(await mail()).not.toContain('Gelangensbestätigung')
})

it('a firm whose VAT ID is invalid reads so, what follows and whom to write to, until its goods are back (L-85)', async () => {
  const { db } = shop.services
  await restock(shop, ids.rower, 9)
  const vatId = 'ATU 123 45678'
  const { browser, mail, orderId } = await delivered('falsch@example.com', {
    ...{ ...firm, vatId, billingAddress: vienna },
  })
  for (const text of [await read(browser, '/kunden-bereich'), await mail()]) {
    expect(text).toContain('meldet ATU12345678 als ungültig')
    expect(text).toContain('bleibt die deutsche Mehrwertsteuer in Ihrem Preis')
    expect(text).toContain('schreiben Sie uns die richtige an')
    expect(text).not.toContain('Gelangensbestätigung')
  }
  const is = (logisticsStatus: 'preparing' | 'returned') =>
    db.update(orders).set({ logisticsStatus }).where(eq(orders.id, orderId))
  await is('preparing')
  expect(await read(browser, '/kunden-bereich')).toContain('meldet ATU12345678 als ungültig')
  await is('returned')
  expect(await read(browser, '/kunden-bereich')).not.toContain('ATU12345678')
})

it.each([
  ['at home', 'daheim@example.com', { ...firm, vatId: 'DE811569869' }],
  ['who is no firm', 'privat@example.com', { billingAddress: vienna }],
])('whoever buys %s reads of no proof', async (_, email, more) => {
  const { browser, mail } = await delivered(email, more)
  expect(await read(browser, '/kunden-bereich')).not.toContain('Gelangensbestätigung')
  expect(await mail()).not.toContain('Gelangensbestätigung')
})
