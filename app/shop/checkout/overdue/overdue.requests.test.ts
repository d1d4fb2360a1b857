import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#core/durations.ts'
import { endAllLinks } from '#core/orders/access-links.server.ts'
import { authUsers } from '#db/schema/customers.ts'
import {
  accessLinks,
  disputes,
  orderGroups,
  orders,
  payments,
  rentals,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, newRower, pay } from '#test/fixtures/checkouts.ts'
import { bankTakesBack } from '#test/fixtures/disputes.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { givenOverdue } from '#test/fixtures/overdue.ts'
import { PASSWORD, registered, TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  const { emulator } = shop
  if (!emulator) throw new Error('no emulator')
  await givenCatalog({ ...shop, emulator })
  await restock({ ...shop, emulator }, ids.rower, 10)
})
afterAll(() => shop.close())

const LINK = /http:\/\/localhost:3000(\/zahlung\/offen\?link=[\w-]+)/

/** An overdue rental, and the link in the mail about it. */
async function overdueRental(customerEmail: string) {
  const orderGroupId = await givenOverdue(shop, customerEmail)
  return { orderGroupId, path: await mailedLink(customerEmail) }
}

async function mailedLink(to: string): Promise<string> {
  const mail = shop.mails.findLast(sent => sent.to === to && sent.kind === 'payment_failed')
  if (!mail || !('orderGroupId' in mail.data)) throw new Error('Nobody was told')
  const { body } = await letters.payment_failed(shop.services, mail.data)
  return LINK.exec(await render(body))?.[1] ?? ''
}

/** Pays what the page asks for, as its form does. */
async function payOnPage(html: string, method: string): Promise<string> {
  if (!shop.emulator) throw new Error('no emulator')
  const secret = /pi_\w+_secret_\w+/.exec(html)?.[0] ?? null
  return pay({ emulator: shop.emulator }, { clientSecret: secret }, method)
}

it('whoever has the link of the mail pays the overdue rent without signing in', async () => {
  const { path, orderGroupId } = await overdueRental('mara@example.com')
  const guest = new TestBrowser(shop)
  const first = await guest.get(path)
  expect([first.status, first.headers.get('Location')]).toEqual([302, '/zahlung/offen'])
  expect(first.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax/)

  const page = await guest.get('/zahlung/offen')
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  const html = await page.text()
  expect(wordsOf(html)).toContain('Offene Miete bezahlen Bestellung KP-000001')
  const unscripted = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? ''
  expect(wordsOf(unscripted)).toContain('Zum Bezahlen wird JavaScript benötigt')
  expect(wordsOf(html)).toMatch(/Miete, fällig seit \d\d\.\d\d\.2026/)

  expect(await payOnPage(html, 'pm_card_chargeDeclined')).toBe('card_declined')
  expect(wordsOf(await (await guest.get('/zahlung/offen')).text())).toContain('Miete, fällig seit')
  expect(await payOnPage(html, 'pm_card_visa')).toBe('succeeded')
  // Before any message of the provider: the page asks itself.
  const paid = wordsOf(await (await guest.get('/zahlung/offen')).text())
  expect(paid).toContain('Alles bezahlt')
  await shop.settle()
  const rows = await shop.services.db
    .select()
    .from(unpaidInvoices)
    .where(eq(unpaidInvoices.orderGroupId, orderGroupId))
  expect(rows).toMatchObject([{ settledAt: expect.any(Date) }])
})

it('says what the coming months are charged to, as long as there are any', async () => {
  const { path, orderGroupId } = await overdueRental('coming@example.com')
  const guest = new TestBrowser(shop)
  await guest.get(path)
  const words = async () => wordsOf(await (await guest.get('/zahlung/offen')).text())
  const sentence = 'mit dem Sie hier bezahlen, buchen wir auch die nächsten Monate ab.'
  expect(await words()).toContain(sentence)
  expect(await words()).toContain('Ihre Miete läuft weiter.')
  await shop.services.db
    .update(rentals)
    .set({ state: 'ended' })
    .where(eq(rentals.orderGroupId, orderGroupId))
  const afterwards = await words()
  expect(afterwards).toContain('Jetzt bezahlen')
  expect(afterwards).not.toContain(sentence)
  expect(afterwards).not.toContain('Ihre Miete läuft weiter.')
})

