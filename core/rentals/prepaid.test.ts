import { expect, test } from 'vitest'
import { prepaidAfter } from './prepaid.ts'

const rental = { monthlyCents: 3100, deliveredOn: '2026-12-15', settledMonths: 2 }

test('of a paid month the days after the last one go back, each its part of that month', () => {
  expect(prepaidAfter({ ...rental, endsOn: '2027-01-24' })).toBe(2100)
  expect(prepaidAfter({ ...rental, endsOn: '2027-02-13' })).toBe(100)
  expect(prepaidAfter({ ...rental, monthlyCents: 4999, endsOn: '2027-02-13' })).toBe(162)
})

test('nothing goes back of a month that ends with the last day, or that was not paid', () => {
  expect(prepaidAfter({ ...rental, endsOn: '2027-02-14' })).toBe(0)
  expect(prepaidAfter({ ...rental, endsOn: '2027-02-20' })).toBe(0)
  expect(prepaidAfter({ ...rental, deliveredOn: null, endsOn: '2027-01-24' })).toBe(0)
})
