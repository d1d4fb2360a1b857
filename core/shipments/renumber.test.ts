import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renumbered } from './renumber.ts'

const number = fc.option(fc.constantFrom('A', 'B', 'C', 'D'), { nil: null })

test('a shipment has a parcel, no number twice, the new number, and all that was not replaced', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(number, { minLength: 1 }),
      number,
      number,
      fc.boolean(),
      (parcels, from, to, isStillUsed) => {
        const after = renumbered(parcels, { from, to, isStillUsed })
        const numbers = after.filter(one => one !== null)
        expect(after.length).toBeGreaterThan(0)
        expect(new Set(numbers).size).toBe(numbers.length)
        if (to !== null && to !== from) expect(after).toContain(to)
        for (const one of parcels) {
          if (one !== null && (one !== from || isStillUsed)) expect(after).toContain(one)
        }
      },
    ),
  )
})

test.each([
  [['A', 'B'], 'A', 'C', false, ['C', 'B']],
  [['A'], 'A', 'C', true, ['A', 'C']],
  [[null], null, 'A', false, ['A']],
  [[null, null], null, 'A', true, ['A', null]],
  [['A'], 'A', null, false, [null]],
])('%j: %s becomes %s, still used: %s', (parcels, from, to, isStillUsed, after) => {
  expect(renumbered(parcels, { from, to, isStillUsed })).toEqual(after)
})