it('a link is stored as a hash, opens one order, and ends by itself or when it is revoked', async () => {
  const { path, orderGroupId } = await overdueRental('jonas@example.com')
  const token = path.split('=')[1] ?? ''
  const stored = JSON.stringify(await shop.services.db.select().from(accessLinks))
  expect(stored).not.toContain(token)

  const wrong = async (link: string) => {
    const answer = await new TestBrowser(shop).get(`/zahlung/offen?link=${link}`)
    return [answer.status, wordsOf(await answer.text()).includes('Dieser Link gilt nicht mehr')]
  }
  expect(await wrong('')).toEqual([404, true])
  expect(await wrong(`${token.slice(0, -1)}_`)).toEqual([404, true])

  const guest = new TestBrowser(shop)
  await guest.get(path)
  expect(wordsOf(await (await guest.get('/zahlung/offen')).text())).not.toContain('KP-000001')
  const now = shop.services.clock.now()
  await endAllLinks(shop.services.db, { orderGroupIds: [orderGroupId], now })
  expect((await guest.get('/zahlung/offen')).status).toBe(404)

  const { path: later } = { path: await mailedLink('jonas@example.com') }
  await shop.emulator?.advanceTo(new Date(shop.emulator.now().getTime() + 14 * DAY_MS))
  expect((await new TestBrowser(shop).get(later)).status).toBe(404)
})

it('the customer area leads its owner, and nobody else, to the same page', async () => {
  const owner = await registered(shop)
  const { orderGroupId } = await overdueRental(owner.email)
  await shop.services.db.update(authUsers).set({ emailVerified: true })
  const area = wordsOf(await (await owner.browser.get('/kunden-bereich')).text())
  expect(area).toContain('Ihre Miete läuft weiter. Jetzt bezahlen')
  const answer = await owner.browser.post('/kunden-bereich/zahlung', { orderGroupId })
  expect(answer.headers.get('Location')).toBe('/zahlung/offen')
  // Its policy lets the provider's form in; that of the page before does not.
  expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true')
  const page = wordsOf(await (await owner.browser.get('/zahlung/offen')).text())
  expect(page).toContain('Offene Miete bezahlen')

  const { browser } = await registered(shop)
  const refused = await browser.post('/kunden-bereich/zahlung', { orderGroupId })
  expect(refused.status).toBe(404)
  expect((await browser.get('/zahlung/offen')).status).toBe(404)
})

it('a debit that the bank takes back once its account is erased is paid by its link all the same (L-70)', async () => {
  const { services, emulator } = shop
  if (!emulator) throw new Error('no emulator')
  const { db } = services
  const { browser, email } = await registered(shop)
  await db.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.email, email))
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  const { id: userId, name } = user ?? { id: '', name: '' }
  const buyer = { kind: 'customer' as const, userId, email, emailVerified: true, name, roles: [] }
  const provided = { ...shop, emulator }
  const body = checkoutBody([newRower()], { customerEmail: email })
  await pay(provided, await checkOut(provided, body, buyer), await sepaMethod(provided))
  await passDays(provided, 1)
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.customerEmail, email))
  const ofGroup = eq(orders.orderGroupId, group?.id ?? '')
  await officeMoves(provided, await db.select().from(orders).where(ofGroup), 'delivered')
  await untilToldToProvider(provided)
  expect(
    (await browser.post('/kunden-bereich/konto/loeschen', { password: PASSWORD })).status,
  ).toBe(302)
  await shop.settle()
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderGroupId, group?.id ?? ''))
  await bankTakesBack(provided, payment?.stripePaymentIntentId ?? '')
  const told = shop.mails.findLast(({ to, kind }) => to === email && kind === 'debit_returned')
  if (!told || !('disputeId' in told.data)) throw new Error('Nobody was told')
  const letter = await letters.debit_returned(services, told.data)
  const guest = new TestBrowser(shop)
  await guest.get(LINK.exec(await render(letter.body))?.[1] ?? '')
  const html = await (await guest.get('/zahlung/offen')).text()
  expect(await payOnPage(html, 'pm_card_visa')).toBe('succeeded')
  expect(wordsOf(await (await guest.get('/zahlung/offen')).text())).toContain('Alles bezahlt')
  await shop.settle()
  expect(await db.select().from(disputes)).toMatchObject([{ repaidAt: expect.any(Date) }])
})
