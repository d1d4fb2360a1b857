import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { addDays, berlinDay, formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { declarations, orderConsents, orderGroups, rentals } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }
const path = '/admin/widerrufe'
const forms = ['kenntnis', 'zuordnung', 'erstattung', 'erledigung', 'wieder-offen']

let shop: TestApp
let admin: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.services.db.delete(rentals)
  await shop.services.db.delete(declarations)
})

const words = async (browser = admin) => wordsOf(await (await browser.get(path)).text())
const today = () => berlinDay(shop.services.clock.now())
/** Somebody withdraws by the public form and confirms; gives the answer and the stored id. */
async function withdrawn(fields: Record<string, string>) {
  const answer = await new TestBrowser(shop).post('/vertrag-widerrufen', {
    step: 'confirm',
    name: 'Petra Lange',
    email: 'petra@example.org',
    items: '',
    ...fields,
  })
  const [stored] = await shop.services.db.select().from(declarations)
  if (!stored) throw new Error('The withdrawal was not stored')
  return { words: wordsOf(await answer.text()), id: stored.id }
}
async function rented(deliveredOn = today()) {
  const { group, orders } = await givenOrders(
    shop.services.db,
    { customerEmail: 'petra@example.org' },
    [{ orderType: 'rental', productName: 'Havel 2' }],
  )
  const [unit] = orders
  if (!unit) throw new Error('There is no order')
  await givenRental(shop.services.db, unit, { state: 'running', deliveredOn }, [])
  return orderNumber(group.number)
}
const stateOfRental = async () => (await shop.services.db.select().from(rentals))[0]?.state

it('stands beside the cancellations with its order and its due day, and tells the customer (L-21)', async () => {
  const number = await rented()
  const received = await withdrawn({ contract: number })
  expect(received.words).toContain(
    'Ihre Miete für Havel 2 ist damit beendet: Wir buchen keinen weiteren Monat ab.',
  )
  const page = await words()
  expect(page).toContain('Kündigungen Widerrufe')
  expect(page).toContain(`Erstattung fällig bis ${formatDay(addDays(today(), 14))}`)
  expect(page).toContain(`Bestellung ${number}`)
  expect(page).toContain(
    `Havel 2: beendet zum ${formatDay(today())} Dafür wird nichts mehr abgebucht.`,
  )
  expect(page).toContain('1. Havel 2 (Miete): Wartend')
  const orders = await (await admin.get('/admin/auftraege?delivered=1')).text()
  expect(wordsOf(partOf(orders, 'tr', 'Havel 2'))).toContain('Widerruf')
})

it('says whether the rent was to begin within the period: only then is its use until the withdrawal paid (L-21)', async () => {
  const number = await rented()
  await withdrawn({ contract: number })
  expect(await words()).toContain('Beginn der Miete vor Ablauf der Frist Nicht verlangt')
  const [group] = await shop.services.db
    .select()
    .from(orderGroups)
    .orderBy(desc(orderGroups.number))
  if (!group) throw new Error('There is no order')
  await shop.services.db.insert(orderConsents).values({
    ...{ orderGroupId: group.id, kind: 'start_before_withdrawal', text: 'Ja', givenAt: new Date() },
  })
  expect(await words()).toContain('Beginn der Miete vor Ablauf der Frist Verlangt')
  expect(await words()).toContain('die Zeit bis zum Widerruf (§ 357a BGB)')
})

it('proposes the units that its words name, so that attaching it again does not mean all of them', async () => {
  const { group } = await givenOrders(shop.services.db, { customerEmail: 'petra@example.org' }, [
    { productName: 'Kettlebell 16 kg' },
    { productName: 'Kettlebell 16 kg' },
  ])
  const contract = orderNumber(group.number)
  await withdrawn({ contract: `${contract}, Gerät 2: Kettlebell 16 kg` })
  const form = async () =>
    (await (await admin.get(path)).text()).match(/<input[^>]*name="units"[^>]*>/)
  expect((await form())?.[0]).toContain('value="2"')
  await shop.services.db.delete(declarations)
  await withdrawn({ contract })
  expect((await form())?.[0]).toContain('value="1, 2"')
})

