import { render } from '@react-email/render'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '#core/actor.ts'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { DAY_MS } from '#core/durations.ts'
import { settleWithdrawal } from '#core/inquiries/decide-withdrawal.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { authUsers } from '#db/schema/customers.ts'
import { buyouts, declarations, orderGroups, orders, refunds, rentals } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { givenDelivered, payPage } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { bankSendsBack } from '#test/fixtures/disputes.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { office, officeSaves } from '#test/fixtures/office.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }

let app: TestApp
let shop: TestApp & { emulator: NonNullable<TestApp['emulator']> }
beforeAll(async () => {
  app = await testApp()
  if (!app.emulator) throw new Error('The shop has no emulator')
  shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
  await restock(shop, ids.rower, 50)
  await ensureAdmin(shop.services, login)
})
afterAll(() => app.close())

const days = async (count: number) => {
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + count * DAY_MS))
  await shop.settle()
}

/** Somebody rents rowers, and buys the first of them some days after their delivery. */
async function boughtOut(
  customerType: 'private' | 'business' = 'private',
  { after = 20, quantity = 2 } = {},
) {
  const { browser, email } = await registered(app)
  const [user] = await app.services.db.select().from(authUsers).where(eq(authUsers.email, email))
  if (!user) throw new Error('not registered')
  const { id: userId, name } = user
  const buyer: SignedIn = {
    kind: 'customer',
    userId,
    email,
    emailVerified: false,
    name,
    roles: [],
  }
  const items = [rentedRower(quantity)]
  const company = customerType === 'business' ? { customerType, company: 'Studio Deich' } : {}
  const [orderId = ''] = await givenDelivered(shop, buyer, items, company)
  await days(after)
  const page = await (await browser.json('/api/create-buyout-checkout', { orderId })).json()
  expect(await payPage(shop, page.checkout_url)).toBe(200)
  await shop.settle()
  const [group] = await app.services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.userId, userId))
  if (!group) throw new Error('There is no order')
  return { browser, email, orderId, number: orderNumber(group.number) }
}

const read = async (browser: TestBrowser, path: string) =>
  wordsOf(await (await browser.get(path)).text())

