import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, addMonths, berlinDay, formatDay } from '#core/dates.ts'
import { DAY_MS } from '#core/durations.ts'
import { endAllLinks, issueLink } from '#core/orders/access-links.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { accessLinks, invoices, orderGroups, orders } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { careLine, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { office, officeMoves, officeSaves, untilToldToProvider } from '#test/fixtures/office.ts'
import { givenOverdue } from '#test/fixtures/overdue.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'
import { PUBLIC_URL } from '#test/services.ts'

const LINK = /http:\/\/localhost:3000(\/bestellung\?link=[\w-]+)/

let shop: TestApp & { emulator: NonNullable<TestApp['emulator']> }
beforeAll(async () => {
  const app = await testApp()
  if (!app.emulator) throw new Error('no emulator')
  shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
  await restock(shop, ids.rower, 50)
})
afterAll(() => shop.close())

/** Two devices, rented and paid by a guest in a browser of their own. */
async function ordered(customerEmail: string) {
  const browser = new TestBrowser(shop)
  const body = checkoutBody([rentedRower(2)], { customerEmail })
  const answer = await browser.json('/api/elements-checkout', body)
  const started = await answer.json()
  await pay(shop, started)
  await shop.settle()
  const [group] = await shop.services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.id, started.orderGroupId))
  if (!group) throw new Error('Nothing was ordered')
  const success = `/checkout/success?payment_intent_id=${group.stripePaymentIntentId}`
  return { browser, body, answer, group, success, number: orderNumber(group.number) }
}

/** The link in the confirmation of an order. */
async function mailedLink(orderGroupId: string): Promise<string> {
  const { body } = await letters.order_confirmation(shop.services, { orderGroupId })
  return LINK.exec(await render(body))?.[1] ?? ''
}

/** A browser that followed the link of the mail. */
async function linked(orderGroupId: string): Promise<TestBrowser> {
  const browser = new TestBrowser(shop)
  await browser.get(await mailedLink(orderGroupId))
  return browser
}

const read = async (browser: TestBrowser, path = '/bestellung') => {
  const answer = await browser.get(path)
  const html = await answer.text()
  return { status: answer.status, html, text: wordsOf(html) }
}

it('an order whose debit is under way says so in German, with its meaning (S-4-21)', async () => {
  const browser = new TestBrowser(shop)
  const body = checkoutBody([rentedRower()], { customerEmail: 'lastschrift@example.com' })
  const started = await (await browser.json('/api/elements-checkout', body)).json()
  await pay(shop, started, await sepaMethod(shop))
  await shop.settle()
  const { text } = await read(browser)
  expect(text).toContain('Zahlung offen')
  expect(text).not.toContain('pending')
  expect(text).toContain('Die Bestätigung Ihrer Zahlung steht noch aus.')
})

it('a guest reads what an order costs a month, with its Care, and that an account is what buys a device', async () => {
  const browser = new TestBrowser(shop)
  const body = checkoutBody([rentedRower(2), careLine()], {
    customerEmail: 'care@example.com',
    careConsent: true,
  })
  const started = await (await browser.json('/api/elements-checkout', body)).json()
  await pay(shop, started)
  await shop.settle()
  const { text, html } = await read(browser)
  expect(text).toContain('Restbetrag')
  expect(text).toContain('102,90 € im Monat')
  expect(text).toMatch(/darin Schadenschutz Care 4,90 € ?\/Monat/)
  expect(text).toContain('Kaufen können Sie, was Sie mieten, im Kunden-Bereich.')
  expect(linksOf(html)).toContain('Konto dafür anlegen → /bestellung/konto')
})

