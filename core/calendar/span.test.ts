import { expect, it } from 'vitest'
import { daysOf, spanOf, stepped, weekNumber } from './span.ts'

it('shows whole weeks from Monday, also where a month begins or ends within one', () => {
  expect(spanOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(spanOf('month', '2026-11-23')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  expect(daysOf(spanOf('month', '2027-02-10'))).toHaveLength(28)
  expect(daysOf(spanOf('month', '2026-03-31'))).toHaveLength(42)
})

it('steps by weeks and months, never past a short one', () => {
  expect(stepped('week', '2026-11-25', 1)).toBe('2026-11-30')
  expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01')
  expect(stepped('month', '2026-01-31', -1)).toBe('2025-12-01')
})

it('numbers weeks as printed calendars do', () => {
  expect(['2026-12-31', '2027-01-03', '2027-01-04', '2024-12-30'].map(weekNumber)).toEqual([
    53, 53, 1, 1,
  ])
})
