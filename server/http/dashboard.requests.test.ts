import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { PUBLIC_URL } from '#test/services.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
  shop.app.request(
    `${PUBLIC_URL}/__stripe/dashboard`,
    { headers },
    { incoming: { socket: { remoteAddress } } },
  )

it("the provider's dashboard opens to this machine, and to nobody who only says so", async () => {
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect((await ask(here)).status).toBe(200)
  }
  for (const elsewhere of ['192.168.1.7', '203.0.113.9', '2001:db8::1']) {
    expect((await ask(elsewhere, { Host: 'localhost:3000' })).status).toBe(403)
  }
})
