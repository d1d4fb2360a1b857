import type { Tree } from '../references/paths.ts'
import type { CoverageRow, NamedTest } from './rows.ts'

/** How a row without a test begins to say why it needs none. */
const EXCUSE = /^(?:later: |not built: |cannot occur|see )/

/**
 * What is wrong with a row: an empty cell, a place or a file that is not there, a name that no test of
 * that file has. `sourceOf` gives the text of a file, or undefined where there is none.
 */
export function problemsOf(
  { line, sentence, place, tests }: CoverageRow,
  sourceOf: (file: string) => string | undefined,
  tree: Tree,
): string[] {
  const problems = tests.flatMap(test => problemOf(test, sourceOf(test.file)) ?? [])
  for (const [, path = ''] of place.matchAll(/`([^`]+)`/g)) {
    if (!tree.has(path)) problems.push(`there is no ${path}`)
  }
  if (!sentence || !place) problems.push('has an empty cell')
  if (tests.length === 0 && !EXCUSE.test(place)) problems.push('names no test')
  return problems.map(problem => `line ${line}: ${problem}`)
}

function problemOf({ file, name }: NamedTest, source: string | undefined): string | undefined {
  if (!name) return `no test of ${file} is named`
  if (source === undefined) return `there is no file ${file || `for "${name}"`}`
  return hasTest(source, name) ? undefined : `${file} has no test "${name}"`
}

/** Its name stands in the source as whole strings: where a group goes before it, parted by ' › '. */
function hasTest(source: string, name: string): boolean {
  const isFileOfTests = /\b(?:it|test)(?:\.\w+)*\(/.test(source)
  return isFileOfTests && name.split(' › ').every(part => hasString(source, part))
}

function hasString(source: string, text: string): boolean {
  const quoted = [`'${text}'`, `"${text}"`, `\`${text}\``, `'${text.replaceAll("'", "\\'")}'`]
  return quoted.some(literal => source.includes(literal))
}
