import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCase } from '#core/cases/open.server.ts'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { MINUTE_MS } from '#core/durations.ts'
import { cases } from '#db/schema/cases.ts'
import { contractSteps } from '#db/schema/contract-steps.ts'
import { rentals } from '#db/schema/rentals.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }

let shop: TestApp
let admin: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => shop.close())

const page = async (path: string) => wordsOf(await (await admin.get(path)).text())

/** A running rental whose return the office has just saved, with that of what was bought by the same order. */
async function givenReturned(bought: string[] = []) {
  const logisticsStatus = 'delivered' as const
  const made = await givenOrders(shop.services.db, { customerEmail: 'anna@example.org' }, [
    { orderType: 'rental', logisticsStatus, productName: 'Havel 2' },
    ...bought.map(productName => ({ logisticsStatus, productName })),
  ])
  const [order] = made.orders
  if (!order) throw new Error('no order')
  const running = { state: 'running' as const, deliveredOn: '2026-02-02' }
  const rental = await givenRental(shop.services.db, order, running, [4900])
  const units = made.orders.flatMap(({ id }) => [
    ['orderId', id],
    [`read-status:${id}`, 'delivered'],
    [`status:${id}`, 'returned'],
    [`read-tracking:${id}`, ''],
    [`tracking:${id}`, ''],
  ])
  const path = `/admin/auftraege/${order.id}/logistik.data`
  const save = async (confirmed: string) => {
    const texts = { 'read-notes': '', notes: '', confirmed }
    const fields = new URLSearchParams([...units, ...Object.entries(texts)])
    return (await admin.postText(path, fields.toString())).text()
  }
  const [confirmed = ''] = /[\w-]{43}/.exec(await save('')) ?? []
  await save(confirmed)
  const [step] = await shop.services.db
    .select()
    .from(contractSteps)
    .where(eq(contractSteps.orderGroupId, made.group.id))
  if (!step) throw new Error('no step')
  const state = async () =>
    (await shop.services.db.select().from(rentals).where(eq(rentals.id, rental.id)))[0]?.state
  return { step, state, undo: `/admin/auftraege/schritte/${step.id}/rueckgaengig` }
}

it('offers the way back for ten minutes, above the list that no longer shows the order', async () => {
  const { state, undo } = await givenReturned()
  expect(await state()).toBe('ended')
  const words = await page('/admin/auftraege')
  expect(words).toContain('Havel 2: Miete beendet')
  expect(words).toContain('Rückgängig')
  const undone = await (await admin.post(`${undo}.data`, {})).text()
  expect(undone).toContain('Rückgängig gemacht')
  expect(undone).not.toContain('Nicht zurückgenommen')
  expect(undone).toContain('Betrifft „Havel 2: Miete beendet“. Bei diesen Geräten ist alles')
  expect(await state()).toBe('running')
  expect(await page('/admin/auftraege')).not.toContain('Miete beendet')
})

it('names what was saved with a step and is not taken back with it', async () => {
  const { state, undo } = await givenReturned(['Kugel 16'])
  const undone = await (await admin.post(`${undo}.data`, {})).text()
  expect(undone).toContain(
    'Betrifft „Havel 2: Miete beendet“. Bei diesen Geräten ist alles, wie es war. Nicht zurückgenommen ist, was zugleich gespeichert wurde: Kugel 16.',
  )
  expect(await state()).toBe('running')
})

it('a step that another tab took back is refused in words, with an answer after which the page is read anew', async () => {
  const { undo } = await givenReturned()
  await admin.post(`${undo}.data`, {})
  const answer = await admin.post(`${undo}.data`, {})
  // The router reads nothing again after a status from 400 on.
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Dieser Schritt ist schon zurückgenommen.')
  const unknown = `/admin/auftraege/schritte/${crypto.randomUUID()}/rueckgaengig.data`
  expect((await admin.post(unknown, {})).status).toBe(404)
})

