import { afterAll, beforeAll, expect, it } from 'vitest'
import { productRatings } from '#db/schema/reviews.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenOrders } from '#test/fixtures/orders.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  await givenOrders(
    shop.services.db,
    { customerEmail: 'petra@example.com', stripePaymentIntentId: 'pi_paid' },
    [{ stripeProductId: 'prod_gale' }],
  )
})
afterAll(() => shop.close())

const rate = (body: unknown) => shop.send('/api/submit-rating', { method: 'POST', body })

it.each([
  [{ rating: 6, paymentIntentId: 'pi_paid' }, 422, 'Bitte wählen Sie 1 bis 5 Sterne.'],
  [{ rating: '5', paymentIntentId: 'pi_paid' }, 422, 'Bitte wählen Sie 1 bis 5 Sterne.'],
  [{ rating: 5 }, 404, 'Zu dieser Zahlung gibt es keine Bestellung.'],
  ['null', 422, 'Die Anfrage ist kein JSON-Objekt.'],
])('refuses %j and writes nothing (S-5-20, B-7-3)', async (body, status, message) => {
  const answer = await rate(body)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error: { message } })
  expect(await shop.services.db.select().from(productRatings)).toEqual([])
})

it('takes one rating of the one product of a paid order, without giving the e-mail away (S-2.7-14, S-7-17)', async () => {
  const body = { rating: 4, paymentIntentId: 'pi_paid' }
  const first = await rate(body)
  expect([first.status, await first.json()]).toEqual([200, { ok: true }])
  const second = await rate(body)
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ error: { code: 'already_rated' } })
  expect(await shop.services.db.select().from(productRatings)).toMatchObject([
    { rating: 4, stripeProductIds: ['prod_gale'] },
  ])
})

it('asks which product is meant where the order held several, and takes each once (S-7-17)', async () => {
  await givenOrders(
    shop.services.db,
    { customerEmail: 'petra@example.com', stripePaymentIntentId: 'pi_two' },
    [{ stripeProductId: 'prod_meile' }, { stripeProductId: 'prod_onda' }],
  )
  const body = { rating: 3, paymentIntentId: 'pi_two' }
  const unnamed = await rate(body)
  expect(unnamed.status).toBe(422)
  expect(await unnamed.json()).toMatchObject({
    error: { field: 'productId', message: 'Bitte geben Sie an, welches Produkt Sie bewerten.' },
  })
  expect((await rate({ ...body, productId: 'prod_gale' })).status).toBe(422)
  for (const status of [200, 409]) {
    expect((await rate({ ...body, productId: 'prod_onda' })).status).toBe(status)
  }
  expect((await rate({ ...body, productId: 'prod_meile' })).status).toBe(200)
})
