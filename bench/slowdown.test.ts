import { expect, test } from 'vitest'
import { phoneSlowdown } from './slowdown.ts'

test.each([
  [2000, 6],
  [1533, 4],
  [1300, 3],
  [800, 2],
  [150, 1],
  [90, 1],
])('a machine of %i points is %i times as fast as the phone', (points, times) => {
  expect(phoneSlowdown(points)).toBeCloseTo(times, 1)
})
