import { expect, test } from 'vitest'
import { brokenDecisions } from './decisions.ts'

const page = { path: 'docs/decisions/007-care.md', text: '# ADR-007 Care\n' }

test('a decision is named by its number, whether it has three digits or a link', () => {
  const text = '(ADR-007), [ADR-007](decisions/007-care.md); a decision of 14 days'
  expect(brokenDecisions([page, { path: 'a.ts', text }])).toEqual([])
})

test.each([
  ['// why\n// ADR-008', 'a.ts:2: there is no ADR-008'],
  ['// ADR-0077', 'a.ts:1: there is no ADR-0077'],
  ['(decision 7)', 'a.ts:1: "decision 7" is written ADR-…'],
  ['Decision 007: so', 'a.ts:1: "Decision 007" is written ADR-…'],
  ['(decisions 7 and 8)', 'a.ts:1: "decisions 7" is written ADR-…'],
  [' * (decision\n * 7)', 'a.ts:1: "decision 7" is written ADR-…'],
  ['docs/decisions/007).', 'a.ts:1: "decisions/007" is written ADR-…'],
])('%j: %s', (text, problem) => {
  expect(brokenDecisions([page, { path: 'a.ts', text }])).toEqual([problem])
})

test('a page has its own number in its heading, and no other page has it', () => {
  const other = { path: 'docs/decisions/007-stock.md', text: '# ADR-008 Stock\n' }
  expect(brokenDecisions([page, other])).toEqual([
    'docs/decisions/007-stock.md:1: the heading does not begin with ADR-007',
    'docs/decisions/007-stock.md:1: ADR-007 is taken',
    'docs/decisions/007-stock.md:1: there is no ADR-008',
  ])
})
