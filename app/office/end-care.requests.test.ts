import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { addDays, addMonths, formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { declarations, orderGroups, refunds, rentals } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { cents, givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { bankSendsBack } from '#test/fixtures/disputes.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { PASSWORD, registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }

let shop: TestApp
let admin: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  const { emulator } = shop
  if (!emulator) throw new Error('no emulator')
  await givenCatalog({ services: shop.services, emulator })
  await restock({ emulator, settle: shop.settle }, ids.rower, 9)
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => shop.close())

const words = async (browser: TestBrowser, path: string) =>
  wordsOf(await (await browser.get(path)).text())

/** Somebody who rents with Care, their browser and the number of their order. */
async function renter(email: string) {
  const { emulator } = shop
  if (!emulator) throw new Error('no emulator')
  const account = await givenAccount(shop, email)
  await givenDelivered({ ...shop, emulator }, account, [rentedRower()], { careConsent: true })
  const [group] = await shop.services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.customerEmail, email))
  const browser = new TestBrowser(shop)
  await browser.post('/auth', { email, password: PASSWORD })
  return { browser, number: orderNumber(group?.number ?? 0) }
}

/** The declaration of this address, decided as the office does: asked, and with a yes to that. */
async function decided(
  email: string,
  list: string,
  orderNumber: string,
  on: { lastDay?: string } = {},
) {
  const [declared] = await shop.services.db
    .select()
    .from(declarations)
    .where(eq(declarations.email, email))
  const path = `${list}/${declared?.id}/care`
  const asked = await (await admin.post(`${path}.data`, { orderNumber, ...on })).text()
  const [, confirmed = ''] = /confirmed-\d+-([\w-]+)/.exec(asked) ?? []
  const answer = await admin.post(`${path}.data`, { orderNumber, confirmed, ...on })
  await shop.settle()
  return { asked, status: answer.status, path, declarationId: declared?.id ?? '' }
}

it('the office ends Care alone, where a cancellation means no more; its customer reads the day (L-24, L-26)', async () => {
  const email = 'mara@example.com'
  const { browser, number } = await renter(email)
  expect(await words(browser, '/kunden-bereich')).toMatch(
    /darin Schadenschutz Care 4,90\s€ ?\/Monat/,
  )
  await new TestBrowser(shop).post('/vertraege-kuendigen', {
    ...{ name: 'Mara Öztürk', contract: `${number} nur Care`, email },
    ...{ kind: 'ordinary', when: 'earliest' },
  })
  const list = '/admin/kuendigungen'
  expect(await words(admin, list)).toContain('Nur Schadenschutz Care beenden')
  const { asked, status, path, declarationId } = await decided(email, list, number)
  expect(asked).toContain('an der Miete ändert das nichts.')
  expect(status).toBe(200)
  expect(await words(admin, list)).toContain('Keine offenen Kündigungen')
  expect(await words(admin, `${list}?erledigte=1`)).toContain('Sie hat Schadenschutz Care beendet.')

  const area = await words(browser, '/kunden-bereich')
  expect(area).toMatch(/dazu Schadenschutz Care 4,90\s€ ?\/Monat bis \d\d\.\d\d\.2028/)
  expect(area).toContain('Miete läuft')
  const { subject, body } = await letters.cancellation_decided(shop.services, { declarationId })
  expect(subject).toBe(`Ihr Schadenschutz Care endet: Bestellung ${number}`)
  expect(wordsOf(await render(body))).toMatch(
    /Ihr Schadenschutz Care endet am \d\d\.\d\d\.2028, spätestens aber mit Ihrer Miete\. .* An Ihrer Miete ändert sich nichts/,
  )

  const { browser: other } = await registered(shop)
  expect((await other.post(`${path}.data`, { orderNumber: number })).status).toBe(403)
  expect((await admin.get(path)).headers.get('Location')).toBe(list)
})

