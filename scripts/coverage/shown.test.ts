import { expect, test } from 'vitest'
import { shownIn, withTests } from './shown.ts'

const source = `
test('adds one (S-2.6-14, L-26)', run)
test.each(all)(
  "says 'no' (B-2-3)", run)
it('buys', { meta: { shows: ['S-1-2', 'S-1-3'] } }, run)
it('leaves out what shows nothing (ADR-007)', run)
`.replaceAll('it(', 'it (')

test('a test shows the ids at the end of its name and those of its meta', () => {
  expect(shownIn('a.test.ts', source).map(({ id, name }) => `${id}: ${name}`)).toEqual([
    `S-2.6-14: ${'adds one'} (S-2.6-14, L-26)`,
    `L-26: ${'adds one'} (S-2.6-14, L-26)`,
    `B-2-3: says 'no' (B-2-3)`,
    'S-1-2: buys',
    'S-1-3: buys',
  ])
})

test('a row gets the tests of its id, loses others, and stays as it is without an id', () => {
  const page = [
    '| S-1-2 Buying \\| renting | `a.ts` | `gone.test.ts`: gone |',
    '| S-1-4 Later | later: office |  |',
    '| Ours | `b.ts` | `b.test.ts`: is ours |',
  ].join('\n')
  expect(withTests(page, shownIn('a.test.ts', source)).split('\n')).toEqual([
    '| S-1-2 Buying \\| renting | `a.ts` | `a.test.ts`: buys |',
    '| S-1-4 Later | later: office |  |',
    '| Ours | `b.ts` | `b.test.ts`: is ours |',
  ])
})
