import { expect, test } from 'vitest'
import { brokenRequirements } from './requirements.ts'

const pages = [
  { path: 'docs/law.md', text: '| L-01 A button | § 312j | |\n| L-13a All | § 312d | |\n' },
  { path: 'docs/spec/shop.md', text: '## S-2.6 Product\n\n- S-2.6-14 A panel\n' },
  { path: 'docs/spec/back-office.md', text: '## B-2 Screens\n\n- B-2-1 A tab\n' },
]
const problems = (text: string) => brokenRequirements([...pages, { path: 'a.ts', text }])

test.each([
  '(L-01, L-13a)',
  'a panel (S-2.6-14), as in S-2.6. A tab (B-2-1; B-2)',
  "'XL-99', F-L-02, ECJ C-164, 'L-000123', 'L01', [L24], B-213, S-24",
])('%s resolves, or is no reference', text => {
  expect(problems(text)).toEqual([])
})

test.each([
  ['// so\n// (L-02)', 'a.ts:2: there is no L-02'],
  ["test('ends (C-08)')", 'a.ts:1: there is no C-08'],
  ['(S-2.6-15)', 'a.ts:1: there is no S-2.6-15'],
  ['(S-2.7).', 'a.ts:1: there is no S-2.7'],
  ['see B-3-1', 'a.ts:1: there is no B-3-1'],
  ['(L01)', 'a.ts:1: "L01" is written as an id'],
  ['(law.md L01)', 'a.ts:1: "law.md L0" is written as an id'],
  ['(shop.md\n * §§ 2.6)', 'a.ts:1: "shop.md §" is written as an id'],
  ['may not enter (§ 5), or', 'a.ts:1: "§ 5" is written as an id'],
])('%j: %s', (text, problem) => {
  expect(problems(text)).toContain(problem)
})

test('an id has one place', () => {
  const again = { path: 'docs/spec/shop.md', text: '- B-2-1 A tab\n' }
  expect(brokenRequirements([...pages, again])).toEqual([
    'docs/spec/shop.md: B-2-1 stands there twice',
  ])
})
