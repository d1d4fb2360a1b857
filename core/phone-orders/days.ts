import { DAY_MS } from '../durations.ts'
import { invalidField } from '../refusals.ts'
import { shop } from '../shop.ts'

const { mostDays } = shop.phoneOrders

/** For how many days the office holds an order. Throws `invalid`. */
export function readDays(value: unknown): number {
  const days = typeof value === 'number' ? value : Number(`${value ?? ''}`.trim() || Number.NaN)
  if (Number.isInteger(days) && days >= 1 && days <= mostDays) return days
  throw invalidField('days', `Bitte geben Sie 1 bis ${mostDays} Tage an.`)
}

/** Until when so many days hold. */
export function heldFor(days: number, now: Date): Date {
  return new Date(now.getTime() + days * DAY_MS)
}
