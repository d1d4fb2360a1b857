import { render } from '@react-email/render'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { issueLink } from '#core/orders/access-links.server.ts'
import { callOffs, orderGroups, orders, refunds } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { checkoutBody, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { login } from '#test/fixtures/office-app.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp & { emulator: NonNullable<TestApp['emulator']> }
let admin: TestBrowser
beforeAll(async () => {
  const app = await testApp()
  if (!app.emulator) throw new Error('no emulator')
  shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
  await restock(shop, ids.rower, 50)
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => shop.close())

async function ordered(browser: TestBrowser, customerEmail: string, more = {}) {
  const body = checkoutBody([rentedRower(), newRower()], { customerEmail, ...more })
  const started = await (await browser.json('/api/elements-checkout', body)).json()
  await pay(shop, started)
  await shop.settle()
  return String(started.orderGroupId)
}
async function guestWithLink(orderGroupId: string) {
  const now = shop.services.clock.now()
  const token = await issueLink(shop.services.db, { orderGroupId, purpose: 'order', now })
  const guest = new TestBrowser(shop)
  guest.setCookie('bestellung', token)
  return guest
}
const page = async (browser: TestBrowser, path: string) =>
  (await (await browser.get(path)).text()).replaceAll('\u00a0', ' ')
const ANEW =
  'An einer bezahlten Bestellung lässt sich das nicht ändern: Bitte bestellen Sie neu und stornieren Sie hier, was Sie nicht mehr möchten.'
const keyIn = (html: string) => /value="([\w-]{43})"/.exec(html)?.[1] ?? ''
const rest = (id: string) => and(eq(orders.orderGroupId, id), isNull(orders.calledOffAt))
const unitsOf = (orderGroupId: string) =>
  shop.services.db
    .select()
    .from(orders)
    .where(eq(orders.orderGroupId, orderGroupId))
    .orderBy(orders.orderSequence)

it('the customer area leads to it, asks with the amounts, and shows what is not delivered any more', async () => {
  const { browser, email } = await registered(shop)
  const id = await ordered(browser, email)
  const area = await page(browser, '/kunden-bereich')
  const path = `/kunden-bereich/storno/${id}`
  expect(linksOf(area).join('\n')).toContain(`${path}?geraet=2`)
  expect(await page(browser, `${path}?geraet=2`)).toMatch(
    /value="2"[^>]*checked|checked[^>]*value="2"/,
  )

  expect(wordsOf(await page(browser, path))).toContain(
    `Möchten Sie stattdessen etwas anderes oder eine andere Mietdauer? ${ANEW}`,
  )

  // Without scripts, as a form is posted.
  const asked = await (await browser.post(path, { unit: '2' })).text()
  expect(wordsOf(asked)).toContain('Ja, verbindlich stornieren')
  expect(await shop.services.db.select().from(refunds)).toEqual([])
  const done = await browser.post(path, { unit: '2', confirmed: keyIn(asked) })
  expect(done.headers.get('Location')).toBe(path)
  await shop.settle()
  expect((await unitsOf(id)).map(({ calledOffAt }) => calledOffAt !== null)).toEqual([false, true])
  expect(wordsOf(await page(browser, '/kunden-bereich'))).toContain('Wird nicht geliefert')
  // Nothing is called off twice.
  expect((await browser.post(path, { unit: '2' })).status).toBe(409)
  await shop.services.db.update(orders).set({ logisticsStatus: 'shipped' }).where(rest(id))
  const left = wordsOf(await page(browser, path))
  expect(left).toContain('Aus dieser Bestellung versenden wir nichts mehr.')
  expect(left).not.toContain('lässt sich nichts mehr stornieren')
  expect(left).not.toContain(ANEW)
})

it('a guest calls off by the link, and the mail names units and amounts', async () => {
  const id = await ordered(new TestBrowser(shop), 'gast@example.com')
  const guest = await guestWithLink(id)
  expect(linksOf(await page(guest, '/bestellung')).join('\n')).toContain(
    '/bestellung/storno?geraet=1',
  )
  const asked = await (await guest.post('/bestellung/storno', { unit: '1' })).text()
  const done = await guest.post('/bestellung/storno', { unit: '1', confirmed: keyIn(asked) })
  expect(done.status).toBe(302)
  // What is left was bought.
  expect(wordsOf(await page(guest, '/bestellung/storno'))).toContain(
    `Möchten Sie stattdessen etwas anderes? ${ANEW}`,
  )
  await shop.settle()
  const [row] = await shop.services.db.select().from(callOffs).where(eq(callOffs.orderGroupId, id))
  const { subject, body } = await letters.order_called_off(shop.services, {
    callOffId: row?.id ?? '',
  })
  expect(subject).toMatch(/^Storniert: Bestellung KP-/)
  const [unit] = await unitsOf(id)
  const told = wordsOf(await render(body)).replaceAll(' .', '.')
  expect(told).toContain(`storniert worden: ${unit?.productName} (Gerät 1). Das liefern wir`)
  expect(told).toContain(`Unverändert liefern wir: ${unit?.productName} (Gerät 2).`)
  expect(told).toContain(`Storniert ${unit?.productName} (Gerät 1) Am`)
  // It was rented; of what was bought nothing is said of rent.
  const rent = 'und für gemietete Geräte daraus zahlen Sie keine weitere Miete.'
  expect(told).toContain(rent)
  await shop.services.db
    .update(orders)
    .set({ orderType: 'purchase' })
    .where(eq(orders.orderGroupId, id))
  const bought = await letters.order_called_off(shop.services, { callOffId: row?.id ?? '' })
  expect(wordsOf(await render(bought.body)).replaceAll(' .', '.')).toContain(
    'Das liefern wir nicht mehr. Unverändert',
  )
  expect((await new TestBrowser(shop).get('/bestellung/storno')).status).toBe(404)
})

it('the office calls off with a reason, sees it in the order, and ships the rest', async () => {
  const id = await ordered(new TestBrowser(shop), 'studio@example.com', {
    customerType: 'business',
    company: 'Halle GmbH',
  })
  const guest = await guestWithLink(id)
  expect(wordsOf(await page(guest, '/bestellung/storno'))).toContain('Bitte rufen Sie uns an')
  expect((await guest.post('/bestellung/storno', { unit: '1' })).status).toBe(403)

  const path = `/admin/auftraege/${id}/storno`
  expect((await admin.post(path, { unit: '2' })).status).toBe(422)
  const fields = { unit: '2', reason: 'Nicht lieferbar' }
  const asked = await (await admin.post(path, fields)).text()
  await admin.post(path, { ...fields, confirmed: keyIn(asked) })
  const [row] = await shop.services.db.select().from(callOffs).where(eq(callOffs.orderGroupId, id))
  expect(row).toMatchObject({ units: [2], reason: 'Nicht lieferbar' })
  expect(wordsOf(await page(admin, '/admin/auftraege'))).toContain('1 von 2 nicht versenden')

  // 'Status für alle Artikel' is not for what stays in the house.
  const [on, off] = await unitsOf(id)
  if (!on || !off) throw new Error('Two were ordered')
  const all = new URLSearchParams([
    ['orderId', on.id],
    ['orderId', off.id],
    ...[on, off].flatMap(({ id }) => [
      [`read-status:${id}`, 'pending'],
      [`status:${id}`, 'pending'],
      [`read-tracking:${id}`, ''],
      [`tracking:${id}`, ''],
    ]),
    [`held:${off.id}`, '1'],
    ['status', 'shipped'],
    ['read-notes', ''],
    ['notes', ''],
  ])
  const saved = await admin.postText(`/admin/auftraege/${on.id}/logistik.data`, all.toString())
  const told = await saved.text()
  expect(told).toContain('"saved"')
  expect(told).toContain('Nur 1 von 2 Artikeln')
  expect((await unitsOf(id)).map(({ logisticsStatus }) => logisticsStatus)).toEqual([
    'shipped',
    'pending',
  ])

  // Where nothing leaves any more, nobody is told that something was changed.
  const alone = new URLSearchParams(
    [...all].filter(([name, value]) => value !== on.id && !name.endsWith(on.id)),
  )
  const refused = await admin.postText(`/admin/auftraege/${off.id}/logistik.data`, `${alone}`)
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('Status konnte nicht aktualisiert werden: Sie ist storniert'),
  ])
  const [group] = await shop.services.db.select().from(orderGroups).where(eq(orderGroups.id, id))
  expect(group?.status).toBe('completed')
})
