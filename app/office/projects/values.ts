import { formatDay } from '#core/dates.ts'

const days = new Set(['completionDate', 'eventStart', 'eventEnd'])

/** A value of a project as conflicts and history show it. */
export function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(leer)'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (Array.isArray(value)) return value.length === 0 ? '(leer)' : value.join(', ')
  return days.has(field) ? formatDay(String(value)) : String(value)
}
