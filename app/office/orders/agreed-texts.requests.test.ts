import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { saveAgreedTexts, saveTakeoverTexts } from '#core/legal/agreed-texts.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { buyouts, customerActions } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }
const terms = {
  kind: 'terms' as const,
  title: 'AGB von früher',
  version: '2026-01-01',
  markdown: '## 1. Wie es früher war',
  sha256: 'fingerprint-of-the-old-terms',
}
const privacy = {
  ...terms,
  ...{ kind: 'privacy' as const, title: 'Datenschutz von früher', sha256: 'of-the-old-privacy' },
}

let shop: TestApp
let admin: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => shop.close())

async function ordered() {
  const who = { customerEmail: 'mara@example.org' }
  const { group, orders } = await givenOrders(shop.services.db, who, [{}, {}])
  return { path: `/admin/auftraege/${group.id}/texte`, group, second: orders[1]?.id ?? '' }
}

it('the office reads what was agreed, word for word, whatever the terms say today (L-07)', async () => {
  const { path, group } = await ordered()
  const now = new Date('2026-02-01T09:30:00Z')
  await shop.services.db.transaction(tx =>
    saveAgreedTexts(tx, group, { texts: [terms, privacy], now }),
  )
  const html = await (await admin.get(path)).text()
  const words = wordsOf(html.replaceAll('<!-- -->', ''))
  for (const part of [
    `Rechtstexte zu ${orderNumber(group.number)}`,
    'Bestellung vom 01.02.2026, 10:30 Uhr Datenschutz von früher',
    'AGB von früher',
    'Fassung vom 01.01.2026, vereinbart am 01.02.2026, 10:30 Uhr',
    'Datenschutz von früher Fassung vom 01.01.2026, mitgeteilt am 01.02.2026, 10:30 Uhr',
    'SHA-256 fingerprint-of-the-old-terms',
    '1. Wie es früher war',
  ]) {
    expect(words).toContain(part)
  }
})

it('the office reads what a takeover was agreed under beside it, and nothing of one that was not paid (L-07, L-37)', async () => {
  const { path, group, second } = await ordered()
  const { db } = shop.services
  const now = new Date('2026-02-01T09:30:00Z')
  const kept = { orderGroupId: group.id, amount: 1, origin: 'x', expiresAt: now }
  const at = { createdAt: now, updatedAt: now }
  for (const [status, title] of [
    ['completed', 'AGB der Übernahme'],
    ['expired', 'AGB eines Versuchs'],
  ] as const) {
    const [takeover] = await db
      .insert(buyouts)
      .values({ ...kept, ...at, status })
      .returning()
    await db.insert(customerActions).values({
      ...{ orderId: second, actionType: 'buyout', buyoutId: takeover?.id, createdAt: now, status },
    })
    const buyout = { id: takeover?.id ?? '', customerType: group.customerType }
    const texts = [{ ...terms, title, sha256: title }]
    await db.transaction(tx => saveTakeoverTexts(tx, buyout, { texts, now }))
  }
  const words = wordsOf((await (await admin.get(path)).text()).replaceAll('<!-- -->', ''))
  expect(words).toContain('Übernahme vom 01.02.2026, 10:30 Uhr · Gale (Gerät 2) AGB der Übernahme')
  expect(words).not.toContain('AGB eines Versuchs')
})

it('says so where an order is older than the kept texts, and that an order is unknown', async () => {
  const { path } = await ordered()
  expect(wordsOf(await (await admin.get(path)).text())).toContain('keine Texte gespeichert')
  for (const id of ['x', crypto.randomUUID()]) {
    expect((await admin.get(`/admin/auftraege/${id}/texte`)).status).toBe(404)
  }
})

it('nobody else reads them', async () => {
  const { path } = await ordered()
  const { browser } = await registered(shop)
  expect((await browser.get(path)).status).toBe(403)
  expect((await browser.get(`${path}.data`)).status).toBe(403)
  expect((await new TestBrowser(shop).get(path)).headers.get('Location')).toBe('/admin')
})
