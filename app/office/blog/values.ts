import { contentLabel } from '#core/content/sections.ts'
import { formatDateTime } from '#core/dates.ts'

/** A value of a post as conflicts and history show it. */
export function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(leer)'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (field === 'contentType' || field === 'category') return contentLabel(String(value))
  return field === 'publishAt' ? formatDateTime(new Date(String(value))) : String(value)
}
