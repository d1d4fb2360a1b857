import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectReturnCharges } from '#core/billing/collect-return-charges.server.ts'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { DAY_MS } from '#core/durations.ts'
import { issueLink } from '#core/orders/access-links.server.ts'
import { shop as settings } from '#core/shop.ts'
import { invoices, orderGroups, returnCharges } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { untilToldToProvider } from '#test/fixtures/office.ts'
import { givenAccepted, givenClaim, givenReturned } from '#test/fixtures/return-charges.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'
import type { TestServices } from '#test/services.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }

let shop: TestApp
let withEmulator: Pick<TestServices, 'services' | 'emulator' | 'settle'>
let admin: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  const { services, emulator, settle } = shop
  if (!emulator) throw new Error('no emulator')
  withEmulator = { services, emulator, settle }
  await givenCatalog(withEmulator)
  await ensureAdmin(services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => shop.close())

const words = async (browser: TestBrowser, path: string) =>
  wordsOf(await (await browser.get(path)).text())

/** A guest with the link to the order. */
async function guestOf(orderGroupId: string): Promise<TestBrowser> {
  const link = { orderGroupId, purpose: 'order' as const, now: shop.services.clock.now() }
  const browser = new TestBrowser(shop)
  await browser.get(`/bestellung?link=${await issueLink(shop.services.db, link)}`)
  return browser
}

const chargeOf = async (orderId: string) => {
  const [row] = await shop.services.db
    .select()
    .from(returnCharges)
    .where(eq(returnCharges.orderId, orderId))
  if (!row) throw new Error('Nothing is charged')
  return row
}

it('the office charges a damage in two steps; its renter sees it until it is paid, and then its paper (L-34)', async () => {
  const { orderId, orderGroupId } = await givenAccepted(withEmulator)
  const office = `/admin/rueckgaben/${orderId}`
  const guest = await guestOf(orderGroupId)
  const wanted = { kind: 'damage', amount: '125,00', reason: 'Schiene verbogen' }
  expect((await guest.post(`${office}/forderung.data`, wanted)).status).toBe(403)
  expect((await admin.post(`${office}/forderung.data`, { ...wanted, reason: ' ' })).status).toBe(
    422,
  )
  expect((await admin.post(`${office}/forderung.data`, { ...wanted, kind: 'miete' })).status).toBe(
    422,
  )
  const asked = await admin.post(`${office}/forderung.data`, wanted)
  expect(await asked.text()).toContain('asked')
  const yes = { ...wanted, confirmed: '12500' }
  expect(await (await admin.post(`${office}/forderung.data`, yes)).text()).toContain('charged')
  expect((await admin.post(`${office}/forderung.data`, yes)).status).toBe(409)
  expect(await words(admin, office)).toMatch(
    /Berechnet 125,00 € Grund Schiene verbogen Stand angekündigt/,
  )

  const own = `/bestellung/rueckgabe/${orderId}`
  const announced = /Schadenersatz: 125,00 € .*Diesen Betrag buchen wir am .* ab/
  expect(await words(guest, own)).toMatch(announced)
  expect(await words(guest, '/bestellung')).toMatch(/Schadenersatz: 125,00 € für .*buchen wir am/)
  expect(await words(guest, own)).not.toContain('einverstanden')
  expect(await words(guest, own)).not.toContain('Berechnet ist damit nichts')

  await withEmulator.emulator.advanceTo(
    new Date(withEmulator.emulator.now().getTime() + settings.debitNoticeDays * DAY_MS),
  )
  await collectReturnCharges(shop.services)
  await shop.settle()
  expect(await words(guest, own)).toMatch(/Schadenersatz: 125,00 € .*Bezahlt am/)
  expect(await words(guest, '/bestellung')).toMatch(/RE-\d+-\d+ \(PDF\) Schadenersatz vom/)
  const [paper] = await shop.services.db.select().from(invoices).where(eq(invoices.kind, 'damage'))
  const file = await guest.get(`/bestellung/rechnungen/${paper?.id}`)
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect(await words(admin, office)).toMatch(/Stand bezahlt/)
})

