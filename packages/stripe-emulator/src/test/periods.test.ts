import { expect, test } from 'vitest'
import { nextBoundary, periodFrom } from '../products/recurrence.ts'
import { at } from './rentals.ts'

const month = { interval: 'month', interval_count: 1 }

test.each([
  ['2027-01-31T10:00:00Z', 1, '2027-02-28T10:00:00Z'],
  ['2027-01-31T10:00:00Z', 2, '2027-03-31T10:00:00Z'],
  ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00Z'],
  ['2027-01-30T10:00:00Z', 13, '2028-02-29T10:00:00Z'],
  ['2027-03-31T10:00:00Z', -1, '2027-02-28T10:00:00Z'],
  ['2027-12-15T23:30:00Z', 1, '2028-01-15T23:30:00Z'],
])('from %s, %i months on, is %s', (anchor, count, expected) => {
  expect(periodFrom(at(anchor), month, count)).toBe(at(expected))
})

test('a leap day comes back every fourth year', () => {
  const year = { interval: 'year', interval_count: 1 }
  expect(periodFrom(at('2028-02-29T00:00:00Z'), year, 1)).toBe(at('2029-02-28T00:00:00Z'))
  expect(periodFrom(at('2028-02-29T00:00:00Z'), year, 4)).toBe(at('2032-02-29T00:00:00Z'))
})

test('boundaries follow each other without a gap, for each recurrence', () => {
  for (const interval of ['day', 'week', 'month', 'year']) {
    for (const interval_count of [1, 2, 3]) {
      const recurrence = { interval, interval_count }
      const anchor = at('2027-01-31T08:15:30Z')
      let time = anchor
      for (let count = 1; count <= 60; count++) {
        const next = nextBoundary(anchor, recurrence, time)
        expect(next).toBe(periodFrom(anchor, recurrence, count))
        expect(nextBoundary(anchor, recurrence, next - 1)).toBe(next)
        time = next
      }
    }
  }
})
