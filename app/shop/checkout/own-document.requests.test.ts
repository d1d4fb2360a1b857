import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'

const ROUTER = { headers: { Accept: 'text/x-script' } }
let real: TestApp
let emulated: TestApp
beforeAll(async () => {
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_of_nobody',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
    AUTH_SECRET: 'only-for-the-tests-of-this-shop-0123456789',
  }
  real = await testApp({ env })
  emulated = await testApp()
})
afterAll(async () => {
  await real.close()
  await emulated.close()
})

const dataOf = async ({ app }: TestApp) => {
  const answer = await app.request('http://localhost:3000/warenkorb.data', ROUTER)
  return { status: answer.status, text: await answer.text() }
}

test('with real keys the way to the cart loads a document of its own, which lets Stripe’s form in', async () => {
  const { status, text } = await dataOf(real)
  expect(status).toBe(202)
  expect(text).toContain('"redirect","/warenkorb"')
  expect(text).toContain('"reload",true')
  const page = await real.app.request('http://localhost:3000/warenkorb')
  expect(page.status).toBe(200)
  expect(page.headers.get('Content-Security-Policy')).toContain('https://js.stripe.com')
})

test('with the emulator the document stays', async () => {
  const { status, text } = await dataOf(emulated)
  expect(status).toBe(200)
  expect(text).toContain('pk_test_emulator')
})
