import type { InquiredDevice } from '#db/schema/inquiries.ts'
import { monthsText } from '../months.ts'

/** How a device was asked for: `Miete 24 Monate`, `Kauf neu`. */
export function inquiredWay({ kind, months }: Pick<InquiredDevice, 'kind' | 'months'>): string {
  if (kind === 'rental') return `Miete ${monthsText(months ?? 1)}`
  return kind === 'purchase_used' ? 'Kauf gebraucht' : 'Kauf neu'
}
