import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bitsIn, lettersIn, typosAllowed, typosBetween } from './typo.ts'

const word = fc.stringMatching(/^[a-z]{4,14}$/)
const letter = fc.stringMatching(/^[a-z]$/)

/** One slip of the finger: a letter wrong, missing, too many, or two swapped. */
const slip = fc.record({
  kind: fc.constantFrom('wrong', 'missing', 'extra', 'swapped'),
  at: fc.nat(13),
  letter,
})
type Slip = typeof slip extends fc.Arbitrary<infer T> ? T : never

function typed(text: string, { kind, at, letter: other }: Slip): string {
  const place = at % text.length
  const [before, after] = [text.slice(0, place), text.slice(place)]
  if (kind === 'wrong') return before + other + after.slice(1)
  if (kind === 'missing') return before + after.slice(1)
  if (kind === 'extra') return before + other + after
  return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2)
}

describe('a word that is spelled wrong', () => {
  test('is one slip away from the right one, and two of them are two at most', () => {
    fc.assert(
      fc.property(word, slip, slip, (text, first, second) => {
        expect(typosBetween(typed(text, first), text, 1)).toBeLessThanOrEqual(1)
        const twice = typosBetween(typed(typed(text, first), second), text, 3)
        // A letter between two that were swapped counts once more.
        expect(twice).toBeLessThanOrEqual(3)
      }),
    )
  })

  test('has no more new letters than slips', () => {
    fc.assert(
      fc.property(word, slip, (text, one) => {
        const [wrong, right] = [lettersIn(typed(text, one)), lettersIn(text)]
        expect(bitsIn(wrong & ~right)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('may be the beginning of a long word, but not of a short one', () => {
    expect(typosBetween('conzep', 'conceptor', 1)).toBe(1)
    expect(typosBetween('ball', 'balance', 1)).toBeUndefined()
  })

  test('has as many slips as it is long', () => {
    expect([3, 4, 7, 8].map(length => typosAllowed('x'.repeat(length)))).toEqual([0, 1, 1, 2])
  })

  test('is no other word', () => {
    expect(typosBetween('rack', 'bank', 1)).toBeUndefined()
    expect(typosBetween('laufband', 'airbike', 2)).toBeUndefined()
  })
})

test('the name of a model is not taken for another', () => {
  expect(typosAllowed('rower2000')).toBe(0)
  expect(lettersIn('abc1')).toBe(7)
})
