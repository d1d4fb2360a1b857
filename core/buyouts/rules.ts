import { ShopError } from '../errors.ts'
import type { LogisticsStatus, OrderStatus } from '../orders/states.ts'
import { hasPurchaseOption } from '../purchase-option.ts'
import { mayHappen } from '../rentals/moves.ts'
import type { RentalState } from '../rentals/states.ts'

/** What decides whether one unit may be bought by the person who rents it. */
export interface RentedUnit {
  customerType: 'private' | 'business'
  orderStatus: OrderStatus
  logistics: LogisticsStatus
  rental: { state: RentalState; deliveredOn: string | null } | null
}

/**
 * Why a unit cannot be bought; null when it can. The unit has to be a paid rental that was delivered
 * and runs, also one that was given notice of; consumers need the operator's consent (ADR-114).
 */
export function whyNotForSale(unit: RentedUnit): ShopError | null {
  const { rental, orderStatus, logistics, customerType } = unit
  if (!rental) {
    return new ShopError('invalid', 'not_a_rental', 'Dieses Gerät ist nicht gemietet.', {
      field: 'orderId',
    })
  }
  if (rental.state === 'bought_out') {
    return new ShopError('conflict', 'already_bought', 'Dieses Gerät gehört Ihnen bereits.')
  }
  if (orderStatus !== 'completed') {
    return new ShopError('conflict', 'order_unpaid', 'Diese Bestellung ist noch nicht bezahlt.')
  }
  if (!hasPurchaseOption(customerType)) {
    return new ShopError('forbidden', 'no_purchase_option', 'Diese Miete hat keine Kaufoption.')
  }
  if (logistics.startsWith('return')) {
    return new ShopError('conflict', 'on_its_way_back', 'Dieses Gerät geht bereits an uns zurück.')
  }
  if (rental.state === 'concluded' || (rental.state === 'end_requested' && !rental.deliveredOn)) {
    return new ShopError('conflict', 'not_delivered', 'Dieses Gerät ist noch nicht geliefert.')
  }
  if (!mayHappen('bought_out', rental.state)) {
    return new ShopError('conflict', 'rental_over', 'Diese Miete ist bereits beendet.')
  }
  return null
}
