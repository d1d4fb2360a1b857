import { expect, test } from 'vitest'
import { allOf } from './word-list.ts'

test('two of something are called both', () => {
  expect([2, 3].map(allOf)).toEqual(['Beide', 'Alle 3'])
})
