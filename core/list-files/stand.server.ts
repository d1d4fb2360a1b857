import { createHash } from 'node:crypto'

/** The state of a thing in one word, for its line in a file: another one means that it was changed since. */
export function standOf(state: unknown): string {
  // A letter before it, so that no spreadsheet reads a number (1e10).
  return `s${digest(state).slice(0, 12)}`
}

export function digest(value: unknown): string {
  const hash = createHash('sha256')
  return hash.update(value instanceof Uint8Array ? value : JSON.stringify(value)).digest('hex')
}

const MARK = 4

/** The state of each cell of a line in a few signs, so that a file later says which of them its reader changed. */
export function marksOf(cells: readonly string[]): string {
  return `s${cells.map(markOf).join('')}`
}

/** What `marksOf` says of its cells; null for what was made for other columns, or is no such word. */
export function readMarks(
  text: string,
  cells: number,
): ((at: number, cell: string) => boolean) | null {
  if (!/^s[\w-]*$/.test(text) || text.length !== 1 + cells * MARK) return null
  return (at, cell) => text.slice(1 + at * MARK, 1 + (at + 1) * MARK) === markOf(cell)
}

function markOf(cell: string): string {
  return Buffer.from(digest(cell), 'hex').toString('base64url').slice(0, MARK)
}
