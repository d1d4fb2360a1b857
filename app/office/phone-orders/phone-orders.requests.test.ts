import { randomUUID } from 'node:crypto'
import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#core/durations.ts'
import { endAllLinks, issueLink } from '#core/orders/access-links.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import { orderGroups, phoneOrders } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { cents, givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { mara, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()
const NEW = '/admin/telefonbestellungen/neu'

beforeAll(async () => {
  const { emulator } = office.shop
  if (!emulator) throw new Error('no emulator')
  await givenCatalog({ ...office.shop, emulator })
  await restock({ ...office.shop, emulator }, ids.rower, 12)
})

const body = (items: unknown[], more: Record<string, unknown> = {}) => ({
  items,
  customerEmail: `${randomUUID()}@example.com`,
  billingAddress: mara,
  shippingAddress: mara,
  customerType: 'private',
  cartVersion: randomUUID(),
  days: '3',
  ...more,
})

const take = (order: unknown) =>
  office.admin.post(`${NEW}.data`, {
    order: typeof order === 'string' ? order : JSON.stringify(order),
  })

const json = async (path: string) => (await office.admin.get(path)).json()
const words = async (path: string) => wordsOf(await (await office.admin.get(path)).text())

/** Takes an order, and opens the link of its mail as its customer does. */
async function opened(items: unknown[], more: Record<string, unknown> = {}) {
  const order = body(items, more)
  const answer = await take(order)
  if (answer.status !== 202) throw new Error(await answer.text())
  await office.shop.settle()
  const mail = office.shop.mails.findLast(({ to }) => to === order.customerEmail)
  if (mail?.kind !== 'phone_order' || !('orderGroupId' in mail.data)) throw new Error('no mail')
  const letter = await letters.phone_order(office.shop.services, mail.data)
  const html = await render(letter.body)
  const path = /http:\/\/localhost:3000(\/bestellung\/telefon\?link=[\w-]+)/.exec(html)?.[1] ?? ''
  const guest = new TestBrowser(office.shop)
  const first = await guest.get(path)
  return { order, guest, first, letter, html, orderGroupId: mail.data.orderGroupId }
}

const page = async (guest: TestBrowser) =>
  (await guest.get('/bestellung/telefon')).text().then(wordsOf)

/** The terms that the page shows, as its script sends them. */
async function terms(guest: TestBrowser): Promise<string> {
  const data = await (await guest.get('/bestellung/telefon.data')).text()
  return /"terms","([0-9a-f]{16})"/.exec(data)?.[1] ?? ''
}

describe('the office', () => {
  test('finds products with the offers and the stock of the shop', async () => {
    const [rower] = await json('/admin/telefonbestellungen/produkte?q=havel')
    expect(rower).toMatchObject({ title: 'Havel 2', free: 12 })
    expect(rower.offers.map(({ kind, months, cents }: never) => [kind, months, cents])).toEqual([
      ['new', null, cents.rowerNew],
      ['used', null, cents.rowerUsed],
      ['rental', 6, cents.rower6],
      ['rental', 24, cents.rower24],
    ])
    expect(await json('/admin/telefonbestellungen/produkte?q=onda')).toEqual([])
    expect(await words(NEW)).toContain('Aufnehmen und Link senden')
  })

  test('sees how it stands: in the list, on its page with its author, and in Heute', async () => {
    const { orderGroupId } = await opened([newRower()])
    const [group] = (await office.shop.services.db.select().from(orderGroups)).filter(
      ({ id }) => id === orderGroupId,
    )
    const number = orderNumber(group?.number ?? 0)
    expect(await words('/admin/telefonbestellungen')).toContain(number)
    const file = await words(`/admin/auftraege/${number}`)
    expect(file).toContain('Telefonbestellung Wartet')
    expect(file).toContain('Am Telefon aufgenommen')
    expect(await words('/admin/heute?art=phone_order')).toContain(number)
    const list = await office.admin.get(`/admin/auftraege?q=${number}&payment=unpaid`)
    expect((await list.text()).includes('>Telefon<')).toBe(true)
  })

  test.each([
    ['no order', '{', 422],
    ['a list', '[]', 422],
    ['no address', () => body([newRower()], { shippingAddress: null, billingAddress: null }), 422],
    ['an address that is none', () => body([newRower()], { customerEmail: 'mara' }), 422],
    ['a business without a name', () => body([newRower()], { customerType: 'business' }), 422],
    [
      'a rental to Austria',
      () =>
        body([rentedRower()], { shippingAddress: { ...mara, country: 'AT', postal_code: '1010' } }),
      422,
    ],
    ['too many', () => body([newRower(20)]), 409],
    ['no days', () => body([newRower()], { days: '' }), 422],
  ] as const)(
    'is told what is wrong about %s, and nothing is written',
    async (_what, order, status) => {
      const before = await office.shop.services.db.$count(orderGroups)
      const answer = await take(typeof order === 'function' ? order() : order)
      expect(answer.status).toBe(status)
      expect(await answer.text()).toMatch(/"message"/)
      expect(await office.shop.services.db.$count(orderGroups)).toBe(before)
    },
  )
})

