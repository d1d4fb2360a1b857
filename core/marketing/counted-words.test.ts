import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countedWords } from './counted-words.ts'

it.each([
  ['  Rudergerät   KAUFEN ', 'rudergerät kaufen'],
  ['hantel 20 kg', 'hantel 20 kg'],
  ['t-1000', 't-1000'],
])('%s is counted as %s', (query, words) => {
  expect(countedWords(query)).toBe(words)
})

it.each([
  'mara@example.org',
  'mara (at) example.org',
  '0341 5550100',
  'KP-000123',
  'DE89 3704 0044 0532 0130 00',
  'https://example.org/mara',
  'x',
  'sehr '.repeat(20),
  '',
])('%j is never counted', query => {
  expect(countedWords(query)).toBeNull()
})

it('no address and no long number is ever counted, whatever stands around it (ADR-153)', () => {
  const around = fc.tuple(fc.string({ maxLength: 10 }), fc.string({ maxLength: 10 }))
  const number = fc.integer({ min: 10_000 }).map(String)
  fc.assert(
    fc.property(around, fc.oneof(fc.emailAddress(), number), ([before, after], secret) => {
      expect(countedWords(`${before}${secret}${after}`)).toBeNull()
    }),
  )
})