it('of a month that the end of Care breaks off its customer reads that it is protected and not charged (L-24)', async () => {
  const email = 'lena@example.com'
  const { browser, number } = await renter(email)
  await new TestBrowser(shop).post('/vertraege-kuendigen', {
    ...{ name: 'Mara Öztürk', contract: `${number} nur Care`, email },
    ...{ kind: 'ordinary', when: 'earliest' },
  })
  const [rental] = await shop.services.db
    .select({ deliveredOn: rentals.deliveredOn })
    .from(rentals)
    .innerJoin(orderGroups, eq(orderGroups.id, rentals.orderGroupId))
    .where(eq(orderGroups.customerEmail, email))
  const delivered = rental?.deliveredOn ?? ''
  const lastDay = addDays(addMonths(delivered, 2), 9)
  await decided(email, '/admin/kuendigungen', number, { lastDay })
  expect(await words(admin, `/admin/auftraege/${number}`)).toContain(
    `Care endet am ${formatDay(lastDay)}`,
  )
  const chargedUntil = formatDay(addDays(addMonths(delivered, 2), -1))
  expect((await words(browser, '/kunden-bereich')).replace(/\s/g, ' ')).toMatch(
    new RegExp(
      `dazu Schadenschutz Care 4,90 € ?/Monat bis ${chargedUntil}, danach bis ${formatDay(lastDay)} ohne weitere Abbuchung`,
    ),
  )
})

it('the office gives back what was paid for Care, where a withdrawal means it alone (L-14, L-21)', async () => {
  const email = 'jonas@example.com'
  const { browser, number } = await renter(email)
  await new TestBrowser(shop).post('/vertrag-widerrufen', {
    ...{ step: 'confirm', name: 'Mara Öztürk', contract: number, email },
    items: 'Schadenschutz Care',
  })
  const list = '/admin/widerrufe'
  expect(await words(admin, list)).toContain('Nur Schadenschutz Care beenden')
  const { asked, status, path, declarationId } = await decided(email, list, number)
  expect(asked).toMatch(/endet mit dem Eingang des Widerrufs, 4,90.€ werden erstattet/)
  expect(status).toBe(200)
  expect(await words(admin, list)).toContain('Keine offenen Widerrufe')
  expect(await shop.services.db.select().from(refunds)).toMatchObject([
    { amount: cents.care, status: 'made' },
  ])
  const { emulator } = shop
  if (!emulator) throw new Error('no emulator')
  const [made] = await shop.services.db.select().from(refunds)
  await bankSendsBack({ ...shop, emulator }, made?.stripeRefundId ?? '')
  const open = await words(admin, list)
  expect(open).toMatch(/Erstattung fällig bis \d\d\.\d\d\.\d{4}.*Rückzahlung zurückgekommen/)
  expect(open).not.toContain('Nur Schadenschutz Care beenden')
  expect(await words(admin, '/admin/faelle')).toMatch(
    /gehört zu einem Widerruf und ist bis \d\d\.\d\d\.\d{4} zu leisten/,
  )

  expect(await words(admin, `/admin/auftraege/${number}`)).toContain('Care widerrufen')
  const area = await words(browser, '/kunden-bereich')
  expect(area).toContain('Schadenschutz Care widerrufen')
  expect(area).toContain('Miete läuft')
  const { body } = await letters.withdrawal_attached(shop.services, { declarationId })
  expect(wordsOf(await render(body))).toContain(
    'Damit haben Sie Ihren Schadenschutz Care widerrufen',
  )

  const { browser: other } = await registered(shop)
  expect((await other.post(`${path}.data`, { orderNumber: number })).status).toBe(403)
  expect((await admin.get(path)).headers.get('Location')).toBe(list)
})

it('the office ends Care by a withdrawal, too, whose device was bought before somebody looked (L-21)', async () => {
  const email = 'nora@example.com'
  const { number } = await renter(email)
  await new TestBrowser(shop).post('/vertrag-widerrufen', {
    ...{ step: 'confirm', name: 'Mara Öztürk', contract: number, email },
    items: 'Schadenschutz Care',
  })
  const [rented] = await shop.services.db
    .select({ id: rentals.id })
    .from(rentals)
    .innerJoin(orderGroups, eq(orderGroups.id, rentals.orderGroupId))
    .where(eq(orderGroups.customerEmail, email))
  await shop.services.db
    .update(rentals)
    .set({ state: 'bought_out', endedAt: shop.services.clock.now() })
    .where(eq(rentals.id, rented?.id ?? ''))
  const list = '/admin/widerrufe'
  expect(await words(admin, list)).toContain('Nur Schadenschutz Care beenden')
  const { asked, status } = await decided(email, list, number)
  expect(asked).toMatch(/4,90.€ werden erstattet/)
  expect(status).toBe(200)
})
