import { expect, test } from 'vitest'
import { rentReduction } from './reduction.ts'

const rented = {
  monthlyCents: 3000,
  deliveredOn: '2026-03-10',
  completeOn: '2026-03-10',
  lastDay: null,
  reportedOn: '2026-03-12',
  usableOn: '2026-03-12',
  percent: 100,
}

test('each day costs its part of the month of rent that it stands in, report and repair counted (L-35)', () => {
  // 10 March to 9 April has 31 days, 10 April to 9 May thirty.
  expect(rentReduction(rented)).toEqual({ days: 1, cents: 97 })
  expect(rentReduction({ ...rented, usableOn: '2026-04-11' })).toEqual({ days: 31, cents: 3007 })
})

test('a whole month without the machine gives back exactly its rent, over a change of the clock and in a leap year', () => {
  const whole = { ...rented, reportedOn: '2026-03-10', usableOn: '2026-04-09' }
  expect(rentReduction(whole)).toEqual({ days: 31, cents: 3000 })
  const leap = {
    deliveredOn: '2028-01-31',
    completeOn: '2028-01-31',
    reportedOn: '2028-01-31',
    usableOn: '2028-02-28',
  }
  expect(rentReduction({ ...rented, ...leap })).toEqual({ days: 29, cents: 3000 })
  const after = { ...leap, reportedOn: '2028-02-29', usableOn: '2028-03-30' }
  expect(rentReduction({ ...rented, ...after })).toEqual({ days: 31, cents: 3000 })
})

test('a machine of limited use gives back that part, and fractions of a cent are the renter’s', () => {
  expect(rentReduction({ ...rented, percent: 50 })).toEqual({ days: 1, cents: 49 })
  expect(rentReduction({ ...rented, percent: 0 }).cents).toBe(0)
})

test('nothing is given back before the delivery and after the last day of the rental', () => {
  expect(rentReduction({ ...rented, reportedOn: '2026-03-05' })).toMatchObject({ days: 3 })
  expect(rentReduction({ ...rented, deliveredOn: null })).toEqual({ days: 0, cents: 0 })
  const ended = { lastDay: '2026-03-13', usableOn: '2026-03-20' }
  expect(rentReduction({ ...rented, ...ended })).toMatchObject({ days: 2 })
  expect(rentReduction({ ...rented, lastDay: '2026-03-01' })).toEqual({ days: 0, cents: 0 })
})

test('days between the first month and the rent of all that came later cost nothing, and give nothing back (L-35)', () => {
  // Its month ends on 9 April; what came on 20 April is charged for from 20 May on.
  const inParts = { ...rented, completeOn: '2026-04-20', usableOn: '2026-05-19' }
  expect(rentReduction({ ...inParts, reportedOn: '2026-04-09' })).toEqual({ days: 1, cents: 97 })
  expect(rentReduction({ ...inParts, reportedOn: '2026-04-10' })).toEqual({ days: 0, cents: 0 })
  const later = { reportedOn: '2026-05-01', usableOn: '2026-06-19' }
  expect(rentReduction({ ...inParts, ...later })).toEqual({ days: 31, cents: 3000 })
  const incomplete = { ...rented, completeOn: null, usableOn: '2026-05-19' }
  expect(rentReduction(incomplete)).toMatchObject({ days: 29 })
})