it('a guest reads which month of rent runs, and on which day all that came apart is charged', async () => {
  const { browser, group } = await ordered('zweimal@example.com')
  const units = await shop.services.db
    .select()
    .from(orders)
    .where(eq(orders.orderGroupId, group.id))
    .orderBy(orders.orderSequence)
  const days: string[] = []
  for (const unit of units) {
    await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + DAY_MS))
    await officeMoves(shop, [unit], 'delivered')
    await untilToldToProvider(shop)
    days.push(berlinDay(shop.services.clock.now()))
  }
  const [first = '', last = ''] = days
  const { text } = await read(browser)
  expect(text).toContain(
    `98,00 € im Monat Zeitraum ${formatDay(first)} – ${formatDay(addDays(addMonths(last, 1), -1))}`,
  )
  expect(text).toContain('Alle Geräte dieser Bestellung werden am selben Tag abgebucht')
})

it('the link of a mail shows a guest the state of each device, and leaves the address at once', async () => {
  const { group, number } = await ordered('mara@example.com')
  const units = await shop.services.db
    .select()
    .from(orders)
    .where(eq(orders.orderGroupId, group.id))
    .orderBy(orders.orderSequence)
  await officeSaves(shop.services, office, {
    items: units.map(({ id }, index) => ({
      orderId: id,
      status: index === 0 ? 'shipped' : 'pending',
      trackingNumber: index === 0 ? '00340434161094042557' : null,
    })),
    notes: null,
  })
  const guest = new TestBrowser(shop)
  const first = await guest.get(await mailedLink(group.id))
  expect([first.status, first.headers.get('Location')]).toEqual([302, '/bestellung'])
  expect(first.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(first.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax/)

  const page = await guest.get('/bestellung')
  // Its form must not come from nowhere where no script sends it.
  expect(page.headers.get('Referrer-Policy')).toBe('same-origin')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  const html = await page.text()
  expect(wordsOf(html)).toContain(`Ihre Bestellung ${number}`)
  expect(wordsOf(html)).toMatch(/Gerät 1 .*Versandt.*Gerät 2 .*Wartend/)
  expect(linksOf(html).join('\n')).toMatch(/00340434161094042557 → https:\/\/www\.dhl\.com/)
  expect(html).not.toMatch(/link=[\w-]{20}/)
  // Nothing leads where only accounts come in.
  expect(linksOf(html).filter(link => / → \/kunden-bereich\/./.test(link))).toEqual([])
})

it('the link of a mail about one device leads to its page, and to no other place', async () => {
  const { group } = await ordered('weiter@example.com')
  const [unit] = await shop.services.db
    .select()
    .from(orders)
    .where(eq(orders.orderGroupId, group.id))
  const path = await mailedLink(group.id)
  const placeOf = async (place: string) =>
    (await new TestBrowser(shop).get(`${path}&zu=${place}`)).headers.get('Location')
  expect(await placeOf(`rueckgabe/${unit?.id}`)).toBe(`/bestellung/rueckgabe/${unit?.id}`)
  expect(await placeOf(`defekt/${unit?.id}`)).toBe(`/bestellung/defekt/${unit?.id}`)
  for (const elsewhere of ['//boese.example', '/admin', `storno/${unit?.id}`, 'rueckgabe/../..']) {
    expect(await placeOf(encodeURIComponent(elsewhere))).toBe('/bestellung')
  }
  const browser = new TestBrowser(shop)
  const first = await browser.get(`${path}&zu=rueckgabe/${unit?.id}`)
  const page = await browser.get(first.headers.get('Location') ?? '')
  expect([page.status, wordsOf(await page.text()).includes('Rückgabe')]).toEqual([200, true])
})

it('whoever holds a link that has run out is sent a new one, to the address of the order and once an hour', async () => {
  const { group } = await ordered('abgelaufen@example.com')
  const issued = (ago: number) => {
    const now = new Date(shop.services.clock.now().getTime() - ago)
    return issueLink(shop.services.db, { orderGroupId: group.id, purpose: 'order', now })
  }
  const guest = new TestBrowser(shop)
  const dead = await guest.get(`/bestellung?link=${await issued(31 * DAY_MS)}`)
  expect(dead.status).toBe(404)
  expect(linksOf(await dead.text())).toContain('Neuen Link anfordern → /bestellung/neuer-link')
  const asked = await read(guest, '/bestellung/neuer-link')
  expect([asked.status, asked.html.includes('abgelaufen@example.com')]).toEqual([200, false])
  for (const _ of [1, 2]) {
    const sent = await guest.post('/bestellung/neuer-link', {})
    expect(wordsOf(await sent.text())).toContain('Der neue Link ist unterwegs')
  }
  await shop.settle()
  const mails = shop.mails.filter(({ kind }) => kind === 'order_link')
  expect(mails.map(({ to }) => to)).toEqual(['abgelaufen@example.com'])
  const { body } = await letters.order_link(shop.services, { orderGroupId: group.id })
  const path = LINK.exec(await render(body))?.[1] ?? ''
  expect((await new TestBrowser(shop).get(path)).headers.get('Location')).toBe('/bestellung')
})

it('nobody else is: not with an unknown link, one that holds, or one that was revoked', async () => {
  const { group } = await ordered('keiner@example.com')
  const { db, clock } = shop.services
  const long = new Date(clock.now().getTime() - 31 * DAY_MS)
  const revoked = await issueLink(db, { orderGroupId: group.id, purpose: 'order', now: long })
  const paying = await issueLink(db, { orderGroupId: group.id, purpose: 'payment', now: long })
  await endAllLinks(db, { orderGroupIds: [group.id], now: clock.now() })
  const valid = await issueLink(db, { orderGroupId: group.id, purpose: 'order', now: clock.now() })
  const before = shop.mails.length
  for (const token of ['unbekannt', revoked, paying, valid]) {
    const browser = new TestBrowser(shop)
    browser.setCookie('bestellung', token)
    const answer = await browser.post('/bestellung/neuer-link', {})
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/bestellung'])
  }
  const stranger = await new TestBrowser(shop).get('/bestellung?link=unbekannt')
  expect(linksOf(await stranger.text()).join()).not.toContain('neuer-link')
  expect(stranger.headers.getSetCookie().join()).not.toContain('bestellung=')
  await shop.settle()
  expect(shop.mails).toHaveLength(before)
})

it('a guest saves the invoice, and opens the provider’s portal of this order (S-1-10)', async () => {
  const { group } = await ordered('jonas@example.com')
  const { group: foreign } = await ordered('petra@example.com')
  const guest = await linked(group.id)
  const { html } = await read(guest)
  const path = /\/bestellung\/rechnungen\/[\w-]+/.exec(html)?.[0] ?? ''
  const file = await guest.get(path)
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  const [other] = await shop.services.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderGroupId, foreign.id))
  expect((await guest.get(`/bestellung/rechnungen/${other?.id}`)).status).toBe(404)
  expect((await new TestBrowser(shop).get(path)).status).toBe(404)

  const portal = await guest.get('/bestellung/zahlungsportal')
  const address = portal.headers.get('Location') ?? ''
  expect([portal.status, address]).toEqual([
    302,
    expect.stringContaining(`${PUBLIC_URL}/__stripe/portal/`),
  ])
  const shown = await (await shop.emulator.fetch(new Request(address))).text()
  expect(shown).toContain(`${PUBLIC_URL}/bestellung`)
})

