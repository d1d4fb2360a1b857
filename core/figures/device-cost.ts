import type { inventoryItems } from '#db/schema/stock.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'

type Device = Pick<
  typeof inventoryItems.$inferSelect,
  'ownershipType' | 'purchasePrice' | 'monthlyCost' | 'costUntil' | 'soldDate' | 'createdAt'
>

/** What a device has cost until a day. Cents. */
export interface DeviceCost {
  /** Paid once: the price of what is our own. */
  priceCents: number
  /** Months begun so far, each paid with its rate. */
  months: number
  rateCents: number
  totalCents: number
}

/**
 * What a device has cost until `today` (ADR-099): its price, if it is our own, and its rate for each month begun
 * since it came, until its contract ended or it was sold. The price of a financed device is paid by its rates.
 */
export function deviceCost(device: Device, today: BerlinDay): DeviceCost {
  const { ownershipType, purchasePrice, monthlyCost, costUntil, soldDate, createdAt } = device
  const last = [today, costUntil, soldDate].flatMap(day => day ?? []).toSorted()[0] ?? today
  const months = monthlyCost === null ? 0 : monthsBegun(berlinDay(createdAt), last)
  const priceCents = ownershipType === 'own' ? (purchasePrice ?? 0) : 0
  const rateCents = months * (monthlyCost ?? 0)
  return { priceCents, months, rateCents, totalCents: priceCents + rateCents }
}

/** Both days count, and so does a month that has only begun. */
function monthsBegun(first: BerlinDay, last: BerlinDay): number {
  if (last < first) return 0
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = first.split('-').map(Number)
  const [year = 0, month = 0, day = 0] = last.split('-').map(Number)
  return (year - fromYear) * 12 + month - fromMonth + (day >= fromDay ? 1 : 0)
}
