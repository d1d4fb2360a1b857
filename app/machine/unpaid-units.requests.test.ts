import { afterAll, beforeAll, expect, it } from 'vitest'
import { shop as settings } from '#core/shop.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { checkoutBody, newRower } from '#test/fixtures/checkouts.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const { perMail } = settings.unpaidUnits
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { emulator } = app
  if (!emulator) throw new Error('The shop has no emulator')
  const shop = { ...app, emulator }
  await givenCatalog(shop)
  await restock(shop, ids.rower, 200)
})
afterAll(() => app.close())

it('the stock cannot be emptied without paying, and the refusal says when to come back', async () => {
  const browser = new TestBrowser(app)
  const order = (units: number, customerEmail: string) =>
    browser.json('/api/elements-checkout', checkoutBody([newRower(units)], { customerEmail }))
  expect((await order(139, 'mara@example.com')).status).toBe(422)
  expect((await order(perMail, 'mara@example.com')).status).toBe(200)
  const refused = await order(1, 'Mara+2@example.com')
  expect(refused.status).toBe(429)
  const { error } = await refused.json()
  expect(error).toMatchObject({
    code: 'unpaid_units',
    message: expect.stringMatching(/^Für diese E-Mail-Adresse sind bereits 20 Geräte reserviert/),
  })
  const seconds = Number(refused.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(settings.reservationMinutes * 60)
  expect((await order(3, 'tom@example.com')).status).toBe(200)
})
