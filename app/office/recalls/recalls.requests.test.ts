import { randomUUID } from 'node:crypto'
import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { issueLink } from '#core/orders/access-links.server.ts'
import { affectedBy } from '#core/recalls/affected.server.ts'
import { formOf } from '#core/recalls/form.ts'
import { recallNotices, recallUnits, rentals } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenDevice } from '#test/fixtures/devices.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { givenDraft, givenRecall, storedRecall } from '#test/fixtures/recalls.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()
const services = () => office.shop.services
const out = { logisticsStatus: 'delivered' as const, deliveryDate: new Date('2026-01-20') }

async function sold(serialNumber: string, customerEmail: string) {
  const { orders, group } = await givenOrders(services().db, { customerEmail }, [out])
  const orderId = orders[0]?.id ?? ''
  return { group, deviceId: await givenDevice(services().db, { serialNumber, orderId }) }
}
const noticeOf = async (orderGroupId: string) => {
  const wanted = eq(recallNotices.orderGroupId, orderGroupId)
  const [notice] = await services().db.select().from(recallNotices).where(wanted)
  return notice ?? Promise.reject(new Error('Nobody was told'))
}
const words = async (browser: TestBrowser, path: string) =>
  wordsOf((await (await browser.get(path)).text()).replaceAll('<!-- -->', ''))
/** The mail to one customer, with the address of its link. */
async function mailed(noticeId: string) {
  const { subject, body } = await letters.product_recall(services(), { noticeId, number: 0 })
  const html = await render(body)
  return { subject, html, link: /(\/rueckruf\?link=[\w-]+)/.exec(html)?.[1] ?? '' }
}

