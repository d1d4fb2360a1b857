import { addDays, addMonths, type BerlinDay } from '#core/dates.ts'
import type { LogisticsStatus, rentals } from '#db/schema/schema.ts'

export const TERM_MONTHS = 24

/** How far the demo rental has come. Days are Berlin days. */
export interface Life {
  state: (typeof rentals.$inferInsert)['state']
  logistics: LogisticsStatus
  deliveredOn: BerlinDay | null
  endsOn: BerlinDay | null
  monthsPaid: number
}

export type LifeName =
  | 'placed'
  | 'shipped'
  | 'delivered'
  | 'withdrawn'
  | 'withdrawnAndBack'
  | 'cancelled'
  | 'lastMonth'
  | 'sold'
  | 'ending'
  | 'ended'
  | 'back'

/** The moments of a rental that mails are about, as they would be on this day. */
export function lifeOf(name: LifeName, today: BerlinDay): Life {
  const coming = { state: 'concluded', deliveredOn: null, endsOn: null, monthsPaid: 1 } as const
  const there = { logistics: 'delivered', endsOn: null } as const
  switch (name) {
    case 'placed':
      return { ...coming, logistics: 'pending' }
    case 'shipped':
      return { ...coming, logistics: 'shipped' }
    case 'delivered':
      return { ...there, state: 'running', deliveredOn: addDays(today, -1), monthsPaid: 1 }
    case 'withdrawn':
      return { ...lifeOf('delivered', today), state: 'ended', endsOn: today }
    case 'withdrawnAndBack':
      return { ...lifeOf('withdrawn', today), logistics: 'return_processed' }
    case 'cancelled': {
      const deliveredOn = addDays(today, -1)
      const endsOn = termEnd(deliveredOn)
      return { ...there, state: 'end_requested', deliveredOn, endsOn, monthsPaid: 1 }
    }
    case 'lastMonth':
      return {
        ...there,
        state: 'running',
        deliveredOn: addMonths(addDays(today, 31), -TERM_MONTHS),
        monthsPaid: TERM_MONTHS,
      }
    case 'sold':
      return { ...lifeOf('lastMonth', today), state: 'bought_out' }
    case 'ending':
      return {
        ...there,
        state: 'end_requested',
        deliveredOn: addMonths(addDays(today, 21), -TERM_MONTHS),
        endsOn: addDays(today, 20),
        monthsPaid: TERM_MONTHS,
      }
    case 'ended':
      return {
        ...there,
        state: 'ended',
        deliveredOn: addMonths(today, -TERM_MONTHS),
        endsOn: addDays(today, -1),
        monthsPaid: TERM_MONTHS,
      }
    case 'back': {
      const deliveredOn = addMonths(today, -TERM_MONTHS - 2)
      const endsOn = termEnd(deliveredOn)
      const logistics = 'return_processed'
      return { state: 'ended', logistics, deliveredOn, endsOn, monthsPaid: TERM_MONTHS }
    }
  }
}

/** The last day of the minimum term. */
export const termEnd = (deliveredOn: BerlinDay) => addDays(addMonths(deliveredOn, TERM_MONTHS), -1)
