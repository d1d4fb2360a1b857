import type { NamedTest } from './rows.ts'

/** A test and one requirement or duty that it shows. */
export interface Shown extends NamedTest {
  id: string
}

const ID = String.raw`[LC]-\d\d[a-z]?|[SB]-\d(?:\.\d)?-\d{1,2}`
/** A string that begins a call, with the `meta` that may follow a test's name. */
const CALL =
  /\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1(?:,\s*\{\s*meta:\s*\{\s*shows:\s*\[([^\]]*)\])?/g
const AT_THE_END = new RegExp(String.raw` \(((?:${ID})(?:, (?:${ID}))*)\)$`)

/** What the tests of a file show: by the ids at the end of their names, and by their `meta`. */
export function shownIn(file: string, source: string): Shown[] {
  return [...source.matchAll(CALL)].flatMap(([, , title = '', shows = '']) => {
    const name = title.replace(/\\(['"`])/g, '$1')
    const ids = [
      ...(AT_THE_END.exec(name)?.[1]?.split(', ') ?? []),
      ...[...shows.matchAll(/'([^']+)'/g)].map(([, id = '']) => id),
    ]
    return ids.map(id => ({ file, name, id }))
  })
}

/** A page of coverage with the tests that show each row's id; rows without an id stay as they are. */
export function withTests(page: string, shown: Shown[]): string {
  return page.replace(
    new RegExp(String.raw`^(\| (${ID}) .*\|)(?:[^|\\]|\\.)*\|$`, 'gm'),
    (_, before: string, id: string) => {
      const cell = cellOf(shown.filter(test => test.id === id))
      return cell ? `${before} ${cell} |` : `${before}  |`
    },
  )
}

/** Each file once, before its tests. */
function cellOf(tests: NamedTest[]): string {
  return tests
    .map(({ file, name }, index) =>
      tests[index - 1]?.file === file ? name : `\`${file}\`: ${name}`,
    )
    .join('<br>')
    .replaceAll('|', '\\|')
}
