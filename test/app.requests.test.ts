import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from './app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

it('lives and is ready', async () => {
  expect((await shop.send('/healthz')).status).toBe(200)
  expect((await shop.send('/readyz')).status).toBe(200)
})

it('answers unknown addresses with its own 404 and all security headers (B-2-15)', async () => {
  const answer = await shop.send('/gibt-es-nicht')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
})
