import { expect, test } from 'vitest'
import { HOVER_DELAY_MS, openDelay } from './hover-delay.ts'

test('a menu opens after 200 ms of rest, the next one within 300 ms at once (S-9-18)', () => {
  expect(HOVER_DELAY_MS).toBe(200)
  expect(openDelay(60_000)).toBe(200)
  expect(openDelay(300)).toBe(200)
  expect(openDelay(299)).toBe(0)
})
