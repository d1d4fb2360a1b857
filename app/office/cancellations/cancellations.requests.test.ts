import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { guest } from '#core/actor.ts'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { declareCancellation } from '#core/inquiries/declare.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { declarations, orderGroupLines, orderGroups, rentals } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }
const path = '/admin/kuendigungen'

let shop: TestApp
let admin: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => shop.close())

let id = ''
beforeEach(async () => {
  await shop.services.db.delete(rentals)
  await shop.services.db.delete(declarations)
  const input = {
    name: 'Petra Lange',
    contract: 'das Rudergerät',
    email: 'petra@example.org',
    kind: 'ordinary' as const,
    reason: '',
    wantedEnd: '',
  }
  const by = { actor: guest, address: '192.0.2.7' }
  const declared = await declareCancellation(shop.services, input, by)
  if ('declaration' in declared) id = declared.declaration.id
})

const words = async () => wordsOf(await (await admin.get(path)).text())
const empty = 'Keine offenen Kündigungen'

/** Says yes to what the office is asked before a rental ends. */
async function ends(fields: Record<string, string>) {
  const asked = await (await admin.post(`${path}/${id}/ende.data`, fields)).text()
  const [, confirmed = ''] = /confirmed-\d+-([\w-]+)/.exec(asked) ?? []
  return admin.post(`${path}/${id}/ende.data`, { ...fields, confirmed })
}

/** An order with one rental that runs. */
async function givenRunning() {
  const { db } = shop.services
  const by = { customerEmail: 'lange@example.org' }
  const { group, orders } = await givenOrders(db, by, [{ orderType: 'rental' }])
  const [unit] = orders
  if (!unit) throw new Error('There is no order')
  await givenRental(db, unit, { state: 'running', deliveredOn: '2026-11-01' }, [])
  return { group, unit }
}

it('shows what no rule matches, and ends the rental that a person names', async () => {
  const { group } = await givenRunning()
  expect(await words()).toContain('das Rudergerät')
  for (const [fields, message] of [
    [{ orderNumber: '' }, 'Bitte geben Sie die Bestellnummer an.'],
    [{ orderNumber: 'KP-9', units: 'alle' }, 'Bitte geben Sie nur Nummern an, etwa 1, 3.'],
    [{ orderNumber: 'KP-9', lastDay: '2026-02-30' }, 'Bitte geben Sie ein Datum an.'],
    [{ orderNumber: 'KP-999999' }, 'Diese Bestellung gibt es nicht.'],
  ] as const) {
    const refused = await admin.post(`${path}/${id}/ende.data`, fields)
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(message)])
  }
  const fields = {
    ...{ orderNumber: orderNumber(group.number), units: '1', lastDay: '' },
  }
  const unconfirmed = await admin.post(`${path}/${id}/ende.data`, fields)
  expect([unconfirmed.status, await unconfirmed.text()]).toEqual([
    422,
    expect.stringContaining('Die Kündigung kam von petra@example.org.'),
  ])
  expect((await ends(fields)).status).toBe(200)
  expect(await words()).toContain(empty)
  const again = await admin.post(`${path}/${id}/ende.data`, fields)
  expect([again.status, await again.text()]).toEqual([
    409,
    expect.stringContaining('Diese Kündigung ist schon bearbeitet.'),
  ])
})

it('asks why the reason of an extraordinary one does not do, where the terms give its last day', async () => {
  const { group } = await givenRunning()
  expect(await words()).not.toContain('Begründung')
  const reason = 'Ich rudere seltener.'
  await shop.services.db.update(declarations).set({ cancellationKind: 'extraordinary', reason })
  expect(await words()).toContain('Begründung')
  const fields = { orderNumber: orderNumber(group.number), units: '1', lastDay: '' }
  const unsaid = await admin.post(`${path}/${id}/ende.data`, { ...fields, answer: ' ' })
  expect([unsaid.status, await unsaid.text()]).toEqual([
    422,
    expect.stringContaining('Bitte schreiben Sie, warum der Grund nicht ausreicht'),
  ])
  expect((await ends({ ...fields, answer: 'Das genügt nicht.' })).status).toBe(200)
  const file = await (await admin.get(`/admin/auftraege/${orderNumber(group.number)}`)).text()
  expect(wordsOf(file)).toMatch(/Kündigung entschieden.*Antwort ?: Das genügt nicht\./)
})

it('offers the end of Care alone only where the order that may be meant has it', async () => {
  const { group } = await givenRunning()
  const offer = 'Nur Schadenschutz Care beenden'
  expect(await words()).toContain(offer)
  await shop.services.db.update(declarations).set({ orderGroupId: group.id })
  expect(await words()).not.toContain(offer)
  await shop.services.db.insert(orderGroupLines).values({
    ...{ orderGroupId: group.id, position: 9, kind: 'care', title: 'Schadenschutz Care' },
    ...{ productId: 'prod_care', priceId: 'price_care', unitAmount: 490, quantity: 1 },
  })
  expect(await words()).toContain(offer)
})

