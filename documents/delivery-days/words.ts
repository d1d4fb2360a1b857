import { type BerlinDay, formatWeekday } from '#core/dates.ts'
import type { DeliveryDayState } from '#core/delivery-days/days.ts'

/** How the day of a delivery stands, for its customer; null while none is chosen. */
export function deliveryDayText(state: DeliveryDayState, day: BerlinDay | null): string | null {
  if (day === null) return null
  switch (state) {
    case 'agreed':
      return `Lieferung am ${formatWeekday(day)}`
    case 'proposed':
      return `Unser Vorschlag für die Lieferung: ${formatWeekday(day)}`
    case 'missed':
      return 'Der vereinbarte Liefertermin ist verstrichen. Bitte wählen Sie einen neuen Tag.'
    case 'open':
      return null
  }
}
