import type { LogisticsStatus } from '#db/schema/orders.ts'
import type { deviceStatuses } from '#db/schema/stock.ts'

type DeviceStatus = (typeof deviceStatuses)[number]

/** What an order's device is while its goods stand here; `back`: it is no longer this order's. */
export const whereabouts = {
  pending: 'assigned',
  preparing: 'assigned',
  shipped: 'shipped',
  delivered: 'delivered',
  return_requested: 'delivered',
  return_approved: 'delivered',
  return_shipped: 'shipped',
  return_received: 'assigned',
  return_processed: 'back',
  returned: 'back',
} as const satisfies Record<LogisticsStatus, DeviceStatus | 'back'>

/** Statuses of goods that have not left the house yet; their units may be without a device. */
export const inHouse = ['pending', 'preparing'] as const satisfies readonly LogisticsStatus[]

export function isInHouse(status: LogisticsStatus): boolean {
  return inHouse.some(known => known === status)
}
