import { readOrderNumber } from '#core/orders/order-number.ts'

interface OfferedOrder {
  /** As `MeantOrderFields` offers them. */
  orderNumber: string
  named: string
  units: string
}

/** What is offered of units beside the number that somebody typed: nothing where that is of another order. */
export function unitsBeside(
  typed: string,
  { orderNumber, named, units }: OfferedOrder,
): Pick<OfferedOrder, 'named' | 'units'> {
  const isOffered = readOrderNumber(typed) === readOrderNumber(orderNumber)
  return isOffered ? { named, units } : { named: '', units: '' }
}
