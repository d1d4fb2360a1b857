import { addDays, type BerlinDay } from '../dates.ts'
import { isWorkingDay } from '../legal/withdrawal.ts'
import type { OrderGroup } from '../orders/group.ts'
import { type LogisticsStatus, logisticsStates } from '../orders/states.ts'
import { shop } from '../shop.ts'

/** What decides about the delivery of one unit. */
export interface CarriedUnit {
  logistics: LogisticsStatus
  /** It was called off or withdrawn from. */
  isOff: boolean
}

type AgreedDay = Pick<OrderGroup, 'deliveryOn' | 'deliveryChosenBy'>

/** How a day of delivery stands. */
export type DeliveryDayState = 'open' | 'proposed' | 'agreed' | 'missed'

/** The working days on which an order that is made ready today can arrive, for some weeks. */
export function deliveryDays(today: BerlinDay): BerlinDay[] {
  let first = today
  for (let left = shop.deliveryDays.total.min; left > 0; ) {
    first = addDays(first, 1)
    if (isWorkingDay(first)) left -= 1
  }
  const days = Array.from({ length: shop.deliveryDays.chooseWithinDays + 1 }, (_, after) =>
    addDays(first, after),
  )
  return days.filter(isWorkingDay)
}

/** Something is still to be shipped: until then, its day can be chosen. */
export function isToBeShipped(units: readonly CarriedUnit[]): boolean {
  return units.some(
    ({ logistics, isOff }) => logisticsStates[logistics].place === 'house' && !isOff,
  )
}

/** Something has not arrived: the day that was agreed is still to come true. */
export function isAwaited(units: readonly CarriedUnit[]): boolean {
  const isOut = ({ logistics }: CarriedUnit) => logisticsStates[logistics].place === 'out'
  return isToBeShipped(units) || units.some(isOut)
}

/** A day that has passed is promised to nobody any more. */
export function deliveryDayState(
  { deliveryOn, deliveryChosenBy }: AgreedDay,
  today: BerlinDay,
): DeliveryDayState {
  if (deliveryOn === null) return 'open'
  if (deliveryOn < today) return 'missed'
  return deliveryChosenBy === 'office' ? 'proposed' : 'agreed'
}

/**
 * What somebody read when they chose, and of which order: where it has changed since, nothing is written. A guest's
 * page says by a cookie which order it is about, so that one left open in a tab may belong to a former one.
 */
export function readKeyOf({
  id,
  deliveryOn,
  deliveryChosenBy,
}: AgreedDay & { id: string }): string {
  return [id, deliveryOn ?? '', deliveryChosenBy ?? ''].join(' ')
}
