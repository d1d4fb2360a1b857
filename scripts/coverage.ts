import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#db/root.server.ts'
import { problemsOf } from './coverage/problems.ts'
import { coverageRows } from './coverage/rows.ts'

/** Every test that `docs/spec-coverage.md` names exists, and no row of it is empty. */
const PAGE = 'docs/spec-coverage.md'

const sources = new Map<string, string | undefined>()

function sourceOf(file: string): string | undefined {
  if (!sources.has(file)) sources.set(file, readIfThere(join(packageRoot(), file)))
  return sources.get(file)
}

function readIfThere(path: string): string | undefined {
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile()
  return isFile ? readFileSync(path, 'utf8') : undefined
}

const rows = coverageRows(readFileSync(join(packageRoot(), PAGE), 'utf8'))
const problems = rows.flatMap(row => problemsOf(row, sourceOf))
for (const problem of problems) console.error(`${PAGE}, ${problem}`)
console.log(`${rows.length} rows, ${problems.length} problems`)
process.exitCode = problems.length === 0 && rows.length > 0 ? 0 : 1
