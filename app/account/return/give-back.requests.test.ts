import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { SignedIn } from '#core/actor.ts'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { deviceReturns, orderGroups, orders, payments } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { cents, givenCatalog } from '#test/fixtures/catalog.ts'
import { newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }
const FIRST_DAY = '2026-03-05'

let shop: TestApp
let admin: TestBrowser
let mara: SignedIn
let browser: TestBrowser
let unitIds: string[]
beforeAll(async () => {
  shop = await testApp()
  const { emulator } = shop
  if (!emulator) throw new Error('no emulator')
  await givenCatalog({ services: shop.services, emulator })
  mara = await givenAccount(shop)
  unitIds = await givenDelivered({ ...shop, emulator }, mara, [newRower(2), rentedRower()])
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
  browser = new TestBrowser(shop)
  await browser.post('/auth', { email: mara.email, password: 'Ruderboot-7' })
})
afterAll(() => shop.close())

function shopWithEmulator() {
  const { emulator } = shop
  if (!emulator) throw new Error('no emulator')
  return { ...shop, emulator }
}

const words = async (who: TestBrowser, path: string) => wordsOf(await (await who.get(path)).text())
const pageOf = (orderId = '') => `/kunden-bereich/rueckgabe/${orderId}`

it('a bought device is given back in the customer area, received, checked, and paid back by a person (S-2.9-70)', async () => {
  const [orderId = ''] = unitIds
  const area = linksOf(await (await browser.get('/kunden-bereich')).text())
  expect(area.join('\n')).toContain(`→ ${pageOf(orderId)}/freiwillig`)
  expect((await browser.get(pageOf(orderId))).status).toBe(200)

  const page = `${pageOf(orderId)}/freiwillig`
  const offered = await words(browser, page)
  expect(offered).toContain('möglich bis 01.04.2026')
  expect(offered).toContain('Abholung am Donnerstag, 05.03.2026')
  expect(offered).toContain('höchstens 199,00')
  const refused = await browser.post(page, { way: '2026-03-08' })
  expect([refused.status, wordsOf(await refused.text())]).toEqual([
    422,
    expect.stringContaining('Bitte wählen Sie einen der angebotenen Tage.'),
  ])
  expect((await browser.post(page, { way: FIRST_DAY }, 'https://boese.example')).status).toBe(403)
  // Without scripts, as a form is posted.
  expect((await browser.post(page, { way: FIRST_DAY })).headers.get('Location')).toBe(
    pageOf(orderId),
  )
  expect(await words(browser, pageOf(orderId))).toContain('Abholung am Donnerstag, 05.03.2026')
  expect(await words(browser, page)).toContain('lässt sich nicht (mehr) freiwillig zurückgeben')
  expect(await words(browser, '/kunden-bereich')).toContain('Rückgabe angekündigt')

  const office = `/admin/rueckgaben/${orderId}`
  expect(await words(admin, '/admin/rueckgaben')).toMatch(/Freiwillig zurückgegeben 02\.03\.2026/)
  expect((await admin.post(`${office}/erstattung.data`, {})).status).toBe(409)
  await admin.post(`${office}/eingang.data`, { confirmed: 'yes' })
  expect(await words(admin, office)).toContain('Entschieden wird, sobald das Gerät geprüft ist.')
  const refundBy = 'spätestens bis zum 16.03.2026.'
  expect(await words(browser, pageOf(orderId))).toContain(refundBy)
  const [back] = await shop.services.db
    .select()
    .from(deviceReturns)
    .where(eq(deviceReturns.orderId, orderId))
  const { body: received } = await letters.return_received(shop.services, {
    returnId: back?.id ?? '',
  })
  expect(wordsOf(await render(received))).toContain(refundBy)
  await admin.post(`${office}/pruefung.data`, { verdict: 'sound' })
  expect(await words(admin, '/admin/rueckgaben')).toContain('Erstattung zu entscheiden (1)')

  const send = (fields: Record<string, string>) => admin.post(`${office}/erstattung.data`, fields)
  expect((await browser.post(`${office}/erstattung.data`, {})).status).toBe(403)
  expect((await send({ deduction: '-5' })).status).toBe(422)
  const [key = ''] = /[\w-]{43}/.exec(await (await send({})).text()) ?? []
  // The job may begin at once; the provider answers when the page was looked at.
  const looked = Promise.withResolvers<void>()
  const { refund } = shop.services.payments
  const held = vi.spyOn(shop.services.payments, 'refund').mockImplementation(async wanted => {
    await looked.promise
    await refund(wanted)
  })
  expect(await (await send({ confirmed: key })).text()).toContain('requested')
  expect((await send({ confirmed: key })).status).toBe(409)
  expect(await words(admin, office)).toContain('wird ausgeführt')
  const underWay = await words(browser, '/kunden-bereich')
  expect(underWay).toContain('Zurück, Erstattung folgt')
  expect(underWay).not.toContain('Rückgabe abgeschlossen')
  looked.resolve()
  await shop.settle()
  held.mockRestore()
  expect(await shop.services.db.select().from(payments)).toMatchObject([
    { refundedAmount: cents.rowerNew },
  ])
  expect(await words(browser, pageOf(orderId))).toContain('Wir haben Ihnen 1.290,00')
  expect(await words(browser, pageOf(orderId))).not.toContain('veranlassen wir die Erstattung')
  const over = await words(browser, '/kunden-bereich')
  expect(over).toContain('Zu dieser Bestellung haben wir 1.290,00 € erstattet.')
  expect(over).toContain('Rückgabe abgeschlossen')
})

