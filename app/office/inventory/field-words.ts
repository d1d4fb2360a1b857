import { formatDay, isDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import {
  locationLabel,
  ownershipLabels,
  qualityLabels,
  stateLabels,
  statusLabels,
} from '#core/stock/device-words.ts'

const chosen: Record<string, Record<string, string>> = {
  status: statusLabels,
  // The journal names what is ready by its status.
  state: { ...statusLabels, ...stateLabels },
  ownershipType: ownershipLabels,
  qualityStatus: qualityLabels,
}

/** A value of a device as a person reads it. */
export function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(leer)'
  if (typeof value === 'number') return formatCents(value)
  const text = String(value)
  if (field === 'location') return locationLabel(text)
  return isDay(text) ? formatDay(text) : (chosen[field]?.[text] ?? text)
}
