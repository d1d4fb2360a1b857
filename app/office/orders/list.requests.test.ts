import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, partOf, wordsOf } from '#test/world/document.ts'
import { givenOrders } from '#test/world/orders.ts'
import { TestBrowser } from '#test/world/visitors.ts'

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

const list = async (query = '') => {
  const html = await (await admin.get(`/admin/auftraege${query}`)).text()
  return partOf(html.replaceAll('<!-- -->', ''), 'main')
}

describe('the list of orders', () => {
  it('tells an empty shop from a filter that leaves nothing', async () => {
    const empty = wordsOf(await list())
    expect(empty).toContain('Keine Bestellungen gefunden')
    expect(empty).not.toContain('entsprechen den aktuellen Filtern')
    expect(wordsOf(await list('?q=niemand'))).toContain(
      'Keine Bestellungen entsprechen den aktuellen Filtern.',
    )
  })

  it('shortens group and tracking number to eight characters, the whole one leads to its carrier', async () => {
    const { group } = await givenOrders(
      shop.services.db,
      { customerEmail: 'anna.schmidt@example.org' },
      [{ trackingNumber: 'JD014600001', logisticsStatus: 'shipped' }, {}],
    )
    const html = await list()
    const row = wordsOf(partOf(html, 'tr', 'anna.schmidt@example.org'))
    expect(row).toContain(`Gruppe: ${group.id.slice(0, 8)} `)
    expect(row).toMatch(/ JD014600$/)
    expect(linksOf(html)).toContain(
      'JD014600 → https://www.dhl.com/de-de/home/tracking.html?tracking-id=JD014600001&submit=1',
    )
    expect(html).toContain('title="JD014600001"')
  })
})
