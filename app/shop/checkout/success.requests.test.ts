import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, openPage, partOf } from '#test/world/document.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

it('without a payment thanks, claims no order, and gives no star to press', async () => {
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
