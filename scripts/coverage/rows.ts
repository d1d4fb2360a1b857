/** One sentence of the specification, as `docs/spec-coverage.md` has it. */
export interface CoverageRow {
  line: number
  sentence: string
  place: string
  /** Each with the file that stands before it in the cell. */
  tests: NamedTest[]
}

export interface NamedTest {
  file: string
  name: string
}

/** Reads the tables of the coverage page; headings and rules between them are left out. */
export function coverageRows(page: string): CoverageRow[] {
  return page.split('\n').flatMap((text, index) => {
    if (!text.startsWith('| ') || text.startsWith('| sentence |')) return []
    const [, sentence = '', place = '', tests = ''] = text
      .replaceAll('\\|', '\u0000')
      .split('|')
      .map(cell => cell.replaceAll('\u0000', '|').trim())
    return [{ line: index + 1, sentence, place, tests: namedTests(tests) }]
  })
}

/** A file once and then its tests, parted by `<br>`: what has no file of its own belongs to the last one. */
function namedTests(cell: string): NamedTest[] {
  let file = ''
  return cell.split('<br>').flatMap(part => {
    const [, named, name] = /^`([^`]+)`(?:: (.*))?$/.exec(part) ?? []
    if (named) file = named
    const found = named ? (name ?? '') : part
    return found || named ? [{ file, name: found }] : []
  })
}
