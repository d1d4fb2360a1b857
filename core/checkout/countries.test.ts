import { expect, test } from 'vitest'
import { countryName } from '../countries.ts'
import { billingCountries } from './countries.ts'

test('a bill goes to every state of the European Economic Area, our own countries first (L-91)', () => {
  const names = billingCountries({ hasRental: false, isBusiness: false }).map(countryName)
  expect(names.slice(0, 5)).toEqual([
    'Deutschland',
    'Österreich',
    'Schweiz',
    'Belgien',
    'Bulgarien',
  ])
  expect(names).toHaveLength(31)
  expect(names).toEqual(
    expect.arrayContaining(['Frankreich', 'Island', 'Liechtenstein', 'Norwegen']),
  )
})

test('rent is billed to consumers of the EU, and to businesses where we rent (ADR-124)', () => {
  const names = billingCountries({ hasRental: true, isBusiness: false }).map(countryName)
  expect(names).toHaveLength(27)
  expect(names).not.toEqual(expect.arrayContaining(['Schweiz']))
  expect(names).not.toEqual(expect.arrayContaining(['Norwegen']))
  expect(billingCountries({ hasRental: true, isBusiness: true })).toEqual(['DE'])
})
