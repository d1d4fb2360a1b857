import { expect, it } from 'vitest'
import { arrivalOf } from './arrivals.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n))
/** Its states one after the other, one a day from the 1st on. */
const through = (...states: string[]) =>
  arrivalOf(states.slice(1).map((to, n) => ({ at: day(n + 1), from: states[n] ?? null, to })))

it('is the day on which the device came, and none while it is on its way', () => {
  expect(through('available', 'assigned', 'shipped')).toBeNull()
  expect(through('available', 'assigned', 'shipped', 'delivered')).toEqual(day(3))
  expect(through('available', 'assigned', 'delivered')).toEqual(day(2))
})

it('is unknown of what nothing was noted', () => {
  expect(arrivalOf([])).toBeUndefined()
})

it('begins anew where the arrival was noted by mistake, and not after a repair', () => {
  expect(through('assigned', 'shipped', 'delivered', 'shipped')).toBeNull()
  expect(through('assigned', 'shipped', 'delivered', 'shipped', 'delivered')).toEqual(day(4))
  const repaired = ['repair_needed', 'shipped', 'delivered']
  expect(through('assigned', 'shipped', 'delivered', ...repaired)).toEqual(day(2))
})
