import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { registered, type TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp
let browser: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  browser = (await registered(shop)).browser
})
afterAll(() => shop.close())

const send = (body: unknown) => browser.json('/api/crash', JSON.stringify(body))

it('a page that crashed in a browser stands in the log, in short, and ten of one address at most (B-2-16)', async () => {
  const logged = vi.spyOn(shop.services.log, 'warn').mockReturnValue()
  const stack = `Error: x\n${'    at f (https://shop.example/a.js:1:1)\n'.repeat(900)}`
  expect((await send({ message: 'x is undefined', stack, page: '/produkte' })).status).toBe(200)
  expect(logged.mock.calls).toEqual([
    [
      expect.objectContaining({
        page: '/produkte',
        crash: 'x is undefined',
        stack: stack.slice(0, 2000),
      }),
      'A page crashed in a browser',
    ],
  ])
  for (let count = 1; count < 10; count += 1) await send({ message: 7 })
  const refused = await send({ message: 'x is undefined' })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(logged).toHaveBeenCalledTimes(1)
})