it('a return is over for its renter once its transport is paid (L-34)', async () => {
  const { orderId, orderGroupId } = await givenReturned(withEmulator)
  const office = `/admin/rueckgaben/${orderId}`
  expect((await admin.post(`${office}/pruefung.data`, { verdict: 'sound' })).status).toBe(200)
  await untilToldToProvider(withEmulator)
  const guest = await guestOf(orderGroupId)
  const reads = async () =>
    `${await words(guest, `/bestellung/rueckgabe/${orderId}`)} ${await words(guest, '/bestellung')}`
  const over = /Geprüft und abgeschlossen|nichts mehr zu tun|Rückgabe abgeschlossen/
  expect(await reads()).toMatch(over)
  const wanted = { kind: 'return_cost', amount: '149', reason: 'Spedition', confirmed: '14900' }
  expect((await admin.post(`${office}/forderung.data`, wanted)).status).toBe(200)
  const open = await reads()
  expect(open).not.toMatch(over)
  expect(open).toContain('Zurück und geprüft')
  await withEmulator.emulator.advanceTo(
    new Date(withEmulator.emulator.now().getTime() + settings.debitNoticeDays * DAY_MS),
  )
  await collectReturnCharges(shop.services)
  await shop.settle()
  const paid = await reads()
  for (const said of [
    'Geprüft und abgeschlossen',
    'nichts mehr zu tun',
    'Rückgabe abgeschlossen',
  ]) {
    expect(paid).toContain(said)
  }
})

it('nothing can be charged while the renter may object, who reads by when to answer (L-34)', async () => {
  const { orderId, orderGroupId } = await givenClaim(withEmulator)
  expect(await words(await guestOf(orderGroupId), '/bestellung')).toMatch(
    /Schaden an .* Wir möchten 125,00 € ersetzt haben\. Bitte antworten Sie bis \d\d\.\d\d\.\d{4}\./,
  )
  const office = `/admin/rueckgaben/${orderId}`
  expect(await words(admin, office)).not.toContain('Höchstens 125,00 €')
  const wanted = { kind: 'damage', amount: '125,00', reason: 'Schiene', confirmed: '12500' }
  const refused = await admin.post(`${office}/forderung.data`, wanted)
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('Der Mieter kann noch Einwände erheben.'),
  ])
})

it('whoever charges a part after an objection has decided about it, and is asked for no other decision', async () => {
  const { orderId, orderGroupId } = await givenClaim(withEmulator)
  const guest = await guestOf(orderGroupId)
  const objection = { objection: 'Das war schon bei der Lieferung so.' }
  await guest.post(`/bestellung/rueckgabe/${orderId}/einwand.data`, objection)
  const office = `/admin/rueckgaben/${orderId}`
  expect(await words(admin, office)).toContain('Bitte entscheiden Sie darüber')
  const part = { kind: 'damage', amount: '50,00', reason: 'Ein Teil', confirmed: '5000' }
  const answered = { ...part, answer: 'Das Foto der Übergabe zeigt sie gerade.' }
  expect(await words(admin, office)).toContain('Berechnen können Sie ab dem')
  expect((await admin.post(`${office}/forderung.data`, answered)).status).toBe(409)
  await withEmulator.emulator.advanceTo(
    new Date(withEmulator.emulator.now().getTime() + 15 * DAY_MS),
  )
  expect(await words(admin, office)).toContain('Antwort auf den Einwand')
  expect((await admin.post(`${office}/forderung.data`, part)).status).toBe(422)
  expect((await admin.post(`${office}/forderung.data`, answered)).status).toBe(200)
  expect(await words(admin, office)).toContain(
    'Mit dem, was berechnet ist, ist darüber entschieden.',
  )
  expect(await words(admin, office)).not.toContain('Bitte entscheiden Sie darüber')
})

