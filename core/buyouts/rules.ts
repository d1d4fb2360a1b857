import type { ShopError } from '../errors.ts'
import { type LogisticsStatus, logisticsStates, type OrderStatus } from '../orders/states.ts'
import { type CustomerType, hasPurchaseOption } from '../purchase-option.ts'
import { notPaid, refusal, takeoverUnpaid } from '../refusals.ts'
import { mayHappen } from '../rentals/moves.ts'
import type { RentalState } from '../rentals/states.ts'

/** What decides whether one unit may be bought by the person who rents it. */
export interface RentedUnit {
  customerType: CustomerType
  orderStatus: OrderStatus
  logistics: LogisticsStatus
  rental: {
    state: RentalState
    deliveredOn: string | null
    /** What its renter still owes for it once it is bought. Cents; left out: nothing. */
    remainingCents?: number
    /** Set where they withdrew from that purchase. */
    withdrawnTakeover?: object | null
  } | null
}

/**
 * Why a unit cannot be bought; null when it can. The unit has to be a paid rental that was delivered
 * and runs, also one that was given notice of; consumers need the operator's consent (ADR-114).
 */
export function whyNotForSale(unit: RentedUnit): ShopError | null {
  const { rental, orderStatus, logistics, customerType } = unit
  if (!rental) {
    return refusal('not_a_rental', {
      field: 'orderId',
    })
  }
  if (rental.state === 'bought_out') {
    if (rental.withdrawnTakeover) return refusal('takeover_withdrawn')
    return rental.remainingCents ? takeoverUnpaid(rental.remainingCents) : refusal('already_bought')
  }
  if (orderStatus !== 'completed') {
    return notPaid(orderStatus)
  }
  if (!hasPurchaseOption(customerType)) {
    return refusal('no_purchase_option')
  }
  if (logistics.startsWith('return')) {
    const { place } = logisticsStates[logistics]
    if (place === 'back' || logistics === 'return_received') return refusal('already_back')
    const isThere = place === 'customer'
    // An announced pick-up, which can be called off (ADR-196).
    return refusal(
      isThere && rental.state === 'end_requested' ? 'pick_up_announced' : 'on_its_way_back',
    )
  }
  if (rental.state === 'concluded' || (rental.state === 'end_requested' && !rental.deliveredOn)) {
    return refusal('not_delivered')
  }
  if (!mayHappen('bought_out', rental.state)) {
    return refusal('rental_over')
  }
  return null
}