it('a guest’s declarations are prefilled, and nobody else’s', async () => {
  const { group, number } = await ordered('frieda@example.com')
  const guest = await linked(group.id)
  const { html } = await read(guest)
  const links = linksOf(html).map(link => link.split(' → ')[1] ?? '')
  const forms = [
    links.find(link => link.startsWith('/vertrag-widerrufen')) ?? '',
    links.find(link => link.startsWith('/vertraege-kuendigen')) ?? '',
  ]
  for (const form of forms) {
    const filled = await read(guest, form)
    expect(filled.html).toContain('value="Mara Öztürk"')
    expect(filled.html).toContain('value="frieda@example.com"')
    expect(filled.html).toContain(number)
    expect((await read(new TestBrowser(shop), form)).html).not.toContain('frieda@example.com')
    const aboutAnother = form.replace(number, 'KP-999999')
    expect((await read(guest, aboutAnother)).html).not.toContain('frieda@example.com')
  }
})

it('a guest pays overdue rent from the order', async () => {
  const orderGroupId = await givenOverdue(shop, 'ines@example.com')
  const guest = await linked(orderGroupId)
  expect((await read(guest)).text).toMatch(
    /Zahlung überfällig seit [\d.]+: [\d,]+ €\. Ihre Miete läuft weiter\./,
  )
  const answer = await guest.get('/bestellung/zahlung')
  expect(answer.headers.get('Location')).toBe('/zahlung/offen')
  expect((await read(guest, '/zahlung/offen')).text).toContain('Offene Miete bezahlen')

  const paid = await linked((await ordered('karl@example.com')).group.id)
  expect((await paid.get('/bestellung/zahlung')).headers.get('Location')).toBe('/bestellung')
})

