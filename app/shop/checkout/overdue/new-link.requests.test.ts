import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#core/durations.ts'
import { endAllLinks, issueLink } from '#core/orders/access-links.server.ts'
import { orderGroups, returnCharges, unpaidInvoices } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { givenOverdue } from '#test/fixtures/overdue.ts'
import { givenAccepted, officeCharges } from '#test/fixtures/return-charges.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  const { emulator } = shop
  if (!emulator) throw new Error('no emulator')
  await givenCatalog({ ...shop, emulator })
  await restock({ ...shop, emulator }, ids.rower, 10)
})
afterAll(() => shop.close())

/** A link to pay what is open of an order, issued so many days ago. */
function issued(orderGroupId: string, daysAgo: number) {
  const now = new Date(shop.services.clock.now().getTime() - daysAgo * DAY_MS)
  return issueLink(shop.services.db, { orderGroupId, purpose: 'payment', now })
}

const sentLinks = () => shop.mails.filter(({ kind }) => kind === 'payment_link')

/** What the page of a link that has run out leads to, and what it says once a new one was asked for. */
async function askedAnew(orderGroupId: string) {
  const guest = new TestBrowser(shop)
  const dead = await guest.get(`/zahlung/offen?link=${await issued(orderGroupId, 15)}`)
  expect(dead.status).toBe(404)
  expect(dead.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(linksOf(await dead.text())).toContain('Neuen Link anfordern → /zahlung/neuer-link')
  const page = await guest.get('/zahlung/neuer-link')
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const before = wordsOf(await page.text())
  const answers: string[] = []
  for (const _ of [1, 2]) {
    answers.push(wordsOf(await (await guest.post('/zahlung/neuer-link', {})).text()))
  }
  await shop.settle()
  return [before, ...answers]
}

it('whoever holds a payment link that has run out is sent a new one, to the address of the order and once an hour', async () => {
  const orderGroupId = await givenOverdue(shop, 'mara@example.com')
  const before = sentLinks().length
  const said = await askedAnew(orderGroupId)
  expect(said.join()).not.toContain('mara@example.com')
  expect(said[1]).toContain('Ist zu Ihrer Bestellung noch etwas offen, ist der neue Link unterwegs')
  expect(sentLinks().slice(before)).toMatchObject([
    { to: 'mara@example.com', data: { orderGroupId } },
  ])
  const { subject, body } = await letters.payment_link(shop.services, { orderGroupId })
  expect(subject).toMatch(/^Ihr neuer Zahlungslink: Bestellung KP-\d{6}$/)
  const html = await render(body)
  expect(wordsOf(html)).toMatch(/Miete, fällig seit \d\d\.\d\d\.2026: [\d.,]+ €/)
  const path = /http:\/\/localhost:3000(\/zahlung\/offen\?link=[\w-]+)/.exec(html)?.[1] ?? ''
  const again = new TestBrowser(shop)
  expect((await again.get(path)).headers.get('Location')).toBe('/zahlung/offen')
  expect(wordsOf(await (await again.get('/zahlung/offen')).text())).toContain(
    'Offene Miete bezahlen',
  )
})

it('damages that are charged by the link are asked for anew, too', async () => {
  const { emulator, services } = shop
  if (!emulator) throw new Error('no emulator')
  const customerEmail = 'schaden@example.com'
  const { orderId, orderGroupId } = await givenAccepted({ ...shop, emulator }, undefined, {
    customerEmail,
  })
  await officeCharges(shop, { orderId })
  await services.db
    .update(returnCharges)
    .set({ stripePaymentMethodId: null })
    .where(eq(returnCharges.orderId, orderId))
  const before = sentLinks().length
  await askedAnew(orderGroupId)
  expect(
    sentLinks()
      .slice(before)
      .map(({ to }) => to),
  ).toEqual([customerEmail])
  const { body } = await letters.payment_link(services, { orderGroupId })
  expect(wordsOf(await render(body))).toMatch(/Schadenersatz, fällig am \d\d\.\d\d\.2026: 125,00 €/)
})

it('where nothing is open the page says the same, and nothing is mailed', async () => {
  const owing = await givenOverdue(shop, 'jonas@example.com')
  const paid = await givenOverdue(shop, 'frieda@example.com')
  await shop.services.db
    .update(unpaidInvoices)
    .set({ settledAt: shop.services.clock.now() })
    .where(eq(unpaidInvoices.orderGroupId, paid))
  const before = sentLinks().length
  expect(await askedAnew(paid)).toEqual(await askedAnew(owing))
  expect(
    sentLinks()
      .slice(before)
      .map(({ to }) => to),
  ).toEqual(['jonas@example.com'])
})

it('nobody else is: not with an unknown link, one that holds, of another purpose, revoked, or of an erased account', async () => {
  const orderGroupId = await givenOverdue(shop, 'keiner@example.com')
  const erased = await givenOverdue(shop, 'geloescht@example.com')
  const { db, clock } = shop.services
  const revoked = await issued(orderGroupId, 15)
  await endAllLinks(db, { orderGroupIds: [orderGroupId], now: clock.now() })
  const long = new Date(clock.now().getTime() - 40 * DAY_MS)
  const order = await issueLink(db, { orderGroupId, purpose: 'order', now: long })
  const gone = await issued(erased, 15)
  await db.update(orderGroups).set({ lockedAt: clock.now() }).where(eq(orderGroups.id, erased))
  const before = shop.mails.length
  for (const token of ['unbekannt', revoked, order, await issued(orderGroupId, 0), gone]) {
    const browser = new TestBrowser(shop)
    browser.setCookie('zahlung', token)
    expect((await browser.get('/zahlung/neuer-link')).headers.get('Location')).toBe(
      '/zahlung/offen',
    )
    const answer = await browser.post('/zahlung/neuer-link', {})
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/zahlung/offen'])
  }
  const stranger = await new TestBrowser(shop).get('/zahlung/offen?link=unbekannt')
  expect(linksOf(await stranger.text()).join()).not.toContain('neuer-link')
  expect(stranger.headers.getSetCookie().join()).not.toContain('zahlung=')
  await shop.settle()
  expect(shop.mails).toHaveLength(before)
})
