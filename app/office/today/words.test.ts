import { expect, test } from 'vitest'
import { type TaskKind, taskKinds } from '#core/today/kinds.ts'
import { ageWords, kindTitle } from './words.ts'

const now = new Date('2026-11-23T10:00:00Z')

test.each([
  ['2026-11-23T09:40:00Z', 'seit Kurzem'],
  ['2026-11-23T09:00:00Z', 'seit einer Stunde'],
  ['2026-11-22T10:00:01Z', 'seit 23 Stunden'],
  ['2026-11-22T10:00:00Z', 'seit einem Tag'],
  ['2026-11-18T09:00:00Z', 'seit 5 Tagen'],
  ['2026-11-24T10:00:00Z', null],
])('what waits since %s says %s', (since, words) => {
  expect(ageWords(new Date(since), now)).toBe(words)
})

/** What is said the same of one and of several: no noun of it is counted. */
const uncounted: readonly TaskKind[] = ['to_ship', 'exchange', 'difference', 'low_stock']

test('of one thing alone nothing is said as of several, of any kind', () => {
  const same = taskKinds.filter(kind => kindTitle(kind, 1) === kindTitle(kind, 2))
  expect(same).toEqual(uncounted)
})

test.each([
  ['recall', 1, 'Rückruf'],
  ['recall', 2, 'Rückrufe'],
  ['recall', undefined, 'Rückrufe'],
  ['return', 1, 'Rückgabe zu prüfen'],
  ['maintenance', 7, 'Wartungen fällig'],
  ['to_ship', 1, 'Zu versenden'],
] as const)('%s, %s of them: %s', (kind, count, words) => {
  expect(kindTitle(kind, count)).toBe(words)
})