it('proposes to end rent or Care only where something rented may be meant', async () => {
  const { group } = await givenOrders(shop.services.db, { customerEmail: 'petra@example.org' }, [
    { productName: 'Kettlebell 16 kg' },
  ])
  const offers = ['Mieten dieser Geräte mit dem Eingang', 'Nur Schadenschutz Care beenden']
  await withdrawn({ contract: orderNumber(group.number) })
  for (const offer of offers) expect(await words()).not.toContain(offer)
  await shop.services.db.delete(declarations)
  const known = await rented()
  await withdrawn({ contract: 'mein Rudergerät', email: 'anders@example.org' })
  for (const offer of offers) expect(await words()).toContain(offer)
  // Of several devices none may stay unnamed.
  expect(await words()).toContain('Geräte Ihre Nummern in der Bestellung')
  // Care is not booked in this one.
  const [declared] = await shop.services.db.select().from(declarations)
  const orderGroupId = (await shop.services.db.select().from(orderGroups)).find(
    ({ number }) => orderNumber(number) === known,
  )?.id
  expect(declared).toMatchObject({ orderGroupId: null })
  await shop.services.db.update(declarations).set({ orderGroupId })
  expect(await words()).toContain(offers[0])
  expect(await words()).not.toContain(offers[1])
})

it('is seen, attached and done with', async () => {
  const number = await rented()
  const { id } = await withdrawn({ contract: 'mein Rudergerät', email: 'anders@example.org' })
  expect(await words()).toContain('nicht zugeordnet')
  const post = async (form: string, fields: Record<string, string> = {}) =>
    (await admin.post(`${path}/${id}/${form}.data`, fields)).status
  expect(await post('kenntnis')).toBe(200)
  expect(await words()).toContain('Zur Kenntnis genommen von leitung@example.org')
  expect(await post('zuordnung', { orderNumber: 'x' })).toBe(422)
  expect(await post('zuordnung', { orderNumber: number, units: 'alle' })).toBe(422)
  expect(await stateOfRental()).toBe('running')
  const meant = { orderNumber: number, endsRent: 'on' }
  const asked = await (await admin.post(`${path}/${id}/zuordnung.data`, meant)).text()
  expect(asked).toContain(`1 (Havel 2): Die Miete endet am ${formatDay(today())}`)
  expect(await stateOfRental()).toBe('running')
  const [, confirmed = ''] = /confirmed-\d+-([\w-]+)/.exec(asked) ?? []
  expect(await post('zuordnung', { ...meant, confirmed })).toBe(200)
  expect(await stateOfRental()).toBe('ended')
  const note = (await (await admin.get(path)).text()).match(/<input[^>]*name="note"[^>]*>/)
  // An answer alone does as well.
  expect(note?.[0]).not.toContain('required')
  expect(await words()).toContain('Ohne eine Antwort ist sie nötig.')
  expect(await post('erledigung', { note: ' ' })).toBe(422)
  expect(await post('erledigung', { note: 'Erstattet.' })).toBe(200)
  expect(await words()).toContain('Keine offenen Widerrufe')
  expect(await post('kenntnis')).toBe(409)
})

it('of a business says no due day, neither here nor in the file of its order', async () => {
  const number = await rented()
  const business = { customerType: 'business' as const, company: 'Studio Deich' }
  await shop.services.db
    .update(orderGroups)
    .set(business)
    .where(eq(orderGroups.number, Number(number.slice(3))))
  const received = await withdrawn({ contract: number })
  expect(received.words).toContain('Das Widerrufsrecht gilt nur für Verbraucher.')
  const page = await words()
  expect(page).toContain('Keine Erstattungsfrist: wartet auf eine Antwort')
  expect(page).not.toContain('Erstattung fällig bis')
  const file = wordsOf(await (await admin.get(`/admin/auftraege/${number}`)).text())
  expect(file).toContain('Mindestlaufzeit')
  expect(file).not.toContain('Widerrufsfrist bis')
})

/** What of the units the card proposes to give back, and whether its rent is to end. */
async function proposed() {
  const html = await (await admin.get(path)).text()
  const ticked = (name: string) =>
    [...html.matchAll(/<input[^>]*>/g)].filter(
      ([input]) => input.includes(`name="${name}"`) && input.includes('checked'),
    ).length
  return { units: ticked('unit'), ends: ticked('endsRent') }
}

