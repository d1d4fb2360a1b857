import type { BerlinDay } from '../dates.ts'
import { voluntaryReturnEnd } from '../legal/withdrawal.ts'
import type { LogisticsStatus, OrderStatus } from '../orders/states.ts'
import { mayHappen } from '../rentals/moves.ts'
import type { RentalState } from '../rentals/states.ts'

/** What decides whether a unit can be given back voluntarily. Berlin days. */
export interface DeliveredUnit {
  status: OrderStatus
  logistics: LogisticsStatus
  /** It was called off or withdrawn from. */
  isOff: boolean
  deliveredOn: BerlinDay | null
  /** Null: it was bought. */
  rental: { state: RentalState } | null
}

/**
 * The last day on which its customer can give a unit back of their own accord (ADR-070); null while it is
 * not with them, and once it is going back for another reason.
 */
export function canBeGivenBackUntil(unit: DeliveredUnit): BerlinDay | null {
  const { status, logistics, isOff, deliveredOn, rental } = unit
  if (status !== 'completed' || logistics !== 'delivered' || isOff || !deliveredOn) return null
  if (rental && !mayHappen('given_back', rental.state)) return null
  return voluntaryReturnEnd(deliveredOn)
}
