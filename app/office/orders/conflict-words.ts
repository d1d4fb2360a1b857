import { formatDateTime } from '#core/dates.ts'
import type { AuthoredConflict } from '#core/fulfilment/conflict-authors.server.ts'
import { isLogisticsStatus, officeLogisticsLabel } from '#core/orders/states.ts'

/** A field that two people set differently, as the dialog shows it. */
export interface ConflictWords {
  /** The field of the form. */
  name: string
  label: string
  mine: string
  theirs: string
  /** The other's value as the form sends it. */
  seen: string
  /** Who set the other value and when, where that is known. */
  author: string | null
}

const labels = { status: 'Status', trackingNumber: 'Trackingnummer', notes: 'Notizen' } as const
const names = { status: 'status', trackingNumber: 'tracking', notes: 'notes' } as const

export function conflictWords(conflict: AuthoredConflict): ConflictWords {
  const { orderId, productName, field, mine, theirs, by, at } = conflict
  return {
    name: orderId ? `${names[field]}:${orderId}` : names[field],
    label: orderId ? `${labels[field]} · ${productName}` : labels[field],
    mine: shown(mine),
    theirs: shown(theirs),
    seen: theirs ?? '',
    author: by && at ? `${by}, ${formatDateTime(at)}` : null,
  }
}

function shown(value: string | null): string {
  if (isLogisticsStatus(value)) return officeLogisticsLabel(value)
  return value ?? '(leer)'
}