it('proposes nothing where nobody has a right to withdraw: to a business, or once its period is over', async () => {
  const { db } = shop.services
  await withdrawn({ contract: await rented() })
  await db.update(declarations).set({ ends: [] })
  await db.update(rentals).set({ state: 'running', endsOn: null, endDeclarationId: null })
  expect(await proposed()).toEqual({ units: 1, ends: 1 })
  const begin = 'Beginn der Miete vor Ablauf der Frist Nicht verlangt'
  expect(await words()).toContain(begin)

  await db.update(orderGroups).set({ customerType: 'business' })
  expect(await proposed()).toEqual({ units: 0, ends: 0 })
  expect(await words()).toContain('Was trotzdem erstattet wird')
  expect(await words()).not.toContain(begin)

  await db.update(orderGroups).set({ customerType: 'private' })
  await db.update(rentals).set({ deliveredOn: addDays(today(), -30) })
  expect(await proposed()).toEqual({ units: 0, ends: 0 })
  expect(await words()).not.toContain(begin)
  expect(await words()).toContain('Keine Erstattungsfrist: wartet auf eine Antwort')
})

it('that came late is filed with an answer, which stands among the done ones', async () => {
  const { id } = await withdrawn({ contract: await rented(addDays(today(), -30)) })
  expect(await words()).toContain('Die Eingangsbestätigung hat sie angekündigt.')
  const file = (fields: Record<string, string>) =>
    admin.post(`${path}/${id}/erledigung.data`, fields)
  const unsaid = await file({ note: 'Zu spät' })
  expect([unsaid.status, await unsaid.text()]).toEqual([
    422,
    expect.stringContaining('Bitte schreiben Sie, was entschieden ist'),
  ])
  expect((await file({ answer: 'x'.repeat(2001) })).status).toBe(422)
  expect((await file({ answer: 'Ihr Vertrag läuft weiter.' })).status).toBe(200)
  const done = wordsOf(await (await admin.get(`${path}?erledigte=1`)).text())
  expect(done).toContain('Antwort Ihr Vertrag läuft weiter.')
})

it("takes back the tick that it proposed once it is attached to a business's order", async () => {
  const number = await rented()
  await shop.services.db.update(orderGroups).set({ customerType: 'business' })
  const { id } = await withdrawn({ contract: 'mein Rudergerät', email: 'anders@example.org' })
  const attach = async (endsRent: string) => {
    const fields = { orderNumber: number, endsRent }
    const answer = await admin.post(`${path}/${id}/zuordnung.data`, fields)
    return [answer.status, await answer.text()]
  }
  expect(await attach('proposed')).toEqual([422, expect.stringContaining('Der Haken ist deshalb')])
  expect(await attach('on')).toEqual([422, expect.stringContaining('Die Miete endet am')])
  expect(await stateOfRental()).toBe('running')
})

it('is opened again once it was settled by slip, with its rental ended as it is (L-21)', async () => {
  const { id } = await withdrawn({ contract: await rented() })
  const post = (form: string, fields: Record<string, string>) =>
    admin.post(`${path}/${id}/${form}.data`, fields)
  const settled = await (await post('erledigung', { note: 'Verwechselt' })).text()
  const closed = wordsOf(await (await admin.get(`${path}?erledigte=1`)).text())
  expect(closed).toMatch(/Petra Lange.*Verwechselt.*Wieder öffnen/)
  const closedAt = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(settled)?.[0] ?? ''
  expect((await post('wieder-offen', { closedAt })).status).toBe(200)
  expect(await words()).toContain('Erstattung fällig bis')
  expect(await stateOfRental()).toBe('ended')
  expect((await post('wieder-offen', { closedAt })).status).toBe(409)
})

it('nobody else sees or decides them', async () => {
  const { id } = await withdrawn({ contract: 'geheimer Vertrag' })
  const { browser } = await registered(shop)
  expect((await browser.get(path)).status).toBe(403)
  expect(await words(browser)).not.toContain('geheimer Vertrag')
  for (const form of forms) {
    const fields = { note: 'x', orderNumber: '1' }
    expect((await browser.post(`${path}/${id}/${form}`, fields)).status).toBe(403)
    expect((await new TestBrowser(shop).get(`${path}/${id}/${form}`)).status).toBe(302)
    expect((await admin.get(`${path}/${id}/${form}`)).headers.get('Location')).toBe(path)
  }
  expect(await words()).toContain('geheimer Vertrag')
})