it('makes a case of it later, which a person closes with a note', async () => {
  expect(await page('/admin/faelle')).toContain('Keine offenen Fälle')
  const { step, state, undo } = await givenReturned()
  await shop.services.db
    .update(contractSteps)
    .set({ dueAt: shop.services.clock.now() })
    .where(eq(contractSteps.id, step.id))
  expect(await (await admin.post(`${undo}.data`, {})).text()).toContain('Fall angelegt')
  expect(await state()).toBe('ended')

  const words = await page('/admin/faelle')
  expect(words).toContain('Schritt zurücknehmen')
  expect(words).toContain('Havel 2: Miete beendet')
  const html = await (await admin.get('/admin/faelle')).text()
  const [, order = ''] = /href="(\/admin\/auftraege\/KP-\d+)"/.exec(html) ?? []
  expect(await page(order.replaceAll('&amp;', '&'))).toContain('anna@example.org')
  const [open] = await shop.services.db.select().from(cases)
  const close = `/admin/faelle/${open?.id}/abschluss.data`
  const empty = await admin.post(close, { note: ' ' })
  expect(empty.status).toBe(422)
  expect(await empty.text()).toContain('Bitte schreiben Sie, was geschehen ist.')
  expect((await admin.post(close, { note: 'Neuer Vertrag geschlossen' })).status).toBe(200)
  expect((await admin.post(close, { note: 'Noch einmal' })).status).toBe(409)
  expect(await shop.services.db.select().from(cases)).toMatchObject([
    { note: 'Neuer Vertrag geschlossen', closedBy: expect.stringMatching(/^user:/) },
  ])
  expect(await page('/admin/faelle')).toContain('Keine offenen Fälle')
  // Whoever has a question later finds the note, and who wrote it.
  const file = await page(order)
  expect(file).toMatch(
    /Abgeschlossen am 02\.03\.2026, 10:00 Uhr ?, leitung@example\.org ?: Neuer Vertrag geschlossen/,
  )
  expect(file).toContain('Fall abgeschlossen')
  expect(file).toMatch(/Fall ?: Schritt zurücknehmen/)
  expect(await (await admin.get(order)).text()).toContain('/admin/faelle?erledigte=1')
})

it('a closed case is read on, and opened again by who closed it by mistake, once', async () => {
  const [known] = await shop.services.db.select().from(cases)
  const closed = await page(`/admin/faelle?erledigte=1&bei=${known?.id}`)
  expect(closed).toContain('Neuer Vertrag geschlossen')
  expect(closed).toContain(login.email)
  const reopen = (closedAt: string) =>
    admin.post(`/admin/faelle/${known?.id}/wieder-offen.data`, { closedAt })
  expect((await reopen('2020-01-01T00:00:00.000Z')).status).toBe(409)
  expect((await reopen(known?.closedAt?.toISOString() ?? '')).status).toBe(200)
  expect((await reopen(known?.closedAt?.toISOString() ?? '')).status).toBe(409)
  expect(await page('/admin/faelle')).toContain('Schritt zurücknehmen')
  expect(await page('/admin/faelle?erledigte=1')).toContain('Keine abgeschlossenen Fälle')

  const answer = await admin.post(`/admin/faelle/${known?.id}/abschluss`, { note: 'Doch erledigt' })
  const { toast } = await answer.json()
  expect(toast.undo.of).toMatch(/^KP-/)
  expect((await admin.post(`${toast.undo.action}.data`, toast.undo.fields)).status).toBe(200)
  await admin.post(`/admin/faelle/${known?.id}/abschluss.data`, { note: 'Erledigt' })
  const [again] = await shop.services.db.select().from(cases)
  await openCase(shop.services.db, {
    kind: 'undo_wanted',
    subject: { type: known?.subjectType ?? 'rental', id: known?.subjectId ?? '' },
    ...{ orderGroupId: known?.orderGroupId ?? '', source: 'another' },
    ...{ reason: 'Noch einer.', actor: 'clock', now: shop.services.clock.now() },
  })
  expect((await reopen(again?.closedAt?.toISOString() ?? '')).status).toBe(409)
  await shop.services.db
    .update(cases)
    .set({ closedAt: shop.services.clock.now() })
    .where(eq(cases.source, 'another'))
})

