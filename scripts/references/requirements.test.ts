import { expect, test } from 'vitest'
import { brokenRequirements } from './requirements.ts'

const page = {
  path: 'docs/law.md',
  text: '| L-01 A button | § 312j | |\n| L-13a All | § 312d | |\n',
}
const problems = (text: string) => brokenRequirements([page, { path: 'a.ts', text }])

test('a duty that has a row resolves, and words that only look like one are left alone', () => {
  expect(problems("(L-01, L-13a); 'XL-99', F-L-02, ECJ C-164, 'L-000123', 'L01', [L24]")).toEqual(
    [],
  )
})

test.each([
  ['// so\n// (L-02)', 'a.ts:2: there is no L-02'],
  ["test('ends (C-08)')", 'a.ts:1: there is no C-08'],
  ['(L01)', 'a.ts:1: "L01" is written L-…'],
  ['(law.md L01)', 'a.ts:1: "law.md L0" is written L-…'],
])('%j: %s', (text, problem) => {
  expect(problems(text)).toContain(problem)
})

test('an id has one row', () => {
  expect(brokenRequirements([{ ...page, text: page.text + page.text }])).toEqual([
    'docs/law.md: L-01 stands there twice',
    'docs/law.md: L-13a stands there twice',
  ])
})
