import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endAllLinks, issueLink } from '#core/orders/access-links.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { authUsers, orderGroups, profiles } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { PASSWORD, registered, TestBrowser } from '#test/fixtures/visitors.ts'

const ASK = '/bestellung/konto'
const MAKE = '/auth/konto'
const person = { firstName: 'Mara', lastName: 'Öztürk', password: PASSWORD }

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

/** A guest whose browser holds the link to what they ordered. */
async function guest(customerEmail: string) {
  const { db, clock } = shop.services
  const customerName = 'Mara Öztürk'
  const { group } = await givenOrders(db, { customerEmail, customerName, userId: null }, [{}])
  const browser = new TestBrowser(shop)
  const link = { orderGroupId: group.id, purpose: 'order' as const, now: clock.now() }
  browser.setCookie('bestellung', await issueLink(db, link))
  return { browser, orderGroupId: group.id, number: orderNumber(group.number) }
}

/** What such mails to this address lead to. */
async function mailed(email: string): Promise<string[]> {
  await shop.settle()
  return shop.mails.flatMap(mail => {
    if (mail.kind !== 'guest_account' || mail.to !== email || !('url' in mail.data)) return []
    const { pathname, search } = new URL(mail.data.url)
    return [pathname + search]
  })
}

async function asked(browser: TestBrowser) {
  const answer = await browser.post(ASK, {})
  return { status: answer.status, text: wordsOf(partOf(await answer.text(), 'main')) }
}

const words = async (browser: TestBrowser, path: string) => {
  const answer = await browser.get(path)
  return { status: answer.status, text: wordsOf(await answer.text()) }
}

const accountOf = async (email: string) => {
  const [account] = await shop.services.db
    .select()
    .from(authUsers)
    .where(eq(authUsers.email, email))
  return account
}

it('one click on a guest’s order mails its address, whose link asks for a password once and shows the order in the account', async () => {
  const email = 'klick@example.com'
  const { browser, number } = await guest(email)
  const order = await browser.get('/bestellung')
  // A browser that runs no scripts says where this form comes from: else it would be refused.
  expect(order.headers.get('Referrer-Policy')).toBe('same-origin')
  const html = await order.text()
  expect(html).toContain(`action="${ASK}"`)
  expect(wordsOf(html)).toContain('Kundenkonto anlegen')

  const { status, text } = await asked(browser)
  expect([status, text]).toEqual([200, expect.stringContaining(`unterwegs an ${email}`)])
  expect(await accountOf(email)).toBeUndefined()
  const [link = '', ...more] = await mailed(email)
  expect(more).toEqual([])

  const reader = new TestBrowser(shop)
  const opened = await reader.get(link)
  expect([opened.status, opened.headers.get('Location')]).toEqual([302, MAKE])
  expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer')
  const form = await (await reader.get(MAKE)).text()
  for (const known of ['Mara', 'Öztürk', email]) expect(form).toContain(`value="${known}"`)
  expect(form.match(/type="password"/g)).toHaveLength(1)
  expect(await accountOf(email)).toBeUndefined()

  const made = await reader.post(MAKE, person)
  expect([made.status, made.headers.get('Location')]).toEqual([302, '/kunden-bereich'])
  const account = await accountOf(email)
  expect(account).toMatchObject({ emailVerified: true, name: 'Mara Öztürk' })
  const [profile] = await shop.services.db
    .select()
    .from(profiles)
    .where(eq(profiles.id, account?.id ?? ''))
  expect(profile).toMatchObject({ firstName: 'Mara', lastName: 'Öztürk' })
  expect((await words(reader, '/kunden-bereich')).text).toContain(number)
  expect((await reader.post('/auth', { email, password: PASSWORD })).status).toBe(302)
  await shop.settle()
  // The address is confirmed: no second mail asks for that.
  const kinds = shop.mails.filter(({ to }) => to === email).map(({ kind }) => kind)
  expect(kinds).toEqual(['guest_account'])
})

