import { whyNotForSale } from '../buyouts/rules.ts'
import type { BerlinDay } from '../dates.ts'
import type { ReturnedUnit } from './unit.server.ts'

/** What holds for a rental once its pick-up is called off (ADR-196). */
export interface WithoutPickUp {
  /** Its last day; null where nobody expects the device back any more. */
  endsOn: BerlinDay | null
  isOver: boolean
  /** Its renter may take it over as long as it lasts. */
  isForSale: boolean
}

export function withoutPickUp({
  rental,
  order,
  group,
}: Pick<ReturnedUnit, 'rental' | 'order' | 'group'>): WithoutPickUp {
  const isOver = rental?.state === 'ended'
  const refused = whyNotForSale({
    customerType: group.customerType,
    orderStatus: order.status,
    logistics: 'delivered',
    rental,
  })
  return {
    endsOn: rental && (isOver || rental.state === 'end_requested') ? rental.endsOn : null,
    isOver,
    // A guest has no page on which it is sold.
    isForSale: refused === null && group.userId !== null,
  }
}
