import type { LogisticsStatus, OrderStatus } from '../orders/states.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import type { OrderListEntry } from './list-entries.server.ts'

/** How a unit stands: 'off' once it was called off or paid back in the house, where it stays. */
export type UnitState = LogisticsStatus | 'off'

/** What somebody saw of an order in the list before they changed many at once. */
export interface ListedState {
  /** The key of its address of delivery. */
  address: string
  /** By order. */
  units: Record<string, UnitState>
}

export function listedState({ addressKey, orders }: OrderListEntry): ListedState {
  const units = orders.map(({ id, logistics, isCalledOff, status }) => [
    id,
    stateOfUnit({ logistics, isOff: isCalledOff || status === 'refunded' }),
  ])
  return { address: addressKey, units: Object.fromEntries(units) }
}

/** How a stored order stands. */
export function rowState({
  logisticsStatus,
  calledOffAt,
  status,
}: {
  logisticsStatus: LogisticsStatus
  calledOffAt: Date | null
  status: OrderStatus
}): UnitState {
  const isOff = calledOffAt !== null || status === 'refunded'
  return stateOfUnit({ logistics: logisticsStatus, isOff })
}

function stateOfUnit(unit: { logistics: LogisticsStatus; isOff: boolean }): UnitState {
  return unit.isOff && isInHouse(unit.logistics) ? 'off' : unit.logistics
}