it('a recall is drafted, read, started, told, and confirmed by the link of its mail (L-51)', async () => {
  const { group, deviceId } = await sold('RQ-1', 'kundin@example.org')
  const id = randomUUID()
  const path = `/admin/rueckrufe/${id}`
  const made = await office.admin.post('/admin/rueckrufe', { id, stripeProductId: 'prod_gale' })
  expect(made.headers.get('Location')).toBe(path)
  expect(await words(office.admin, path)).toContain('Bitte beschreiben Sie die Gefahr.')
  const read = formOf(await storedRecall(services(), id))
  const mine = { hazard: 'Das Seil <b>reißt</b>.', instructions: 'Stehen lassen.', serials: 'RQ-1' }
  const saved = await office.admin.post(`${path}.data`, {
    ...{ ...read, ...mine, remedies: 'repair', remedyText: 'Ersatz gibt es nicht mehr.' },
    read: JSON.stringify(read),
  })
  expect(await saved.text()).toContain('saved')
  const draft = await words(office.admin, path)
  for (const said of ['RQ-1', 'kundin@example.org', 'Eine E-Mail geht sofort hinaus'])
    expect(draft).toContain(said)
  const { key } = await affectedBy(services().db, await storedRecall(services(), id))
  expect((await office.admin.post(`${path}/start.data`, { key: 'alt' })).status).toBe(409)
  expect((await office.admin.post(`${path}/start.data`, { key })).status).toBe(200)
  expect(await words(office.admin, `/admin/inventar/${deviceId}`)).toContain(
    'Dieses Gerät verlässt das Haus nicht.',
  )
  const mail = await mailed((await noticeOf(group.id)).id)
  expect(mail.subject).toBe('Produktsicherheitsrückruf: Gale')
  for (const said of [
    ...['Benutzen Sie das Gerät ab sofort nicht mehr.', 'RQ-1', 'Das Seil &lt;b&gt;reißt'],
    ...['Ersatz gibt es nicht mehr.', 'leiten Sie diesen Rückruf bitte sofort weiter'],
  ])
    expect(mail.html).toContain(said)
  const reader = new TestBrowser(office.shop)
  expect((await reader.get('/rueckruf')).status).toBe(404)
  const moved = await reader.get(mail.link)
  expect(moved.headers.get('Location')).toBe('/rueckruf')
  expect(moved.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(await words(reader, '/rueckruf')).toContain('RQ-1')
  const { id: noticeId } = await noticeOf(group.id)
  const confirm = (fields: Record<string, string>) => reader.post('/rueckruf', fields)
  expect((await confirm({ noticeId, wish: 'refund' })).status).toBe(422)
  // A page that was left open while another recall's link was opened.
  const stale = await confirm({ noticeId: randomUUID(), wish: 'repair' })
  expect(stale.status).toBe(409)
  expect(wordsOf(await stale.text())).toContain('inzwischen einen anderen Link geöffnet')
  expect((await noticeOf(group.id)).acknowledgedAt).toBeNull()
  expect((await confirm({ noticeId, wish: 'repair' })).headers.get('Location')).toBe('/rueckruf')
  expect(await words(reader, '/rueckruf')).toContain('Danke, Sie haben bestätigt')
  const running = await words(office.admin, path)
  for (const said of ['1 von 1', 'bestätigt', 'Reparatur']) expect(running).toContain(said)
  expect((await office.admin.post(`${path}/erinnerung.data`, {})).status).toBe(409)
  const csv = await (await office.admin.get(`${path}/csv`)).text()
  expect(csv).toContain('kundin@example.org')
  const [unit] = await services().db.select().from(recallUnits).where(eq(recallUnits.recallId, id))
  const settle = `/admin/inventar/rueckrufe/${unit?.id}.data`
  expect((await office.admin.post(settle, { outcome: 'egal' })).status).toBe(422)
  expect((await office.admin.post(settle, { outcome: 'repair', note: 'Kette neu' })).status).toBe(
    200,
  )
  expect((await office.admin.post(settle, { outcome: 'repair' })).status).toBe(409)
  expect(await words(reader, '/rueckruf')).toContain('Für Sie ist dieser Rückruf erledigt.')
  expect((await office.admin.post(`${path}/abschluss.data`, {})).status).toBe(200)
  expect(await words(office.admin, '/admin/rueckrufe')).toContain('abgeschlossen')
})

it('what was rented and bought since is called bought in the mail of its recall', async () => {
  const { db } = services()
  const rented = { ...out, orderType: 'rental' as const }
  const { orders, group } = await givenOrders(db, { customerEmail: 'da@example.org' }, [
    rented,
    rented,
  ])
  const told = async () => wordsOf((await mailed((await noticeOf(group.id)).id)).html)
  for (const [index, order] of orders.entries()) {
    await givenRental(db, order, { state: 'running' }, [])
    await givenDevice(db, { serialNumber: `RM-${index}`, orderId: order.id })
  }
  await givenRecall(services(), { serials: 'RM-0 bis RM-1' })
  expect(await told()).toContain('Gemietet bei uns, Bestellung')
  const [first] = orders
  const bought = { state: 'bought_out' as const }
  await db
    .update(rentals)
    .set(bought)
    .where(eq(rentals.orderId, first?.id ?? ''))
  expect(await told()).toContain('Gemietet und gekauft bei uns, Bestellung')
  await db.update(rentals).set(bought).where(eq(rentals.orderGroupId, group.id))
  expect(await told()).toContain('Gekauft bei uns, Bestellung')
})

it('who deletes a draft reads on the list that it is gone, and who is too late that it is not', async () => {
  const id = await givenDraft(services(), { hazard: 'Nur ein Entwurf.' })
  const deletion = `/admin/rueckrufe/${id}/loeschung`
  const deleted = await office.admin.post(deletion, {})
  expect(deleted.headers.get('Location')).toBe('/admin/rueckrufe')
  expect(deleted.headers.get('Set-Cookie')).toContain('meldung=rueckruf-geloescht')
  const again = await office.admin.post(`${deletion}.data`, {})
  expect(again.status).toBe(404)
  expect(again.headers.get('Set-Cookie')).toBeNull()
})

it('everybody reads it on a page of its own and looks up a serial number, and search engines may list it (L-51)', async () => {
  const stranger = new TestBrowser(office.shop)
  expect(await words(stranger, '/rueckrufe')).not.toContain('RP-1')
  await sold('RP-1', 'kundin@example.org')
  const id = await givenRecall(services(), { serials: 'RP-1' })
  const page = await stranger.get('/rueckrufe')
  expect(page.headers.get('X-Robots-Tag')).toBeNull()
  const html = await page.text()
  expect(html).toContain('rel="canonical"')
  expect(html).toContain(`id="${id}"`)
  const text = wordsOf(html.replaceAll('<!-- -->', ''))
  for (const said of [
    ...['Produktsicherheitsrückruf', 'Gale', 'RP-1', 'Die Zugkette kann reißen.'],
    ...['Benutzen Sie das Gerät ab sofort nicht mehr.', 'Seriennummer steht auf dem Typenschild'],
    ...['Reparatur', 'Ersatz durch ein sicheres Gerät', 'Rufen Sie uns an'],
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('kundin@example.org')
  const asked = (serial: string) =>
    words(stranger, `/rueckrufe?seriennummer=${encodeURIComponent(serial)}`)
  expect(await asked('rp-1')).toContain('Das Gerät rp-1 ist betroffen.')
  expect(await asked('<b>RP-9</b>')).toContain('kennen wir nicht')
  expect(await words(stranger, '/')).toContain('Produktrückrufe')
})

it('a guest finds it at the order, and nobody by the link of another one', async () => {
  const { group } = await sold('RG-1', 'gast@example.org')
  const other = await sold('RG-2', 'andere@example.org')
  await givenRecall(services(), { serials: 'RG-1, RG-2' })
  const notice = await noticeOf(group.id)
  const foreign = await noticeOf(other.group.id)
  const now = services().clock.now()
  const order = { orderGroupId: group.id, purpose: 'order' as const, now }
  const guest = new TestBrowser(office.shop)
  await guest.get(`/bestellung?link=${await issueLink(services().db, order)}`)
  expect(await words(guest, '/bestellung')).toContain(
    'Rückruf: Benutzen Sie das Gerät „Gale“ nicht mehr.',
  )
  expect(await words(guest, `/bestellung/rueckruf/${notice.id}`)).toContain('RG-1')
  expect((await guest.get(`/bestellung/rueckruf/${foreign.id}`)).status).toBe(404)
  expect((await guest.post(`/bestellung/rueckruf/${foreign.id}`, { wish: '' })).status).toBe(404)
  expect((await noticeOf(other.group.id)).acknowledgedAt).toBeNull()
  expect((await office.customer.get(`/kunden-bereich/rueckruf/${notice.id}`)).status).toBe(404)
  expect((await guest.post(`/bestellung/rueckruf/${notice.id}`, { wish: '' })).status).toBe(302)
  expect((await noticeOf(group.id)).acknowledgedAt).not.toBeNull()
  expect(await words(guest, '/bestellung')).toContain('Rückruf ansehen')
})

it('whoever a mail does not reach gets a letter', async () => {
  const { group } = await sold('RL-1', 'weg@example.org')
  const id = await givenRecall(services(), { serials: 'RL-1' })
  const path = `/admin/rueckrufe/${id}`
  expect((await office.admin.get(`${path}/briefe`)).status).toBe(404)
  const { id: noticeId } = await noticeOf(group.id)
  const mark = (what: string) =>
    office.admin.post(`${path}/empfaenger/${noticeId}.data`, { mark: what })
  expect((await mark('bounced')).status).toBe(200)
  expect((await mark('bounced')).status).toBe(409)
  const file = await office.admin.get(`${path}/briefe`)
  expect(file.headers.get('Content-Type')).toBe('application/pdf')
  expect((await mark('letter')).status).toBe(200)
  expect(await words(office.admin, path)).toContain('Brief verschickt')
  const page = await (await office.admin.get(path)).text()
  expect(page).toContain('„Brief verschickt“ zurücknehmen: ')
  const undo = { mark: 'letter', undo: '1' }
  const takeBack = (browser = office.admin) =>
    browser.post(`${path}/empfaenger/${noticeId}.data`, undo)
  expect((await takeBack(office.customer)).status).toBe(403)
  expect([(await takeBack()).status, (await takeBack()).status]).toEqual([200, 409])
  expect(await words(office.admin, path)).toContain('kam zurück')
  const elsewhere = await givenRecall(services(), { serials: 'RL-1' })
  const wrong = `/admin/rueckrufe/${elsewhere}/empfaenger/${noticeId}.data`
  expect((await office.admin.post(wrong, { mark: 'acknowledged' })).status).toBe(404)
})

it('a running recall of many devices is shown page by page, and its figures are of all of it', async () => {
  for (let number = 10; number < 65; number += 1)
    await sold(`RV-${number}`, `kunde-${number}@example.org`)
  const id = await givenRecall(services(), { serials: 'RV-10 bis RV-64' })
  const path = `/admin/rueckrufe/${id}`
  const first = await words(office.admin, path)
  expect(first).toContain('Geräte erledigt 0 von 55')
  expect(first).toContain('Bestätigt 0 von 55')
  expect(first).toContain('RV-12')
  expect(first).not.toContain('RV-62')
  const devices = await words(office.admin, `${path}?geraete=2`)
  expect(devices).toContain('RV-62')
  expect(devices).not.toContain('RV-12')
  expect(devices).toContain('Geräte erledigt 0 von 55')
  expect(devices).not.toContain('kunde-62@example.org')
  expect(await words(office.admin, `${path}?empfaenger=2`)).toContain('kunde-62@example.org')
})

it('a draft of many devices shows every one of them, page by page', async () => {
  for (let number = 10; number < 65; number += 1)
    await sold(`RD-${number}`, `leser-${number}@example.org`)
  const id = await givenDraft(services(), { serials: 'RD-10 bis RD-64' })
  const path = `/admin/rueckrufe/${id}`
  const first = await words(office.admin, path)
  expect(first).toContain('Geräte 55')
  const second = await words(office.admin, `${path}?geraete=2`)
  expect(second).toContain('Geräte 55')
  for (let number = 10; number < 65; number += 1) {
    expect([first, second].filter(page => page.includes(`leser-${number}@`))).toHaveLength(1)
  }
})
