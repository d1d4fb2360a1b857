import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#db/root.server.ts'
import { problemsOf } from './coverage/problems.ts'
import { coverageRows } from './coverage/rows.ts'
import { shownIn, withTests } from './coverage/shown.ts'
import { uncovered } from './coverage/uncovered.ts'
import { treeOf } from './references/paths.ts'
import { projectFiles } from './references/project-texts.ts'

/**
 * Every requirement has a row in these pages, every row a test or a reason, and every place and test
 * that a row names exists. With `--write` the tests of each row with an id are written anew from the
 * tests' own ids.
 */
const PAGES = ['docs/spec-coverage.md', 'docs/law.md']
/** Every sentence here has a row there, word for word. */
const SPEC = ['docs/spec/shop.md', 'docs/spec/back-office.md']

const read = (path: string) => readFileSync(join(packageRoot(), path), 'utf8')
const files = new Set(projectFiles(packageRoot()))
const tree = treeOf([...files])
const sourceOf = (file: string) => (files.has(file) ? read(file) : undefined)

const shown = [...files]
  .filter(file => /\.test\.tsx?$/.test(file) && !file.startsWith('scripts/'))
  .sort()
  .flatMap(file => shownIn(file, read(file)))

if (process.argv.includes('--write')) {
  for (const page of PAGES) writeFileSync(join(packageRoot(), page), withTests(read(page), shown))
}

const pages = PAGES.map(page => ({ page, text: read(page), rows: coverageRows(read(page)) }))
const rows = pages.flatMap(page => page.rows)
const problems = [
  ...pages.flatMap(({ page, rows }) =>
    rows.flatMap(row => problemsOf(row, sourceOf, tree)).map(problem => `${page}, ${problem}`),
  ),
  ...pages
    .filter(({ text }) => withTests(text, shown) !== text)
    .map(({ page }) => `${page} is not what the tests say: npm run coverage`),
  ...SPEC.flatMap(page => uncovered(read(page), rows).map(problem => `${page}, ${problem}`)),
]
for (const problem of problems) console.error(problem)
console.log(`${rows.length} rows, ${problems.length} problems`)
process.exitCode = problems.length === 0 && pages.every(({ rows }) => rows.length > 0) ? 0 : 1