describe('the customer', () => {
  test('gets a mail that concludes nothing, with terms and withdrawal, and reads all of it (L-20)', async () => {
    const { guest, first, letter, html } = await opened([rentedRower()], { offersCare: true })
    expect(wordsOf(html)).toContain('Bestellt ist noch nichts')
    expect(letter.attachments?.map(({ filename }) => filename)).toEqual([
      'AGB.pdf',
      'Widerrufsbelehrung.pdf',
    ])
    expect([first.status, first.headers.get('Location')]).toEqual([302, '/bestellung/telefon'])
    const answer = await guest.get('/bestellung/telefon')
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const seen = wordsOf(await answer.text())
    for (const said of [
      'Havel 2',
      'Mindestlaufzeit 24 Monate',
      'Die Rückgabe am Ende der Miete kostet höchstens 199,00 € je Gerät.',
      'die Rücksendung von Speditionsware kostet höchstens 199,00 € je Gerät.',
      'AGB',
      'Ja, Schadenschutz Care für 4,90 €/Monat hinzubuchen',
      'Weiter zur Zahlung',
    ]) {
      expect(seen).toContain(said)
    }
    // The button of the law comes with the payment form, and Care was ticked by nobody.
    expect(seen).not.toContain('Zahlungspflichtig bestellen')
    expect(seen).toContain('heute zu zahlen 49,00')
  })

  test('orders and pays; the confirmation says how it began', async () => {
    const { guest, orderGroupId, order } = await opened([newRower()])
    const started = await guest.json('/api/phone-order', {
      orderGroupId,
      terms: await terms(guest),
    })
    expect(started.status).toBe(200)
    if (!office.shop.emulator) throw new Error('no emulator')
    expect(await pay({ emulator: office.shop.emulator }, await started.json())).toBe('succeeded')
    await office.shop.settle()
    expect(await page(guest)).toContain('Diese Bestellung ist bezahlt')
    // From now on the office knows them, and where it went.
    const [customer] = await json(`/admin/telefonbestellungen/kunden?q=${order.customerEmail}`)
    expect(customer).toMatchObject({ email: order.customerEmail, last: { shipping: mara } })
    const mail = office.shop.mails.findLast(({ to }) => to === order.customerEmail)
    if (mail?.kind !== 'order_confirmation' || !('orderGroupId' in mail.data))
      throw new Error('no mail')
    const { body } = await letters.order_confirmation(office.shop.services, mail.data)
    expect(wordsOf(await render(body))).toContain('mit Ihnen am Telefon')
  })

  test('is refused without the link, with that of another order, and with other terms', async () => {
    const { guest, orderGroupId } = await opened([newRower()])
    const other = await opened([
      { ...newRower(), stripePriceId: ids.bikeNew, stripeProductId: ids.bike },
    ])
    const known = await terms(guest)
    const ask = (browser: TestBrowser, choice: object) => browser.json('/api/phone-order', choice)
    const stranger = new TestBrowser(office.shop)
    expect((await stranger.get('/bestellung/telefon')).status).toBe(404)
    expect((await ask(stranger, { orderGroupId, terms: known })).status).toBe(404)
    expect((await ask(other.guest, { orderGroupId, terms: known })).status).toBe(404)
    expect((await ask(guest, { orderGroupId, terms: '0'.repeat(16) })).status).toBe(409)
    expect((await ask(guest, { orderGroupId: 'x', terms: known })).status).toBe(422)
    expect((await ask(guest, [])).status).toBe(422)
  })

  test('is the only one who sees it: who was mailed by mistake and went on to the payment sees it no more', async () => {
    const { guest, orderGroupId, order } = await opened([newRower()])
    const choice = { orderGroupId, terms: await terms(guest) }
    const started = await guest.json('/api/phone-order', choice)
    expect((await guest.get('/bestellung')).status).toBe(200)
    const path = `/admin/telefonbestellungen/${orderGroupId}/erneut.data`
    const email = `${randomUUID()}@example.com`
    const again = { days: '3', email, readEmail: order.customerEmail }
    expect((await office.admin.post(path, again)).status).toBe(200)
    if (!office.shop.emulator) throw new Error('no emulator')
    expect(await pay({ emulator: office.shop.emulator }, await started.json())).toBe('succeeded')
    await office.shop.settle()
    expect((await guest.get('/bestellung')).status).toBe(404)
    expect((await guest.get('/bestellung/daten.json')).status).toBe(404)
  })

  test('reads behind a link that has run out how their order stands, and what they can do', async () => {
    const { orderGroupId } = await opened([newRower()])
    const { services } = office.shop
    const now = services.clock.now()
    const link = { orderGroupId, purpose: 'phone_order' as const, now, until: now }
    const token = await issueLink(services.db, link)
    const look = async () => {
      const answer = await new TestBrowser(office.shop).get(`/bestellung/telefon?link=${token}`)
      const html = await answer.text()
      expect([answer.status, answer.headers.getSetCookie().join()]).toEqual([404, ''])
      expect(html).not.toMatch(/KP-\d{6}|@example\.com/)
      return { words: wordsOf(html), links: linksOf(html).join('\n') }
    }
    const held = (heldUntil: Date) =>
      services.db
        .update(phoneOrders)
        .set({ heldUntil })
        .where(eq(phoneOrders.orderGroupId, orderGroupId))
    expect((await look()).words).toContain('Sie haben einen neueren bekommen')
    await held(now)
    const over = await look()
    expect(over.words).toContain(
      'Die Frist für diese Bestellung ist abgelaufen; bestellt ist nichts.',
    )
    expect(over.words).toContain(shop.company.phone)
    expect(over.words).toContain(shop.company.email)
    expect(over.links).toContain('Selbst bestellen → /produkte')
    const stands = (status: 'completed' | 'pending', withdrawnAt: Date | null) =>
      Promise.all([
        services.db.update(orderGroups).set({ status }).where(eq(orderGroups.id, orderGroupId)),
        services.db
          .update(phoneOrders)
          .set({ withdrawnAt })
          .where(eq(phoneOrders.orderGroupId, orderGroupId)),
      ])
    await stands('pending', now)
    expect((await look()).words).toContain('Wir haben diese Bestellung zurückgezogen')
    await stands('completed', null)
    const paid = await look()
    expect(paid.words).toContain(
      'Diese Bestellung ist bezahlt. Alles dazu steht in unserer Bestätigung',
    )
    expect(paid.words).not.toContain('abgelaufen')
    expect(paid.links).not.toContain('Selbst bestellen')
    await endAllLinks(services.db, { orderGroupIds: [orderGroupId], now })
    expect((await look()).words).toContain('Sie haben einen neueren bekommen')
  })

  test('reads that it was taken back', async () => {
    const { guest, orderGroupId } = await opened([
      { ...newRower(), stripePriceId: ids.bikeNew, stripeProductId: ids.bike },
    ])
    const path = `/admin/telefonbestellungen/${orderGroupId}/ruecknahme.data`
    expect(await (await office.admin.post(path, {})).text()).toContain('zurückgezogen')
    expect(await page(guest)).toContain('Wir haben diese Bestellung zurückgezogen')
    expect((await office.admin.post(path, {})).status).toBe(409)
  })

  test('orders by the link of the first mail, too, as long as an order waits that was sent again', async () => {
    const { guest, orderGroupId, order } = await opened([newRower()])
    const { emulator } = office.shop
    if (!emulator) throw new Error('no emulator')
    const later = (ms: number) => emulator.advanceTo(new Date(emulator.now().getTime() + ms))
    await later(HOUR_MS)
    const path = `/admin/telefonbestellungen/${orderGroupId}/erneut.data`
    const again = { days: '10', email: order.customerEmail, readEmail: order.customerEmail }
    expect((await office.admin.post(path, again)).status).toBe(200)
    await later(5 * DAY_MS)
    expect(await page(guest)).toContain('Bestellt ist noch nichts')
    await later(6 * DAY_MS)
    expect(await page(guest)).toContain('Die Frist für diese Bestellung ist abgelaufen')
  })
})
