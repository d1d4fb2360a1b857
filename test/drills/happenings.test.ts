import { expect, test } from 'vitest'
import { lineOf, neverHappened, shopsOf, summed, told } from './happenings.ts'

/** As the runner prints it, with its colours. */
const output = (line: string) =>
  `\u001b[90mstdout\u001b[2m | test/lives.server.test.ts > lives\n\u001b[22m\u001b[39m${line}\n\n ✓ verbs\n`

test('the line of a shop is found in all that it printed, and nothing where it printed none', () => {
  const times = new Map([
    ['deliver', 31],
    ['disputeCard', 0],
  ])
  const line = told(7, { lives: 12, times })
  expect(line).toBe('Seed 7, 12 lives side by side: deliver 31, disputeCard 0')
  expect(lineOf(output(line))).toBe(line)
  expect(lineOf(output('Seed 7'))).toBeNull()
})

test('what happened in several shops is added up, with the lives', () => {
  const all = summed([
    'Seed 1, 40 lives side by side: deliver 31, lose 0, sharedRefunds 2',
    'Seed 2, 12 lives side by side: deliver 9, lose 0, sharedRefunds 0',
  ])
  expect(all.lives).toBe(52)
  expect(Object.fromEntries(all.times)).toEqual({ deliver: 40, lose: 0, sharedRefunds: 2 })
})

test('what never happened counts from two hundred lives on', () => {
  const times = new Map([
    ['deliver', 40],
    ['lose', 0],
  ])
  expect(neverHappened({ lives: 200, times })).toEqual(['lose'])
  expect(neverHappened({ lives: 199, times })).toBeNull()
})

test.each([
  ['all of it', 1, { shops: 25, sideBySide: 40 }],
  ['a tenth of it', 0.1, { shops: 1, sideBySide: 12 }],
  ['less than a whole shop', 0.01, { shops: 1, sideBySide: 8 }],
])('%s: as many lives, in shops of eight or more', (_, size, expected) => {
  expect(shopsOf(full => Math.max(1, Math.round(full * size)))).toEqual(expected)
})
