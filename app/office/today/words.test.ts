import { expect, test } from 'vitest'
import { ageWords } from './words.ts'

const now = new Date('2026-11-23T10:00:00Z')

test.each([
  ['2026-11-23T09:40:00Z', 'seit eben'],
  ['2026-11-23T09:00:00Z', 'seit einer Stunde'],
  ['2026-11-22T10:00:01Z', 'seit 23 Stunden'],
  ['2026-11-22T10:00:00Z', 'seit einem Tag'],
  ['2026-11-18T09:00:00Z', 'seit 5 Tagen'],
  ['2026-11-24T10:00:00Z', null],
])('what waits since %s says %s', (since, words) => {
  expect(ageWords(new Date(since), now)).toBe(words)
})
