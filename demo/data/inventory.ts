import { demoHistory } from './history.ts'
import { cardioFleets } from './inventory/cardio-fleets.ts'
import { rowerFleets } from './inventory/rower-fleets.ts'
import { studioFleets } from './inventory/studio-fleets.ts'
import {
  type DemoDevice,
  deviceStatusByLogistics,
  type Fleet,
  type FleetUnit,
  type InventoryLocation,
  type InventoryStatus,
} from './inventory/types.ts'

const fleets: readonly Fleet[] = [...rowerFleets, ...cardioFleets, ...studioFleets]
const orders = new Map(demoHistory.map(order => [order.key, order]))

/** Every device with a serial number, as it stands today. */
export const demoDevices: readonly DemoDevice[] = fleets.flatMap(fleet =>
  fleet.units.map(unit => device(fleet, unit)),
)

function device(fleet: Fleet, unit: FleetUnit): DemoDevice {
  const status = statusOf(unit)
  const [maintenanceDaysAgo, nextMaintenanceInDays, maintenanceNotes] = unit.maintenance ?? []
  const bought = unit.owner === 'own' || unit.owner === 'financed'
  return {
    product: fleet.product,
    serial_number: unit.serial,
    ownership_type: unit.owner,
    status,
    location: locationOf(unit, status),
    quality_status: unit.quality,
    purchase_price: bought ? fleet.purchasePrice : null,
    monthly_cost: unit.owner === 'own' ? null : fleet.monthlyCost[unit.owner],
    notes: unit.notes ?? null,
    maintenanceDaysAgo: maintenanceDaysAgo ?? null,
    nextMaintenanceInDays: nextMaintenanceInDays ?? null,
    maintenance_notes: maintenanceNotes ?? null,
    createdDaysAgo: unit.boughtDaysAgo,
    assignedTo: unit.rentedAs ?? null,
  }
}

function statusOf(unit: FleetUnit): InventoryStatus {
  if (unit.inMaintenance) return 'maintenance'
  if (!unit.rentedAs) return 'available'
  const order = orders.get(unit.rentedAs.order)
  const status = order && deviceStatusByLogistics[order.logistics]
  if (!status) throw new Error(`${unit.serial} is bound to an order that holds no device`)
  return status
}

function locationOf(unit: FleetUnit, status: InventoryStatus): InventoryLocation {
  if (unit.atOffice) return 'office'
  if (status === 'maintenance') return 'repair'
  return status === 'delivered' || status === 'shipped' ? 'customer' : 'warehouse'
}
