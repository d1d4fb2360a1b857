import { expect, test } from 'vitest'
import { treeOf } from '../references/paths.ts'
import { problemsOf } from './problems.ts'
import { coverageRows } from './rows.ts'
import { uncovered } from './uncovered.ts'

const files: Record<string, string> = {
  'a.ts': '',
  'core/orders/moves.ts': '',
  'a.test.ts': "describe('a cart', () => { it('adds', run); it.each(all)('%s', run) })",
  'b.test.ts': 'test("says \'no\'", run)',
  'words.ts': "const words = 'adds'",
}
const problems = (...rows: string[]) =>
  coverageRows(
    ['| sentence | where it lives | test |', '|---|---|---|', ...rows].join('\n'),
  ).flatMap(row => problemsOf(row, file => files[file], treeOf(Object.keys(files))))

test('a row whose tests are there is right', () => {
  expect(
    problems(
      "| One | `a.ts` | `a.test.ts`: adds<br>a cart › %s<br>`b.test.ts`: says 'no' |",
      '| Two \\| three | `a.ts` | `a.test.ts`: adds |',
      '| Later | later: office |  |',
    ),
  ).toEqual([])
})

test('what stands between the sentence and its place is left out', () => {
  expect(problems('| L-01 One | § 1 | `a.ts` | `a.test.ts`: adds |')).toEqual([])
})

test.each([
  ['| One | `a.ts` |  |', 'names no test'],
  ['| L-01 One | § 1 | `a.ts` | `a.test.ts`: add |', 'a.test.ts has no test "add"'],
  ['| One |  | `a.test.ts`: adds |', 'has an empty cell'],
  ['| One | `a.ts` | `a.test.ts`: add |', 'a.test.ts has no test "add"'],
  ['| One | `a.ts` | `a.test.ts`: a shop › %s |', 'a.test.ts has no test "a shop › %s"'],
  ['| One | `a.ts` | `a.test.ts` |', 'no test of a.test.ts is named'],
  ['| One | `a.ts` | `gone.test.ts`: adds |', 'there is no file gone.test.ts'],
  ['| One | `a.ts` | `words.ts`: adds |', 'words.ts has no test "adds"'],
  ['| One | `gone.ts` | `a.test.ts`: adds |', 'there is no gone.ts'],
  ['| One | `core/orders/`, `core/gone/` | `a.test.ts`: adds |', 'there is no core/gone/'],
  ['| One | `moves.ts` (ADR-007) | `a.test.ts`: adds |', 'there is no moves.ts'],
  ['| Later | later: office (`gone.ts` has it) |  |', 'there is no gone.ts'],
  ['| One | `a.ts` | — (no test yet) |', 'there is no file for "— (no test yet)"'],
])('%s: %s', (row, problem) => {
  expect(problems(row)).toEqual([`line 3: ${problem}`])
})

test('a requirement needs a row that says the same', () => {
  const rows = coverageRows('| S-1-1 One | `a.ts` |  |\n| S-1-2 Two or so | `a.ts` |  |')
  expect(uncovered('## S-1 All\n\n- S-1-1 One\n- S-1-2 Two\n', rows)).toEqual([
    'no row says "S-1-2 Two"',
  ])
})
