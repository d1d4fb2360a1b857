import type { HistoryLogistics } from '../history/types.ts'

export type OwnershipType = 'own' | 'financed' | 'leased' | 'pool'
export type InventoryStatus = 'available' | 'assigned' | 'shipped' | 'delivered' | 'maintenance'
export type InventoryLocation = 'warehouse' | 'office' | 'customer' | 'repair'
export type QualityStatus = 'excellent' | 'good' | 'fair' | 'poor' | 'defective'

/** A unit of an order of the history: nth item of the checkout, nth unit of that item, both from 0. */
export interface OrderUnit {
  readonly order: string
  readonly item: number
  readonly unit: number
}

/** One device as its fleet lists it: what follows from product, owner or order is derived. */
export interface FleetUnit {
  readonly serial: string
  readonly owner: OwnershipType
  readonly quality: QualityStatus
  readonly boughtDaysAgo: number
  readonly rentedAs?: OrderUnit
  readonly inMaintenance?: true
  /** Days since the last maintenance, days until the next one, and what was done. */
  readonly maintenance?: readonly [daysAgo: number, nextInDays: number, notes: string]
  readonly atOffice?: true
  readonly notes?: string
}

/** The devices of one product, with what one of them costs by kind of ownership. */
export interface Fleet {
  readonly product: string
  readonly purchasePrice: number
  readonly monthlyCost: {
    readonly financed: number
    readonly leased: number
    readonly pool: number
  }
  readonly units: readonly FleetUnit[]
}

/** A row of `inventory_items`; money in cents, dates in days from today. */
export interface DemoDevice {
  readonly product: string
  readonly serial_number: string
  readonly ownership_type: OwnershipType
  readonly status: InventoryStatus
  readonly location: InventoryLocation
  readonly quality_status: QualityStatus
  readonly purchase_price: number | null
  readonly monthly_cost: number | null
  readonly notes: string | null
  readonly maintenanceDaysAgo: number | null
  readonly nextMaintenanceInDays: number | null
  readonly maintenance_notes: string | null
  readonly createdDaysAgo: number
  readonly assignedTo: OrderUnit | null
}

/** What a device's status is while its order stands here; null where no device is bound any more or yet. */
export const deviceStatusByLogistics = {
  pending: null,
  preparing: 'assigned',
  shipped: 'shipped',
  delivered: 'delivered',
  return_requested: 'delivered',
  return_approved: 'delivered',
  return_shipped: 'shipped',
  return_received: 'maintenance',
  return_processed: null,
} as const satisfies Record<HistoryLogistics, InventoryStatus | null>

export function unitOf(order: string, unit = 0, item = 0): OrderUnit {
  return { order, item, unit }
}