it('says what setting the charging up again does, and refuses where nothing stands still', async () => {
  const { group } = await givenOrders(shop.services.db, { customerEmail: 'anna@example.org' }, [
    { orderType: 'rental', logisticsStatus: 'delivered', productName: 'Havel 2' },
  ])
  await shop.services.db.transaction(tx =>
    openCase(tx, {
      kind: 'subscription_ended',
      subject: { type: 'order_group', id: group.id },
      orderGroupId: group.id,
      source: 'sub_ended canceled',
      reason: 'Das Abo ist beendet.',
      actor: 'stripe',
      now: shop.services.clock.now(),
    }),
  )
  const words = await page('/admin/faelle')
  expect(words).toContain('Heute wird nichts abgebucht. Was schon offen ist, bleibt offen')
  expect(words).toContain('Abbuchung neu einrichten')
  const open = await shop.services.db.select().from(cases).where(eq(cases.orderGroupId, group.id))
  const resume = `/admin/faelle/${open[0]?.id}/abbuchung`
  const refused = await admin.post(`${resume}.data`, {})
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('ist keine Abbuchung einzurichten'),
  ])
  expect((await new TestBrowser(shop).post(resume, {})).status).toBe(403)
  await admin.post(`/admin/faelle/${open[0]?.id}/abschluss.data`, { note: 'Geklärt' })
})

it('is for the office alone', async () => {
  const { step, state, undo } = await givenReturned()
  const { browser: customer } = await registered(shop)
  const strangers = [customer, new TestBrowser(shop)]
  for (const browser of strangers) {
    for (const path of [undo, `${undo}.data`, `/admin/faelle/${step.id}/abschluss`]) {
      expect((await browser.post(path, { note: 'x' })).status).toBe(403)
    }
  }
  expect((await admin.post(undo, {}, 'https://boese.example')).status).toBe(403)
  expect((await customer.get('/admin/faelle')).status).toBe(403)
  expect((await new TestBrowser(shop).get('/admin/faelle')).headers.get('Location')).toBe('/admin')
  expect(await state()).toBe('ended')
  expect((await admin.post(`${undo.replace(step.id, 'x')}.data`, {})).status).toBe(404)
})

it('takes a note with its line breaks as far as the field does, and refuses a longer one whole', async () => {
  const { group } = await givenOrders(shop.services.db, { customerEmail: 'lang@example.org' }, [{}])
  await openCase(shop.services.db, {
    kind: 'delivery_late',
    subject: { type: 'order_group', id: group.id },
    orderGroupId: group.id,
    source: 'zeilen',
    reason: 'Die Lieferung ist zu spät.',
    actor: 'system',
    now: shop.services.clock.now(),
  })
  const theCase = async () =>
    (await shop.services.db.select().from(cases).where(eq(cases.source, 'zeilen')))[0]
  const close = `/admin/faelle/${(await theCase())?.id}/abschluss.data`
  const lines = Array<string>(20).fill('x'.repeat(99))
  const note = lines.join('\n')
  expect(note.length).toBeLessThanOrEqual(2000)
  const longer = await admin.post(close, { note: 'y'.repeat(2001) })
  expect(longer.status).toBe(422)
  expect(await longer.text()).toContain('Höchstens 2000 Zeichen.')
  expect((await theCase())?.closedAt).toBeNull()
  expect((await admin.post(close, { note: lines.join('\r\n') })).status).toBe(200)
  expect((await theCase())?.note).toBe(note)
})

it('is a list of pages, and a link of ‘Heute’ leads to the page on which its case is', async () => {
  const { db } = shop.services
  const { group } = await givenOrders(db, { customerEmail: 'ida@example.org' }, [{}])
  for (let number = 1; number <= 55; number += 1) {
    await openCase(db, {
      kind: 'device_damaged',
      subject: { type: 'refund', id: crypto.randomUUID() },
      orderGroupId: group.id,
      source: 'check',
      reason: `Schaden Nummer ${number}.`,
      actor: 'clock',
      now: new Date(Date.now() + number * MINUTE_MS),
    })
  }
  const first = await page('/admin/faelle')
  expect(first).not.toContain('Schaden Nummer 55.')
  expect(first).toContain('Schaden Nummer 9.')
  expect(await page('/admin/faelle?page=2')).toContain('Schaden Nummer 55.')
  const today = await (await admin.get('/admin/heute?art=case&page=2')).text()
  const links = [...today.matchAll(/href="(\/admin\/faelle\?bei=[^"#]+)#[^"]+"/g)]
  const [, last = ''] = links.at(-1) ?? []
  expect(await page(last)).toContain('Schaden Nummer 55.')
})
