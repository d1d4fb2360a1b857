import { expect, test } from 'vitest'
import { goesOn } from './goes-on.ts'

const running = { state: 'running' as const, endsOn: null }
const ending = (endsOn: string) => ({ state: 'end_requested' as const, endsOn })
const ended = { state: 'ended' as const, endsOn: '2026-02-01' }

test.each([
  ['nothing is rented any more', [ended], ''],
  ['nothing was declared to end', [running, ended], 'Ihre Miete läuft weiter.'],
  ['a part of it ends', [running, ending('2026-04-01')], 'Was nicht gekündigt ist, läuft weiter.'],
  [
    'all of it ends',
    [ending('2026-04-01'), ending('2026-05-01')],
    'Ihre Miete läuft noch bis zum 01.05.2026.',
  ],
  ['its last day has just passed', [ending('2026-03-01')], 'Ihre Miete endete am 01.03.2026.'],
])('beside what is unpaid, %s', (_case, rentals, words) => {
  expect(goesOn(rentals, '2026-03-02')).toBe(words)
})

test('the office reads the same about it', () => {
  expect(goesOn([ending('2026-04-01')], '2026-03-02', 'Die')).toBe(
    'Die Miete läuft noch bis zum 01.04.2026.',
  )
})