it('the success page leads to the order only in the browser that placed it', async () => {
  const { browser, body, answer, success, number } = await ordered('otto@example.com')
  expect(answer.headers.get('Set-Cookie')).toMatch(/^bestellung=.*HttpOnly; SameSite=Lax/)
  const own = await read(browser, success)
  expect(linksOf(own.html)).toContain('Zu Ihrer Bestellung → /bestellung')
  expect(own.html).toContain('action="/bestellung/konto"')
  expect((await read(browser)).text).toContain(number)

  // Knows the payment's id, and by it the version of the cart.
  const stranger = new TestBrowser(shop)
  const again = await stranger.json('/api/elements-checkout', body)
  expect([again.status, again.headers.get('Set-Cookie')]).toEqual([200, null])
  const theirs = await read(stranger, success)
  expect(theirs.text).not.toContain('Zu Ihrer Bestellung')
  expect(theirs.html).not.toContain('/bestellung/konto')
  expect((await read(stranger)).status).toBe(404)
})

it('a cart that is placed again before it is paid gives its link to nobody else', async () => {
  const body = checkoutBody([rentedRower()], { customerEmail: 'uwe@example.com' })
  const buyer = await new TestBrowser(shop).json('/api/elements-checkout', body)
  expect(buyer.headers.get('Set-Cookie')).toContain('bestellung=')
  const other = await new TestBrowser(shop).json('/api/elements-checkout', body)
  expect([other.status, other.headers.get('Set-Cookie')]).toEqual([200, null])
})

it('a customer who orders signed in gets no link', async () => {
  const { browser, email } = await registered(shop)
  const body = checkoutBody([rentedRower()], { customerEmail: email })
  const answer = await browser.json('/api/elements-checkout', body)
  const { orderGroupId } = await answer.json()
  expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null])
  expect(await mailedLink(orderGroupId)).toBe('')
  const now = shop.services.clock.now()
  const token = await issueLink(shop.services.db, { orderGroupId, purpose: 'order', now })
  expect((await new TestBrowser(shop).get(`/bestellung?link=${token}`)).status).toBe(404)
})

it('a link opens this order alone, for 30 days, until it is revoked', async () => {
  const { group } = await ordered('nora@example.com')
  const path = await mailedLink(group.id)
  const token = path.split('=')[1] ?? ''
  const stored = JSON.stringify(await shop.services.db.select().from(accessLinks))
  expect(stored).not.toContain(token)

  const opened = async (link: string) => {
    const { status, text } = await read(new TestBrowser(shop), `/bestellung?link=${link}`)
    return [status, text.includes('Dieser Link gilt nicht mehr')]
  }
  const now = shop.services.clock.now()
  const { db } = shop.services
  const payment = await issueLink(db, { orderGroupId: group.id, purpose: 'payment', now })
  expect(await opened('')).toEqual([404, true])
  expect(await opened(payment)).toEqual([404, true])
  expect((await new TestBrowser(shop).get(`/zahlung/offen?link=${token}`)).status).toBe(404)

  const guest = new TestBrowser(shop)
  await guest.get(path)
  expect((await read(guest)).status).toBe(200)
  await endAllLinks(db, { orderGroupIds: [group.id], now })
  expect((await read(guest)).status).toBe(404)

  const later = await mailedLink(group.id)
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 30 * DAY_MS))
  expect((await new TestBrowser(shop).get(later)).status).toBe(404)
})
