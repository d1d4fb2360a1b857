import {
  type LogisticsStatus,
  logisticsOrder,
  logisticsStates,
  type Place,
} from '../orders/states.ts'

/** The statuses of goods that stand in one of these places. */
export function statusesOf(...places: readonly Place[]): LogisticsStatus[] {
  return logisticsOrder.filter(status => places.includes(logisticsStates[status].place))
}
