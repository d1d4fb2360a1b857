import { typedEuros } from './money.ts'

/** What a cell can hold; an amount in cents is written in euros. */
export type CsvCell = string | number | null | { cents: number }

/** Opens the file as UTF-8 in spreadsheets. */
export const BOM = '\uFEFF'

/** One line of a CSV file as Germans write it: semicolons, quotes where they are needed. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

function csvCell(cell: CsvCell): string {
  const written = cellText(cell)
  const text = typeof cell === 'string' ? neutral(written) : written
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell as a person reads it. */
export function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'object') return typedEuros(cell.cents)
  return cell
}

/**
 * A text that begins like a formula is one to a spreadsheet, which runs it: a sign before it makes it a text.
 * Ours come from people whom nobody checked. A text that has such signs already gets one more, so that `asMeant`
 * takes away exactly the one.
 */
function neutral(text: string): string {
  return /^'*\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** What a cell of a file said before `csvLine` made it harmless. */
export function asMeant(text: string): string {
  return /^'+\s*[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
