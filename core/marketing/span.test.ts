import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSpan } from './span.ts'

const today = '2026-11-23'
const read = (address: string) => readSpan(new URLSearchParams(address), today)

it('is the last thirty days, or those that somebody asks for', () => {
  expect(read('')).toEqual({ from: '2026-10-25', to: today })
  expect(read('von=2026-02-01&bis=2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

it('is always a span of days that are held, whatever the address says', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (von, bis) => {
      const { from, to } = readSpan(new URLSearchParams({ von, bis }), today)
      expect(from <= to && to <= today).toBe(true)
    }),
  )
  expect(read('von=2026-03-05&bis=2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-05' })
  expect(read('von=1999-01-01&bis=2031-02-30').to).toBe(today)
})
