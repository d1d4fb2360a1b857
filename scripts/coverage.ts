import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#db/root.server.ts'
import { problemsOf } from './coverage/problems.ts'
import { coverageRows } from './coverage/rows.ts'
import { uncovered } from './coverage/uncovered.ts'

/** Every test that these pages name exists, and no row of them is empty. */
const PAGES = ['docs/spec-coverage.md', 'docs/law.md']
/** Every sentence here has a row there, word for word. */
const SPEC = ['docs/spec/shop.md', 'docs/spec/back-office.md']

const sources = new Map<string, string | undefined>()

function sourceOf(file: string): string | undefined {
  if (!sources.has(file)) sources.set(file, readIfThere(join(packageRoot(), file)))
  return sources.get(file)
}

function readIfThere(path: string): string | undefined {
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile()
  return isFile ? readFileSync(path, 'utf8') : undefined
}

const pages = PAGES.map(page => ({
  page,
  rows: coverageRows(readFileSync(join(packageRoot(), page), 'utf8')),
}))
const allRows = pages.flatMap(({ rows }) => rows)
const problems = [
  ...pages.flatMap(({ page, rows }) =>
    rows.flatMap(row => problemsOf(row, sourceOf)).map(problem => `${page}, ${problem}`),
  ),
  ...SPEC.flatMap(page =>
    uncovered(readFileSync(join(packageRoot(), page), 'utf8'), allRows).map(
      problem => `${page}, ${problem}`,
    ),
  ),
]
for (const problem of problems) console.error(problem)
console.log(`${allRows.length} rows, ${problems.length} problems`)
process.exitCode = problems.length === 0 && pages.every(({ rows }) => rows.length > 0) ? 0 : 1
