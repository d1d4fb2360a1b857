import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders, payments } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, openPage, partOf } from '#test/fixtures/document.ts'
import { givenLine, givenOrders } from '#test/fixtures/orders.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

it('without a payment thanks, claims no order, and gives no star to press (S-2.7-14)', async () => {
  const page = await openPage(shop, '/checkout/success')
  expect(page.status).toBe(200)
  const main = partOf(page.html, 'main')
  expect(partOf(main, 'h1')).toContain('Vielen Dank!')
  expect(page.text).not.toMatch(/Ihre Zahlung ist eingegangen|Bestätigungsnummer/)
  const stars = partOf(main, 'fieldset')
  expect(stars).toMatch(/^<fieldset[^>]*disabled/)
  expect(stars.match(/<button/g)).toHaveLength(5)
  expect(linksOf(main)).toEqual([
    'Zum Kunden-Bereich → /auth?redirect=/kunden-bereich',
    'Weiter einkaufen → /produkte',
  ])
})

it('with a payment that nobody made finds no order', async () => {
  const { text } = await openPage(shop, '/checkout/success?payment_intent_id=pi_made_up')
  expect(text).toContain('Keine Bestellung gefunden')
  expect(text).not.toContain('Vielen Dank')
})

it('numbers equal devices, and no others (S-2.7-13)', async () => {
  const { db } = shop.services
  const { group, orders: units } = await givenOrders(db, { customerEmail: 'mara@example.org' }, [
    { productName: 'Meile' },
    { productName: 'Gale' },
    { productName: 'Gale' },
  ])
  for (const [position, title] of ['Meile', 'Gale'].entries()) {
    const own = units.filter(({ productName }) => productName === title)
    const line = await givenLine(db, group.id, {
      kind: 'purchase',
      title,
      unitAmount: 100_000,
      quantity: own.length,
      position,
    })
    for (const { id } of own) {
      await db.update(orders).set({ lineId: line.id }).where(eq(orders.id, id))
    }
  }
  const stripePaymentIntentId = 'pi_equal_devices'
  const now = shop.services.clock.now()
  await db.insert(payments).values({
    orderGroupId: group.id,
    stripePaymentIntentId,
    status: 'succeeded',
    amount: 300_000,
    createdAt: now,
    updatedAt: now,
  })
  const path = `/checkout/success?payment_intent_id=${stripePaymentIntentId}`
  const { text } = await openPage(shop, path)
  expect(text).toContain('1 × Meile · Kauf, Neu 2 × Gale · Kauf, Neu · Geräte 2 und 3')
})
