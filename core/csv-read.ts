/** A line of a CSV file; it may span several of the text's. */
export interface CsvRow {
  /** Where it begins, from 1. */
  line: number
  cells: string[]
}

/** The file ends, or goes on, where RFC 4180 allows no such thing. */
export class CsvFault extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.name = 'CsvFault'
    this.line = line
  }
}

/**
 * Reads a CSV text (RFC 4180) cut by semicolons, row by row, so that whoever reads may stop. Lines without
 * anything in them are left out. Throws `CsvFault`.
 */
export function* csvRows(text: string): Generator<CsvRow> {
  let at = 0
  let line = 1
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] }
    let isOpen = true
    while (isOpen) {
      const cell = text[at] === '"' ? quotedCell(text, at, line) : plainCell(text, at)
      row.cells.push(cell.value)
      line += cell.lines
      at = cell.end
      isOpen = text[at] === ';'
      if (isOpen) at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    line += 1
    if (row.cells.some(cell => cell !== '')) yield row
  }
}

interface Cell {
  value: string
  /** The place behind it. */
  end: number
  /** How many breaks it holds. */
  lines: number
}

const END = /[;\r\n]/g

function plainCell(text: string, start: number): Cell {
  END.lastIndex = start
  const end = END.exec(text)?.index ?? text.length
  return { value: text.slice(start, end), end, lines: 0 }
}

function quotedCell(text: string, start: number, line: number): Cell {
  let end = start + 1
  while (true) {
    const quote = text.indexOf('"', end)
    if (quote < 0)
      throw new CsvFault(
        line,
        'Das Anführungszeichen am Anfang einer Zelle wird nirgends geschlossen.',
      )
    end = quote + 1
    if (text[end] !== '"') break
    end += 1
  }
  const value = text.slice(start + 1, end - 1).replaceAll('""', '"')
  const lines = value.split('\n').length - 1
  const next = text[end]
  if (next !== undefined && !/[;\r\n]/.test(next)) {
    throw new CsvFault(
      line + lines,
      'Hinter dem schließenden Anführungszeichen einer Zelle steht noch etwas.',
    )
  }
  return { value, end, lines }
}