it('takes one back on the page of its order, with a reason (S-2.9-74)', async () => {
  const { group, unit } = await givenRunning()
  const page = `/admin/auftraege/${orderNumber(group.number)}`
  const shown = async () => wordsOf(await (await admin.get(page)).text())
  expect(await shown()).not.toContain('Kündigung zurücknehmen')
  const fields = {
    ...{ orderNumber: orderNumber(group.number), units: '1', lastDay: '' },
  }
  expect((await ends(fields)).status).toBe(200)
  expect(await shown()).toContain('Kündigung zurücknehmen')

  const takeBack = (reason: string) => admin.post(`${path}/miete/${unit.id}.data`, { reason })
  const unsaid = await takeBack(' ')
  expect([unsaid.status, await unsaid.text()]).toEqual([
    422,
    expect.stringContaining('Bitte nennen Sie den Grund.'),
  ])
  expect((await takeBack('Am Telefon vereinbart')).status).toBe(200)
  expect(await shown()).not.toContain('Kündigung zurücknehmen')
  expect(await shown()).toMatch(/Kündigung zurückgenommen.*Am Telefon vereinbart/)
  const twice = await takeBack('Am Telefon vereinbart')
  expect([twice.status, await twice.text()]).toEqual([
    409,
    expect.stringContaining('Für dieses Gerät ist kein Ende der Miete erklärt.'),
  ])
})

it('lays one aside that ends nothing, with the answer that its receipt has announced', async () => {
  const aside = (answer: string, note = 'doppelt') =>
    admin.post(`${path}/${id}/ablage.data`, { answer, note })
  expect(await words()).toContain('Geht per E-Mail an petra@example.org.')
  for (const note of ['doppelt', ' ']) {
    const unsaid = await aside(' ', note)
    expect([unsaid.status, await unsaid.text()]).toEqual([
      422,
      expect.stringContaining('Bitte schreiben Sie, was entschieden ist'),
    ])
  }
  expect(await words()).not.toContain(empty)
  expect((await aside('Wir kennen sie schon.')).status).toBe(200)
  expect(await words()).toContain(empty)
  expect(await shownOf(closed)).toContain('Antwort Wir kennen sie schon.')
})

const closed = `${path}?erledigte=1`
const shownOf = async (address: string) => wordsOf(await (await admin.get(address)).text())
const closedAtOf = (answer: string) => /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(answer)?.[0] ?? ''

it("is read among the done ones, also without an order, and opened again: there or by 'Rückgängig' (L-15)", async () => {
  expect(await shownOf(closed)).toContain('Keine erledigten Kündigungen')
  const aside = () =>
    admin.post(`${path}/${id}/ablage.data`, { note: 'doppelt', answer: 'Wir kennen sie schon.' })
  const reopen = (closedAt: string) => admin.post(`${path}/${id}/wieder-offen.data`, { closedAt })
  const answer = await (await aside()).text()
  expect(answer).toContain(`${path}/${id}/wieder-offen`)
  const words1 = await shownOf(closed)
  for (const told of ['das Rudergerät', 'petra@example.org', 'nicht zugeordnet', 'doppelt']) {
    expect(words1).toContain(told)
  }
  expect(words1).toContain(login.email)
  expect(words1).toContain('Wieder öffnen')
  expect(await shownOf('/admin/heute')).not.toContain('Petra Lange')

  expect((await reopen(closedAtOf(answer))).status).toBe(200)
  expect(await shownOf('/admin/heute')).toContain('Petra Lange')
  expect(await words()).toContain('das Rudergerät')
  expect(await shownOf(closed)).toContain('Keine erledigten Kündigungen')
  const twice = await reopen(closedAtOf(answer))
  expect([twice.status, await twice.text()]).toEqual([
    409,
    expect.stringContaining('Diese Erklärung ist schon wieder offen.'),
  ])

  // It was closed once more: what was seen before counts no more.
  await aside()
  const late = await reopen(closedAtOf(answer))
  expect([late.status, await late.text()]).toEqual([
    409,
    expect.stringContaining('inzwischen noch einmal abgelegt'),
  ])
  expect(await words()).toContain(empty)
})

it('of a customer whose order is under lock stays closed', async () => {
  const { db } = shop.services
  const { group } = await givenOrders(db, { customerEmail: 'lange@example.org' }, [{}])
  const closedAt = closedAtOf(
    await (await admin.post(`${path}/${id}/ablage.data`, { answer: 'Doppelt.' })).text(),
  )
  await db.update(declarations).set({ orderGroupId: group.id })
  await db.update(orderGroups).set({ lockedAt: new Date() })
  expect((await admin.post(`${path}/${id}/wieder-offen.data`, { closedAt })).status).toBe(404)
  await db.update(orderGroups).set({ lockedAt: null })
  expect((await admin.post(`${path}/${id}/wieder-offen.data`, { closedAt })).status).toBe(200)
})

it('is not opened again once it has ended a rental', async () => {
  const { group } = await givenRunning()
  const fields = {
    ...{ orderNumber: orderNumber(group.number), units: '1', lastDay: '' },
  }
  await ends(fields)
  const shown = await shownOf(closed)
  expect(shown).toContain('Durch sie endet Miete.')
  expect(shown).not.toContain('Wieder öffnen')
  const refused = await admin.post(`${path}/${id}/wieder-offen.data`, { closedAt: '' })
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('Diese Kündigung hat eine Miete beendet.'),
  ])
})

it('nobody else sees or decides them', async () => {
  const { browser } = await registered(shop)
  expect((await browser.get(path)).status).toBe(403)
  for (const form of ['ende', 'ablage', 'wieder-offen']) {
    const posted = await browser.post(`${path}/${id}/${form}`, { reason: 'x', orderNumber: '1' })
    expect(posted.status).toBe(403)
    expect((await new TestBrowser(shop).get(`${path}/${id}/${form}`)).status).toBe(302)
    expect((await admin.get(`${path}/${id}/${form}`)).headers.get('Location')).toBe(path)
  }
  expect(await words()).not.toContain(empty)
})
