/** One sentence of the specification or one duty of the law, as the pages of coverage have it. */
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

/** Heads of tables that have such rows: place and test are their last two columns. */
const HEADS = /^\| (?:sentence|duty|what the specification says) \|/

/** Reads the tables of a page of coverage; headings and rules between them are left out. */
export function coverageRows(page: string): CoverageRow[] {
  return page.split('\n').flatMap((text, index) => {
    if (!text.startsWith('| ') || HEADS.test(text)) return []
    const cells = text
      .replaceAll('\\|', '\u0000')
      .split('|')
      .slice(1, -1)
      .map(cell => cell.replaceAll('\u0000', '|').trim())
    const [sentence = ''] = cells
    const [place = '', tests = ''] = cells.slice(-2)
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