it('a charge that fails is paid from the order, its list and the mail, without an account; the office can take it back', async () => {
  const { orderId, orderGroupId } = await givenReturned(withEmulator, 'pm_card_chargeCustomerFail')
  const office = `/admin/rueckgaben/${orderId}`
  const guest = await guestOf(orderGroupId)
  const wanted = { kind: 'return_cost', amount: '149', reason: 'Spedition Leipzig' }
  expect(await words(admin, office)).toContain('Höchstens 199,00 €.')
  await admin.post(`${office}/forderung.data`, { ...wanted, confirmed: '14900' })
  await withEmulator.emulator.advanceTo(
    new Date(withEmulator.emulator.now().getTime() + settings.debitNoticeDays * DAY_MS),
  )
  await collectReturnCharges(shop.services)
  await shop.settle()
  expect(await words(admin, office)).toContain('nicht abgebucht, Zahlungslink verschickt')
  expect(await words(guest, `/bestellung/rueckgabe/${orderId}`)).toMatch(
    /Rücktransport: 149,00 € .*nicht abbuchen.*Jetzt bezahlen/,
  )
  const led = await guest.get('/bestellung/zahlung')
  expect([led.status, led.headers.get('Location')]).toEqual([302, '/zahlung/offen'])
  expect(await words(guest, '/zahlung/offen')).toMatch(
    /Offenen Betrag bezahlen .*Rücktransport, fällig am .*149,00 €/,
  )
  expect(await words(guest, '/zahlung/offen')).not.toContain('Ihre Miete läuft weiter')

  const { id: chargeId } = await chargeOf(orderId)
  const letter = await letters.return_charge_failed(shop.services, { chargeId })
  expect(wordsOf(await render(letter.body))).toMatch(/149,00 € zur Rückgabe .*Jetzt bezahlen/)
  const taking = { kind: 'return_cost' }
  const asked = await admin.post(`${office}/forderung/ruecknahme.data`, taking)
  expect(await asked.text()).toContain('"asked"')
  expect(await words(guest, '/zahlung/offen')).toContain('Rücktransport, fällig am')
  const yes = { ...taking, confirmed: '14900' }
  const back = await admin.post(`${office}/forderung/ruecknahme.data`, yes)
  expect(back.status).toBe(200)
  expect(await words(guest, '/zahlung/offen')).toContain('Alles bezahlt')
  // Whoever would charge it again reads that it was charged.
  expect(await words(admin, office)).toMatch(
    /Verlauf .*Auf Forderung verzichtet .*Forderung gestellt /,
  )
})

it('a charge of a business is announced to it, and its paper goes out as a mail of its own (L-80)', async () => {
  const business = { customerType: 'business', company: 'Halle GmbH', vatId: 'DE123456789' }
  const { orderId, orderGroupId } = await givenAccepted(withEmulator, 'pm_card_visa', business)
  const wanted = { kind: 'damage', amount: '125,00', reason: 'Schiene', confirmed: '12500' }
  await admin.post(`/admin/rueckgaben/${orderId}/forderung.data`, wanted)
  await withEmulator.emulator.advanceTo(
    new Date(withEmulator.emulator.now().getTime() + settings.debitNoticeDays * DAY_MS),
  )
  await collectReturnCharges(shop.services)
  const [group] = await shop.services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.id, orderGroupId))
  expect(group?.customerType).toBe('business')
  const [paper] = (
    await shop.services.db.select().from(invoices).where(eq(invoices.orderGroupId, orderGroupId))
  ).filter(({ kind }) => kind === 'damage')
  const letter = await letters.invoice(shop.services, { invoiceId: paper?.id ?? '' })
  expect(letter.subject).toContain('Schadensabrechnung RE-')
  expect(wordsOf(await render(letter.body))).toContain('Schadensabrechnung RE-')
})
