import { asMeant } from '../csv.ts'
import { CsvFault, csvRows } from '../csv-read.ts'
import { ShopError } from '../errors.ts'
import { shop } from '../shop.ts'

import type { LineError } from './report.ts'

/** A file as it was uploaded. */
export interface ImportFile {
  name: string
  bytes: Uint8Array
}

/** The cells of a line by the head of their column, without those that the file does not have. */
export interface ImportLine {
  line: number
  cells: ReadonlyMap<string, string>
}

export interface ImportTable {
  lines: ImportLine[]
  errors: LineError[]
}

const { mostLines } = shop.imports

/**
 * Reads an uploaded table. Its columns may stand in any order, and but for the required ones may be missing:
 * what is not there stays as it is. Throws `invalid` with German words for a file that is no such table.
 */
export function readTable(
  bytes: Uint8Array,
  { heads, required }: { heads: readonly string[]; required: readonly string[] },
): ImportTable {
  const rows = csvRows(decoded(bytes))
  try {
    const first = rows.next()
    if (first.done) throw refused('csv_empty', 'Die Datei ist leer.')
    const columns = readHead(first.value.cells, heads, required)
    const lines: ImportLine[] = []
    const errors: LineError[] = []
    for (const { line, cells } of rows) {
      if (lines.length + errors.length === mostLines) throw tooManyLines()
      const more = cells.slice(columns.length).some(cell => cell !== '')
      if (cells.length < columns.length || more) {
        const message = `Die Zeile hat ${cells.length} statt ${columns.length} Spalten.`
        errors.push({ line, column: null, message })
      } else {
        lines.push({
          line,
          cells: new Map(columns.map((head, at) => [head, tidy(asMeant(cells[at] ?? ''))])),
        })
      }
    }
    if (lines.length + errors.length === 0) {
      throw refused('csv_empty', 'Unter den Überschriften steht keine Zeile.')
    }
    return { lines, errors }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    throw refused('csv_broken', `Zeile ${error.line}: ${error.message}`)
  }
}

/** Texts are compared as a form would send them. */
export function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

/** 4006381333931 becomes 4,00638E+12 in a spreadsheet, and the rest of it is lost. */
export function isShortened(text: string): boolean {
  return /^\d[.,]?\d*E\+\d+$/i.test(text)
}

function decoded(bytes: Uint8Array): string {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  try {
    if (isUtf16) throw new TypeError('UTF-16')
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw refused('csv_no_text', 'Das ist keine CSV-Datei.')
    return text
  } catch (error) {
    if (error instanceof ShopError) throw error
    throw refused(
      'csv_encoding',
      'Die Datei ist nicht als UTF-8 gespeichert. Bitte speichern Sie sie in Ihrer Tabellenkalkulation als „CSV UTF-8 (durch Trennzeichen getrennt)“.',
    )
  }
}

function readHead(
  cells: readonly string[],
  heads: readonly string[],
  required: readonly string[],
): string[] {
  const found = cells.map(cell => tidy(cell))
  while (found.at(-1) === '') found.pop()
  if (found.length === 1 && /[,\t]/.test(found[0] ?? '')) {
    throw refused('csv_header', 'Die Spalten der Datei müssen durch Semikolons getrennt sein.')
  }
  const missing = required.filter(head => !found.includes(head))
  const unknown = found.filter(head => !heads.includes(head))
  const twice = found.filter((head, at) => found.indexOf(head) < at)
  const problems = [
    ...(missing.length > 0 ? [`Es fehlt: ${quoted(missing)}.`] : []),
    ...(unknown.length > 0 ? [`Unbekannt: ${quoted(unknown)}.`] : []),
    ...(twice.length > 0 ? [`Doppelt: ${quoted(twice)}.`] : []),
    ...(unknown.length > 0 ? [`Möglich sind: ${heads.join(', ')}.`] : []),
  ]
  if (problems.length === 0) return found
  throw refused(
    'csv_header',
    `Die Überschriften in der ersten Zeile stimmen nicht. ${problems.join(' ')}`,
  )
}

function quoted(heads: readonly string[]): string {
  const shown = heads.slice(0, 5).map(head => `„${head.slice(0, 60)}“`)
  const rest = heads.length - shown.length
  return shown.join(', ') + (rest > 0 ? ` und ${rest} weitere` : '')
}

function tooManyLines(): ShopError {
  const most = mostLines.toLocaleString('de-DE')
  return refused('csv_too_long', `Die Datei hat mehr als ${most} Zeilen. Bitte teilen Sie sie auf.`)
}

function refused(code: string, message: string): ShopError {
  return new ShopError('invalid', code, message, { field: 'file' })
}