it('the link to the order neither makes an account nor enters one, and the mail’s link holds once', async () => {
  const email = 'weitergeleitet@example.com'
  const { browser } = await guest(email)
  await asked(browser)
  expect((await words(browser, MAKE)).status).toBe(404)
  await browser.post(MAKE, person)
  expect(await accountOf(email)).toBeUndefined()
  expect((await browser.get('/kunden-bereich')).status).toBe(302)

  const [link = ''] = await mailed(email)
  const [reader, second] = [new TestBrowser(shop), new TestBrowser(shop)]
  await reader.get(link)
  await second.get(link)
  const short = await reader.post(MAKE, { ...person, password: 'kurz' })
  expect([short.status, wordsOf(await short.text())]).toEqual([
    422,
    expect.stringContaining('Das Passwort muss mindestens 6 Zeichen lang sein'),
  ])
  await reader.post(MAKE, person)
  const lost = await second.post(MAKE, { ...person, password: 'ein-anderes-passwort-8' })
  expect([lost.status, wordsOf(await lost.text())]).toEqual([
    404,
    expect.stringContaining('Dieser Link gilt nicht mehr'),
  ])
  expect((await words(second, '/kunden-bereich')).status).toBe(302)
  expect((await words(second, MAKE)).status).toBe(404)
  const stolen = await second.post('/auth', { email, password: 'ein-anderes-passwort-8' })
  expect(stolen.status).toBe(422)
})

it('a link that is forged, or of an order that is a guest’s no more, makes nothing', async () => {
  const email = 'gesperrt@example.com'
  const { browser, orderGroupId } = await guest(email)
  await asked(browser)
  const [link = ''] = await mailed(email)
  expect((await words(new TestBrowser(shop), `${link.slice(0, -3)}abc`)).status).toBe(404)
  await shop.services.db
    .update(orderGroups)
    .set({ lockedAt: new Date() })
    .where(eq(orderGroups.id, orderGroupId))
  expect((await words(new TestBrowser(shop), link)).status).toBe(404)
})

it('who has an account already is told so by the mail alone, on the page in the same words', async () => {
  const { email } = await registered(shop)
  const known = await asked((await guest(email)).browser)
  const unknown = await asked((await guest('unbekannt@example.com')).browser)
  expect(known.status).toBe(200)
  expect(known.text.replace(email, '…')).toBe(unknown.text.replace('unbekannt@example.com', '…'))
  expect(await mailed(email)).toEqual(['/auth?redirect=/kunden-bereich'])
})

it('a double click sends one mail, and the address that the order has by then counts', async () => {
  const { browser, orderGroupId } = await guest('alt@example.com')
  await Promise.all([asked(browser), asked(browser)])
  const [former = '', ...more] = await mailed('alt@example.com')
  expect(more).toEqual([])
  await shop.services.db
    .update(orderGroups)
    .set({ customerEmail: 'neu@example.com' })
    .where(eq(orderGroups.id, orderGroupId))
  expect((await words(new TestBrowser(shop), former)).status).toBe(404)
  await asked(browser)
  expect(await mailed('neu@example.com')).toHaveLength(1)
})

it('it is counted as a registration is, and without a link that holds there is nothing', async () => {
  const { browser, orderGroupId } = await guest('oft@example.com')
  for (let times = 0; times < 5; times += 1) expect((await asked(browser)).status).toBe(200)
  const refused = await asked(browser)
  expect([refused.status, refused.text]).toEqual([
    429,
    expect.stringContaining('Zu viele Anfragen'),
  ])
  expect((await asked(new TestBrowser(shop))).status).toBe(404)
  const { db, clock } = shop.services
  await endAllLinks(db, { orderGroupIds: [orderGroupId], now: clock.now() })
  expect((await asked(browser)).status).toBe(404)
  expect((await browser.get(ASK)).status).toBe(404)
})