it('a rented one ends by it; its receipt says how it is sent and on what conditions (S-2.9-70, L-23)', async () => {
  const [, , orderId = ''] = unitIds
  const page = `${pageOf(orderId)}/freiwillig`
  expect(await words(browser, page)).toContain('Ihre Miete endet damit heute.')
  expect((await browser.post(page, { way: 'send' })).status).toBe(302)
  const shown = await words(browser, pageOf(orderId))
  expect(shown).toContain('Sie verschicken das Gerät selbst.')
  expect(shown).toContain('innerhalb von 14 Tagen ab, an: Kraftpool GmbH, Hallenweg 12')
  expect(shown).not.toMatch(/Adresse ändern|So geht die Abholung/)
  expect(await words(admin, '/admin/rueckgaben')).toContain('Vom Kunden verschickt (1)')

  const rows = await shop.services.db.select().from(deviceReturns)
  const returnId = rows.find(row => row.orderId === orderId)?.id ?? ''
  const receipt = await letters.given_back(shop.services, { returnId })
  const text = wordsOf(await render(receipt.body))
  expect(text).toContain('die freiwillige Rückgabe von')
  expect(text).toContain('Die Bedingungen Das Gerät muss vollständig und funktionstüchtig sein und')
  expect(text).toContain('weitere Monate buchen wir nicht ab')
  expect(text).toContain('innerhalb von 14 Tagen nach Eingang des Geräts')

  const declined = { reason: 'Der Sitz fehlt.', confirmed: 'yes' }
  const decline = `/admin/rueckgaben/${orderId}/ablehnung.data`
  expect((await browser.post(decline, declined)).status).toBe(403)
  expect((await admin.post(decline, { reason: ' ' })).status).toBe(422)
  const asked = await admin.post(decline, { reason: declined.reason })
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('"asked"')])
  expect(await words(browser, pageOf(orderId))).not.toContain('Der Sitz fehlt.')
  expect((await admin.post(decline, declined)).status).toBe(200)
  expect((await admin.post(decline, declined)).status).toBe(409)
  expect(await words(browser, pageOf(orderId))).toContain('Der Sitz fehlt.')
  const letter = await letters.return_declined(shop.services, { returnId })
  expect(wordsOf(await render(letter.body))).toContain('Der Sitz fehlt.')
})

it('a business, which has no right to withdraw by law, reads of none (L-12, L-23)', async () => {
  const { db } = shop.services
  const [orderId = ''] = await givenDelivered(shopWithEmulator(), mara, [newRower()])
  const [unit] = await db.select().from(orders).where(eq(orders.id, orderId))
  const groupId = unit?.orderGroupId ?? ''
  const page = `${pageOf(orderId)}/freiwillig`
  expect(await words(browser, page)).toContain('Widerrufsrecht bleibt unberührt')
  await db.update(orderGroups).set({ customerType: 'business' }).where(eq(orderGroups.id, groupId))
  const main = async () => (await words(browser, page)).split('Rechtliches')[0]
  expect(await main()).toContain('Versandkosten der Lieferung erstatten wir nicht.')
  expect(await main()).not.toMatch(/gesetzliche[mns]? Widerruf/)
  await browser.post(page, { way: 'send' })
  const rows = await db.select().from(deviceReturns).where(eq(deviceReturns.orderId, orderId))
  const letter = await letters.given_back(shop.services, { returnId: rows[0]?.id ?? '' })
  expect(wordsOf(await render(letter.body))).not.toMatch(/gesetzliche[mns]? Widerruf/)
})

it('is nobody else’s', async () => {
  const [, orderId = ''] = unitIds
  const jonas = await givenAccount(shop, 'jonas@example.com')
  const other = new TestBrowser(shop)
  await other.post('/auth', { email: jonas.email, password: 'Ruderboot-7' })
  const page = `${pageOf(orderId)}/freiwillig`
  expect((await other.get(page)).status).toBe(404)
  expect((await other.post(page, { way: 'send' })).status).toBe(404)
  expect((await other.get(`/bestellung/rueckgabe/${orderId}/freiwillig`)).status).toBe(404)
})
