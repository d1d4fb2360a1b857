import { formatDateTime, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { columnLabel, isMoney } from './column-labels.ts'
import { valueLabel } from './value-labels.ts'

/** What is stored in one row as one reads it: a line a column, without those that are empty. */
export function rowLines(row: Record<string, unknown>): string[] {
  return Object.entries(row)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([column, value]) => `${columnLabel(column)}: ${inWords(value, column)}`)
}

/** A stored value of this name as one reads it; what has parts reads part by part. */
function inWords(value: unknown, name: string): string {
  if (value instanceof Date) return formatDateTime(value)
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number' && isMoney(name)) return formatCents(value)
  if (typeof value === 'string') {
    return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : valueLabel(name, value)
  }
  if (Array.isArray(value)) return value.map(each => inWords(each, name)).join('; ') || 'nichts'
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Object.entries(value).filter(([, part]) => part !== null)
  return (
    parts.map(([part, its]) => `${columnLabel(part)} ${inWords(its, part)}`).join(', ') || 'nichts'
  )
}
