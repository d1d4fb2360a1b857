import { expect, test } from 'vitest'
import { demoProduct } from './catalog/products.ts'
import { demoHistory } from './history.ts'
import { type DemoDevice, deviceStatusByLogistics } from './inventory/types.ts'
import { demoDevices } from './inventory.ts'

const withFleet = [...new Set(demoDevices.map(device => device.product))]

/** Every rented unit of a product with devices, with the status that its device must have. */
const rentedUnits = demoHistory
  .filter(order => order.payment !== 'declined')
  .flatMap(order =>
    order.items.flatMap((entry, item) =>
      entry.type === 'rental' && withFleet.includes(entry.product)
        ? Array.from({ length: entry.quantity }, (_, unit) => ({
            id: `${order.key}/${item}/${unit}`,
            product: entry.product,
            open: order.logistics === 'pending' || order.logistics === 'preparing',
            status: deviceStatusByLogistics[order.logistics],
          }))
        : [],
    ),
  )

const assigned = new Map<string, DemoDevice>(
  demoDevices.flatMap(device =>
    device.assignedTo
      ? [
          [
            `${device.assignedTo.order}/${device.assignedTo.item}/${device.assignedTo.unit}`,
            device,
          ] as const,
        ]
      : [],
  ),
)

test('there are 34 devices or more with serial numbers of their own', () => {
  expect(demoDevices.length).toBeGreaterThanOrEqual(34)
  expect(new Set(demoDevices.map(device => device.serial_number)).size).toBe(demoDevices.length)
})

test('every status, ownership, location and quality occurs (B-3-4, B-3-8)', () => {
  const all = <K extends 'status' | 'ownership_type' | 'location' | 'quality_status'>(key: K) =>
    new Set(demoDevices.map(device => device[key])).size
  expect([all('status'), all('ownership_type'), all('location'), all('quality_status')]).toEqual([
    5, 4, 4, 5,
  ])
})

test('every rented unit that has left the warehouse has one device, of its product', () => {
  for (const unit of rentedUnits) {
    const device = assigned.get(unit.id)
    if (unit.status === null) expect(device).toBeUndefined()
    else if (!unit.open)
      expect([unit.id, device?.product, device?.status]).toEqual([
        unit.id,
        unit.product,
        unit.status,
      ])
  }
  const known = new Set<string>(rentedUnits.map(unit => unit.id))
  for (const id of assigned.keys()) expect(known).toContain(id)
})

test('one group is still waiting for its last device', () => {
  const group = rentedUnits.filter(unit => unit.id.startsWith('o79/'))
  expect(group.map(unit => assigned.has(unit.id))).toEqual([true, true, false])
})

test('what is available covers the open orders and the stock that the catalogue states', () => {
  for (const product of withFleet) {
    const available = demoDevices.filter(
      device => device.product === product && device.status === 'available',
    ).length
    const waiting = rentedUnits.filter(
      unit => unit.product === product && unit.open && !assigned.has(unit.id),
    ).length
    const { stock, stockTotal } = demoProduct(product)
    expect([product, available - waiting]).toEqual([product, stock])
    expect([product, demoDevices.filter(device => device.product === product).length]).toEqual([
      product,
      stockTotal,
    ])
  }
})

test('what is bought has a price, what is not owned has a monthly cost', () => {
  for (const device of demoDevices) {
    const bought = device.ownership_type === 'own' || device.ownership_type === 'financed'
    expect(device.purchase_price !== null).toBe(bought)
    expect(device.monthly_cost === null).toBe(device.ownership_type === 'own')
  }
})
