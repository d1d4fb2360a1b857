import { expect, test } from 'vitest'
import { brokenPaths, treeOf } from './paths.ts'

const tree = treeOf(['core/orders/moves.ts', 'db/schema/orders.ts', 'docs/decisions/007-care.md'])
const problems = (text: string) => brokenPaths({ path: 'docs/page.md', text }, tree)

test.each([
  '`core/orders/moves.ts`, `core/orders/`, `moves.ts` beside it, `db/schema/<noun>.ts`, `*.ts`',
  '[ADR-007](decisions/007-care.md), [the site](https://example.com/a.ts), [moves](../core/orders)',
  '`npm start`, `node:http`, `services.clock`, `/bilder/<hash>/<width>.<format>`, `$DATA_DIR/files/`',
  '```\ncore/      what the business does\n  orders/  each with its moves\n```',
  '```ts\nimport a from "gone/away.ts"\n```',
])('%s resolves', text => {
  expect(problems(text)).toEqual([])
})

test.each([
  ['see\n`core/gone.ts`', 'docs/page.md:2: there is no core/gone.ts'],
  ['`core/gone/`', 'docs/page.md:1: there is no core/gone/'],
  ['`gone.ts`', 'docs/page.md:1: there is no gone.ts'],
  ['`core/gone/<noun>.ts`', 'docs/page.md:1: there is no core/gone/<noun>.ts'],
  ['[why](decisions/008-gone.md)', 'docs/page.md:1: there is no docs/decisions/008-gone.md'],
  ['```\ncore/\n  gone.ts   what\n```', 'docs/page.md:3: there is no core/gone.ts'],
])('%j: %s', (text, problem) => {
  expect(problems(text)).toEqual([problem])
})
