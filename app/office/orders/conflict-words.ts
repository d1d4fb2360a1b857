import type { ConflictWords } from '#app/office/Conflicts.tsx'
import { formatDateTime } from '#core/dates.ts'
import type { AuthoredConflict } from '#core/fulfilment/conflict-authors.server.ts'
import { isLogisticsStatus, officeLogisticsLabel } from '#core/orders/states.ts'

const labels = {
  status: 'Status',
  trackingNumber: 'Trackingnummer',
  notes: 'Notizen',
  device: 'Gerät',
} as const
const names = {
  status: 'status',
  trackingNumber: 'tracking',
  notes: 'notes',
  device: 'device',
} as const

export function conflictWords(conflict: AuthoredConflict): ConflictWords {
  const { orderId, productName, field, mine, theirs, seen, by, at } = conflict
  return {
    name: orderId ? `${names[field]}:${orderId}` : names[field],
    label: orderId ? `${labels[field]} · ${productName}` : labels[field],
    mine: shown(mine),
    theirs: shown(theirs),
    seen,
    author: by && at ? `${by}, ${formatDateTime(at)}` : null,
  }
}

function shown(value: string | null): string {
  if (isLogisticsStatus(value)) return officeLogisticsLabel(value)
  return value ?? '(leer)'
}
