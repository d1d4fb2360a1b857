import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authUsers } from '#db/schema/customers.ts'
import { orders, payments } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { bankDecides, bankTakesBack } from '#test/fixtures/disputes.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { office, officeSaves, untilToldToProvider } from '#test/fixtures/office.ts'
import { registered } from '#test/fixtures/visitors.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a disputed card payment says beside the sum why less counts, and marks its month, also once it is lost (S-2.9-30)', async () => {
  const { emulator, services } = app
  if (!emulator) throw new Error('no emulator')
  const shop = { ...app, emulator }
  await givenCatalog(shop)
  const { browser, email } = await registered(app)
  await services.db.update(authUsers).set({ emailVerified: true })
  await pay(shop, await checkOut(shop, checkoutBody([rentedRower()], { customerEmail: email })))
  await app.settle()
  const [unit] = await services.db.select().from(orders)
  await officeSaves(services, office, {
    items: [{ orderId: unit?.id ?? '', status: 'delivered', trackingNumber: null }],
    notes: null,
  })
  await untilToldToProvider(shop)
  await passDays(shop, 33)
  const [month] = await services.db.select().from(payments).orderBy(desc(payments.createdAt))
  const area = async () => wordsOf(await (await browser.get('/kunden-bereich')).text())
  const ledger = async () =>
    wordsOf(await (await browser.get(`/kunden-bereich/miete/${unit?.id}`)).text())
  expect(await area()).not.toContain('beanstandet')

  const disputeId = await bankTakesBack(shop, month?.stripePaymentIntentId ?? '', 'fraudulent')
  const open =
    /Eine Kartenzahlung wurde am \d\d\.\d\d\.2026 bei der Bank beanstandet\. Bis sie entschieden hat, sind 49,00.€ daraus hier nicht angerechnet\./
  expect(await area()).toMatch(open)
  expect(await ledger()).toMatch(open)
  expect(await area()).toMatch(
    /Folgezahlungen \( ?1 ?\) \d\d\.\d\d\.2026 · ?bei der Bank beanstandet 49,00.€/,
  )

  await bankDecides(shop, disputeId, 'lost')
  const lost =
    /bei der Bank beanstandet und ging an die Karte zurück: 49,00.€ daraus sind nicht mehr angerechnet\./
  expect(await area()).toMatch(lost)
  expect(await ledger()).toMatch(lost)
  expect(await area()).toContain('an die Karte zurückgebucht')
})