it('a consumer withdraws from the purchase of a rented device, which the office sees in time (L-14, L-37)', async () => {
  const { browser, email, orderId, number } = await boughtOut()
  const html = await (await browser.get('/kunden-bereich')).text()
  expect(wordsOf(html)).toContain('Übernahme widerrufen : Havel 2 (Gerät 1)')
  // Of what is still rented, the period is over.
  expect(wordsOf(html)).not.toContain('Widerrufen : Havel 2 (Gerät 2)')
  const [, query = ''] = /vertrag-widerrufen\?([^"]*)"/.exec(html) ?? []
  const contract = new URLSearchParams(query).get('vertrag') ?? ''
  expect(contract).toBe(`${number}, Gerät 1: Havel 2 (Übernahme)`)
  const until = /Widerruf möglich bis ([^.]*\.[^.]*)\./.exec(wordsOf(html))?.[1]
  expect(await read(browser, `/vertrag-widerrufen?${query}`)).toContain(
    `Widerruf möglich bis ${until}`,
  )
  const declared = { name: 'Mara Öztürk', email, contract, items: '', step: 'confirm' }
  const answer = await browser.post('/vertrag-widerrufen', declared)
  await shop.settle()
  const result = wordsOf(await answer.text())
  expect(result).toContain('Sie haben die Übernahme widerrufen.')
  expect(result).toContain('Wir melden uns mit dem Rückweg.')
  const returnPath = `/kunden-bereich/rueckgabe/${orderId}`
  for (const path of ['/kunden-bereich', `/kunden-bereich/miete/${orderId}`, returnPath]) {
    const told = await read(browser, path)
    expect(told).toMatch(
      /Sie haben die Übernahme am \d\d\.\d\d\.2026 widerrufen\. Die 1\.628,00\s€ dafür erstatten wir Ihnen spätestens bis zum \d\d\.\d\d\.2026; die Miete bis zur Übernahme gehört nicht dazu\. Das Gerät geht an uns zurück/,
    )
    expect(told).not.toMatch(/gehört Ihnen|geht nicht an uns zurück|Übernahme widerrufen :/)
  }
  // Nothing is put right of it any more, unlike of what is still rented.
  const area = await read(browser, '/kunden-bereich')
  expect(area).toContain('Defekt melden : Havel 2 (Gerät 2)')
  expect(area).not.toContain('Defekt melden : Havel 2 (Gerät 1)')
  const defect = { description: 'Der Zug klemmt.', noticedOn: '2026-03-02', use: 'none' }
  const refused = await browser.post(`/kunden-bereich/defekt/${orderId}`, defect)
  expect(refused.status).toBe(409)
  expect(wordsOf(await refused.text())).toContain('Sie haben den Kauf dieses Geräts widerrufen.')
  const admin = new TestBrowser(shop)
  await admin.post('/admin', login)
  expect(await read(admin, `/admin/auftraege/${number}`)).toMatch(
    /Vertrag Übernahme widerrufen am \d\d\.\d\d\.2026/,
  )
  const words = await read(admin, '/admin/widerrufe')
  expect(words).toContain('Übernahme: Havel 2 (Gerät 1)')
  expect(words).toContain(`Widerruf bis ${until}`)
  expect(words).toContain('Die Frist der Bestellung ist vorbei, die der Übernahme nicht.')
  expect(words).not.toContain('Der Widerruf kam nach dem Ende der Frist.')
  expect(words).toMatch(/Bezahlt: 1\.628,00\s€, davon erstattet: 0,00\s€\./)
  expect(words).not.toContain('Für die Zeit bis zum Widerruf')
  // Its way back is noted at the order, as the page says.
  const items = [{ orderId, status: 'return_requested' as const, trackingNumber: null }]
  await officeSaves(shop.services, office, { items, notes: null })
  const [unit] = await app.services.db.select().from(orders).where(eq(orders.id, orderId))
  expect(unit?.logisticsStatus).toBe('return_requested')
  const [buyout] = await app.services.db.select().from(buyouts)
  const paymentIntentId = buyout?.stripePaymentIntentId ?? ''
  await shop.services.payments.refund({ paymentIntentId, key: 'withdrawn' })
  await shop.settle()
  expect(await read(admin, '/admin/widerrufe')).toContain('Keine offenen Widerrufe')
  expect(await read(admin, '/admin/heute')).not.toContain('Mara Öztürk')
  for (const path of ['/kunden-bereich', returnPath]) {
    const told = await read(browser, path)
    expect(told).toMatch(/Die 1\.628,00\s€ dafür haben wir Ihnen erstattet\. Das Gerät geht an uns/)
    expect(told).not.toMatch(/gehört Ihnen|Nachzahlen|Übernahme widerrufen :|Unbekannt/)
  }
  // Its bank sends it back, so that it is owed again.
  const [made] = await app.services.db.select().from(refunds)
  await bankSendsBack(shop, made?.stripeRefundId ?? '')
  expect(await read(admin, '/admin/widerrufe')).toMatch(/davon erstattet: 0,00\s€\./)
  expect(await read(admin, '/admin/heute')).toContain('Mara Öztürk')
  for (const path of ['/kunden-bereich', returnPath]) {
    const told = await read(browser, path)
    expect(told).toMatch(/Die Rückzahlung der 1\.628,00\s€ dafür ist nicht angekommen; fällig ist/)
    expect(told).not.toMatch(/gehört Ihnen|Übernahme widerrufen :|Sie müssen nichts tun/)
  }
  await admin.post(`/admin/erstattungen/${made?.id}/wiederholung.data`, {})
  await shop.settle()
  expect(await read(admin, '/admin/widerrufe')).toContain('Keine offenen Widerrufe')
  expect(await read(browser, '/kunden-bereich')).toMatch(/dafür haben wir Ihnen erstattet/)
})

it('has no effect where the office lays it aside, and the device stays its owner’s', async () => {
  const { browser, email, number } = await boughtOut()
  const contract = `${number}, Gerät 1 (Übernahme)`
  const declared = { name: 'Mara Öztürk', email, contract, items: '', step: 'confirm' }
  await browser.post('/vertrag-widerrufen', declared)
  await shop.settle()
  expect(await read(browser, '/kunden-bereich')).not.toContain('Dieses Gerät gehört Ihnen.')
  const [{ id: declarationId } = expect.fail()] = await app.services.db
    .select()
    .from(declarations)
    .where(eq(declarations.contract, contract))
  const note = 'Auf Wunsch zurückgenommen.'
  await settleWithdrawal(shop.services, office, { declarationId, note })
  expect(await read(browser, '/kunden-bereich')).toContain('Dieses Gerät gehört Ihnen.')
})

it('is not offered to a business, nor once its 14 days are over', async () => {
  const business = await boughtOut('business')
  expect(await read(business.browser, '/kunden-bereich')).not.toContain('Übernahme widerrufen')
  const { browser, email, number } = await boughtOut()
  await days(9)
  expect(await read(browser, '/kunden-bereich')).toContain('Übernahme widerrufen')
  await days(8)
  expect(await read(browser, '/kunden-bereich')).not.toContain('Übernahme widerrufen')
  await app.services.db.delete(declarations)
  const contract = `${number}, Gerät 1`
  const declared = { name: 'Mara Öztürk', email, contract, items: '', step: 'confirm' }
  await browser.post('/vertrag-widerrufen', declared)
  const admin = new TestBrowser(shop)
  await admin.post('/admin', login)
  expect(await read(admin, '/admin/widerrufe')).toContain(
    'Der Widerruf kam nach dem Ende der Frist.',
  )
})

async function withdrawsAll({ browser, email, number }: Awaited<ReturnType<typeof boughtOut>>) {
  const declared = { name: 'Mara Öztürk', email, contract: number, items: '', step: 'confirm' }
  const answer = await browser.post('/vertrag-widerrufen', declared)
  await shop.settle()
  const [{ id: declarationId } = expect.fail()] = await app.services.db
    .select()
    .from(declarations)
    .where(eq(declarations.contract, number))
  return { declarationId, receipt: wordsOf(await answer.text()) }
}

/** The office gives back what was paid as rent for both devices. */
async function refundsBoth(admin: TestBrowser, declarationId: string, more = {}) {
  const path = `/admin/widerrufe/${declarationId}/erstattung.data`
  const send = async (confirmed: object) => {
    const fields = new URLSearchParams({ ...more, ...confirmed })
    return (await admin.postText(path, `unit=1&unit=2&${fields}`)).text()
  }
  const [confirmed = ''] = /[\w-]{43}/.exec(await send({})) ?? []
  expect(await send({ confirmed })).toContain('requested')
}

it('who withdraws from the whole order within its period withdraws from rental and takeover, and both sums go back (L-14, L-37)', async () => {
  const renter = await boughtOut('private', { after: 3, quantity: 1 })
  const { browser, orderId } = renter
  const { declarationId, receipt } = await withdrawsAll(renter)
  expect(receipt).toContain('Sie haben die Miete und die Übernahme widerrufen.')
  expect(receipt).not.toContain('Wir prüfen die Zuordnung')
  for (const path of ['/kunden-bereich', `/kunden-bereich/miete/${orderId}`]) {
    const told = await read(browser, path)
    expect(told).toMatch(
      /Sie haben Miete und Übernahme am \d\d\.\d\d\.2026 widerrufen\. Die 1\.628,00\s€ für die Übernahme erstatten wir Ihnen spätestens bis zum \d\d\.\d\d\.2026\. Auch die Miete bis dahin, 49,00\s€, erstatten wir/,
    )
    expect(told).not.toMatch(/gehört Ihnen|Gekauft|Übernahme widerrufen :|gehört nicht dazu/)
  }
  expect(await read(browser, '/kunden-bereich')).toMatch(/Miete und Übernahme widerrufen am \d\d/)
  const admin = new TestBrowser(shop)
  await admin.post('/admin', login)
  const words = await read(admin, '/admin/widerrufe')
  expect(words).toContain('1. Havel 2 (Miete bis zur Übernahme): Geliefert')
  expect(words).toMatch(/Bezahlt: 1\.628,00\s€, davon erstattet: 0,00\s€\./)

  const path = `/admin/widerrufe/${declarationId}/erstattung.data`
  const asked = await (await admin.post(path, { unit: '1' })).text()
  const [confirmed = ''] = /[\w-]{43}/.exec(asked) ?? []
  expect(await (await admin.post(path, { unit: '1', confirmed })).text()).toContain('requested')
  await shop.settle()
  // The rent is back, the takeover is not: it stays open.
  expect(await read(admin, '/admin/widerrufe')).toContain(renter.number)
  expect(await read(browser, '/kunden-bereich')).toMatch(
    /Auch die Miete bis dahin, 49,00\s€, haben wir Ihnen erstattet\./,
  )
  const [rental] = await app.services.db.select().from(rentals).where(eq(rentals.orderId, orderId))
  const [buyout] = await app.services.db
    .select()
    .from(buyouts)
    .where(eq(buyouts.orderGroupId, rental?.orderGroupId ?? ''))
  const paymentIntentId = buyout?.stripePaymentIntentId ?? ''
  await shop.services.payments.refund({ paymentIntentId, key: 'all withdrawn' })
  await shop.settle()
  expect(await read(admin, '/admin/widerrufe')).not.toContain(renter.number)
  const told = await read(browser, '/kunden-bereich')
  expect(told).toMatch(/Die 1\.628,00\s€ für die Übernahme haben wir Ihnen erstattet\./)
  expect(told).not.toMatch(/gehört Ihnen|Nachzahlen müssen|Unbekannt/)
})

it('of two devices it ends the one that is rented at once, and says that the other goes as bought (L-14), also with the money', async () => {
  const renter = await boughtOut('private', { after: 3 })
  const { receipt, declarationId } = await withdrawsAll(renter)
  expect(receipt).toMatch(/Ihre Miete für .+ ist damit beendet/)
  expect(receipt).toContain('Auch die Übernahme ist damit widerrufen')
  const told = await read(renter.browser, '/kunden-bereich')
  expect(told.match(/Übernahme widerrufen am/g)).toHaveLength(1)
  expect(told.match(/(?<!Übernahme )widerrufen am/g)).toHaveLength(1)
  const admin = new TestBrowser(shop)
  await admin.post('/admin', login)
  const words = await read(admin, '/admin/widerrufe')
  expect(words).toContain('1. Havel 2 (Miete bis zur Übernahme): Geliefert')
  expect(words).toContain('2. Havel 2 (Miete)')
  // The mail about the money of both says which of them is to be picked up.
  await refundsBoth(admin, declarationId)
  await shop.settle()
  const { body } = await letters.withdrawal_refunded(shop.services, { declarationId })
  expect(wordsOf(await render(body))).toContain('Zurückgeben müssen Sie noch: Havel 2 (Gerät 2).')
})

it('who withdraws from the whole order once its period is over withdraws from the takeover alone', async () => {
  const renter = await boughtOut('private', { after: 20, quantity: 1 })
  const { receipt } = await withdrawsAll(renter)
  expect(receipt).toContain('Sie haben die Übernahme widerrufen.')
  const told = await read(renter.browser, '/kunden-bereich')
  expect(told).toContain('Sie haben die Übernahme am')
  expect(told).toContain('die Miete bis zur Übernahme gehört nicht dazu')
})

it('of what was kept back each device says its share and why, so that its sums and those of the order agree to the cent (L-21, ADR-225)', async () => {
  const renter = await boughtOut('private', { after: 3 })
  const { browser, orderId } = renter
  await withdrawsAll(renter)
  // Declared once more, which the office refunds.
  await withdrawsAll(renter)
  const area = await read(browser, '/kunden-bereich')
  const owed = /Was Sie dafür bezahlt haben, erstatten wir spätestens/
  expect(area).toMatch(owed)
  const [rental] = await app.services.db.select().from(rentals).where(eq(rentals.orderId, orderId))
  const orderGroupId = rental?.orderGroupId ?? ''
  const { db } = app.services
  const [last] = await db.select().from(declarations).orderBy(desc(declarations.receivedAt))
  const admin = new TestBrowser(shop)
  await admin.post('/admin', login)
  const kept = { deduction: '13,11', deductionReason: 'Kratzer am Rahmen' }
  await refundsBoth(admin, last?.id ?? '', kept)
  await shop.settle()

  const told = await read(browser, '/kunden-bereich')
  // Not until the takeover is refunded, too.
  expect(told).not.toMatch(owed)
  expect(told).toContain('Einbehalten haben wir 13,11 €. Grund: Kratzer am Rahmen.')
  expect(told).toContain(
    'Von der Miete bis dahin, 49,00 €, haben wir Ihnen 42,44 € erstattet und 6,56 € einbehalten (Anteil an 13,11 € für 2 Geräte). Grund: Kratzer am Rahmen.',
  )
  expect(told).toContain('Bezahlte Miete 49,00 € An Sie erstattet 42,45 € Einbehalten 6,55 €')
  const rows = await read(browser, `/kunden-bereich/miete/${orderId}`)
  expect(rows).toMatch(
    /Miete erstattet -42,44 € 1\.634,56 € .*Einbehalten: Kratzer am Rahmen -6,56 € 1\.628,00 €/,
  )

  const [buyout] = await db.select().from(buyouts).where(eq(buyouts.orderGroupId, orderGroupId))
  const paymentIntentId = buyout?.stripePaymentIntentId ?? ''
  await shop.services.payments.refund({ paymentIntentId, key: 'with a deduction' })
  await shop.settle()
  const after = await read(browser, '/kunden-bereich')
  expect(after).toContain('Bezahlt 1.677,00 € An Sie erstattet 1.670,44 € Einbehalten 6,56 €')
  // 1.670,44 € and 42,45 € of the devices.
  expect(after).toContain('Zu dieser Bestellung haben wir 1.712,89 € erstattet.')
})
