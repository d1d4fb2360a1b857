/** A run of words that both wordings have, or one of them alone. */
export interface Segment {
  kind: 'same' | 'deleted' | 'inserted'
  text: string
}

/** A heading, an item of a list or a paragraph, as words without markup. */
export interface DifferenceBlock {
  form: 'heading' | 'item' | 'text'
  segments: Segment[]
  isChanged: boolean
}

interface Block {
  form: DifferenceBlock['form']
  text: string
}

/**
 * Two wordings of a text, block by block in the order of the later one: blocks that both have stay whole, and
 * within those that stand in each other's place the words are compared.
 *
 * @param before markdown
 * @param after markdown
 */
export function wordingDifference(before: string, after: string): DifferenceBlock[] {
  const runs = aligned(blocksOf(before), blocksOf(after), ({ form, text }) => `${form} ${text}`)
  return runs.flatMap(run =>
    run.kind === 'same'
      ? run.items.map(({ form, text }) => ({
          form,
          segments: [{ kind: 'same' as const, text }],
          isChanged: false,
        }))
      : replaced(run.deleted, run.inserted),
  )
}

/** Each block beside the one that took its place; what is left over came or went whole. */
function replaced(deleted: readonly Block[], inserted: readonly Block[]): DifferenceBlock[] {
  const length = Math.max(deleted.length, inserted.length)
  return Array.from({ length }, (_, index) => {
    const [was, is] = [deleted[index], inserted[index]]
    return {
      form: (is ?? was)?.form ?? 'text',
      segments: readable(wordDifference(was?.text ?? '', is?.text ?? '')),
      isChanged: true,
    }
  })
}

/** Below this part of common signs two paragraphs are read one after the other, not word by word. */
const COMMON = 0.4

/** A paragraph that was written anew has no words worth comparing. */
function readable(segments: Segment[]): Segment[] {
  const all = (left: Segment['kind']) =>
    segments.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('')
  const [was, is] = [all('inserted'), all('deleted')]
  const same = segments.reduce(
    (sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0),
    0,
  )
  if (same >= COMMON * Math.min(was.length, is.length)) return segments
  return [
    { kind: 'deleted', text: was },
    { kind: 'inserted', text: is },
  ]
}

/** Which words of a text went and which came, in reading order. */
export function wordDifference(before: string, after: string): Segment[] {
  const runs = aligned(wordsOf(before), wordsOf(after), word => word)
  return runs
    .flatMap((run): Segment[] =>
      run.kind === 'same'
        ? [{ kind: 'same', text: run.items.join('') }]
        : [
            { kind: 'deleted', text: run.deleted.join('') },
            { kind: 'inserted', text: run.inserted.join('') },
          ],
    )
    .filter(({ text }) => text !== '')
}

/** Words with the space behind them, so that they join to the text again. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? []

type Run<T> = { kind: 'same'; items: T[] } | { kind: 'other'; deleted: T[]; inserted: T[] }

/** The longest common subsequence, and what stands between its parts. */
function aligned<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
): Run<T>[] {
  const [old, young] = [before.map(keyOf), after.map(keyOf)]
  const width = young.length + 1
  const longest = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = young.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        old[row] === young[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const runs: Run<T>[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < young.length) {
    const items: T[] = []
    while (row < old.length && column < young.length && old[row] === young[column]) {
      items.push(...after.slice(column, column + 1))
      row += 1
      column += 1
    }
    if (items.length > 0) runs.push({ kind: 'same', items })
    const [fromRow, fromColumn] = [row, column]
    while (
      (row < old.length || column < young.length) &&
      (row >= old.length || column >= young.length || old[row] !== young[column])
    ) {
      if (
        column >= young.length ||
        (row < old.length && at(row + 1, column) >= at(row, column + 1))
      )
        row += 1
      else column += 1
    }
    if (row > fromRow || column > fromColumn) {
      runs.push({
        kind: 'other',
        deleted: before.slice(fromRow, row),
        inserted: after.slice(fromColumn, column),
      })
    }
  }
  return runs
}

function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n{2,}|\n(?=- )/)
    .map(block => block.trim())
    .filter(block => block !== '')
    .map((block): Block => {
      if (block.startsWith('#')) return { form: 'heading', text: plain(block.replace(/^#+ /, '')) }
      if (block.startsWith('- ')) return { form: 'item', text: plain(block.slice(2)) }
      return { form: 'text', text: plain(block) }
    })
}

function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/\\([*_\\])/g, '$1')
    .replace(/ {2,}\n/g, '\n')
}
