import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { orderGroups, payments, refunds } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, item, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }

let shop: TestApp
let office: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  const { emulator } = shop
  if (!emulator) throw new Error('no emulator')
  await givenCatalog({ services: shop.services, emulator })
  await ensureAdmin(shop.services, login)
  office = new TestBrowser(shop)
  await office.post('/admin', login)
})
afterAll(() => shop.close())

async function ordered(
  items: unknown[],
  more: Record<string, unknown> = { careConsent: true },
): Promise<string> {
  const { emulator, services } = shop
  if (!emulator) throw new Error('no emulator')
  const started = await checkOut(shop, checkoutBody(items, more))
  await pay({ emulator }, started)
  await shop.settle()
  const groups = await services.db.select().from(orderGroups)
  return groups.find(({ id }) => id === started.orderGroupId)?.id ?? ''
}
const file = async (id: string) =>
  wordsOf((await (await office.get(`/admin/auftraege/${id}`)).text()).replaceAll('<!-- -->', ''))

it('the office says whether a refund is for what was rented or bought of one payment', async () => {
  const words = await file(await ordered([item(ids.bike, ids.bikeNew), rentedRower()], {}))
  expect(words).toMatch(/Alles, nach Anteil: .+ nur Miete: 49,00 € nur Kauf und Versand: /)
  expect(words).not.toContain('nur Schadenschutz Care')
})

it('the office says what a refund is for where a payment was for rent and Care, and only there', async () => {
  const bought = await ordered([item(ids.rower, ids.rowerNew)])
  expect(await file(bought)).not.toContain('Wofür?')

  const rented = await ordered([rentedRower()])
  const words = await file(rented)
  expect(words).toContain('Wofür?')
  expect(words).toMatch(/Alles, nach Anteil: .+ nur Miete: .+ nur Schadenschutz Care: /)
  const payment = (await shop.services.db.select().from(payments)).find(
    ({ orderGroupId }) => orderGroupId === rented,
  )
  const give = (fields: Record<string, string>) =>
    office.post(`/admin/zahlungen/${payment?.id}/erstattung.data`, {
      ...{ 'read-left': String(payment?.amount), amount: '1,00', reason: 'Kulanz' },
      ...fields,
    })
  expect(await (await give({ purpose: 'care' })).text()).toContain('asked')
  // Said yes to rent, and sent for Care.
  const other = { purpose: 'care', confirmed: '100', 'confirmed-purpose': 'rent' }
  expect(await (await give(other)).text()).toContain('asked')
  expect(await shop.services.db.select().from(refunds)).toEqual([])
  expect((await give({ purpose: 'care', amount: '1.000,00' })).status).toBe(422)
  const yes = { purpose: 'care', confirmed: '100', 'confirmed-purpose': 'care' }
  expect(await (await give(yes)).text()).toContain('requested')
  expect(await shop.services.db.select().from(refunds)).toMatchObject([
    { amount: 100, isCare: true, rents: [] },
  ])
})
