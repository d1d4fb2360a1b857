import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { deviceReturns, inventoryItems, orders, rentals } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import type { Services } from '../services.ts'
import { statusesOf } from './away.ts'
import { type ExpectedUnit, isExpectedBack, missingSince, returnState } from './states.ts'
import { type RentedUnit, rentedUnits } from './unit.server.ts'

/** A rented device that is on its way back, as the office sees it. Days are Berlin days. */
export interface OpenReturn {
  orderId: string
  orderNumber: number
  productName: string
  unitNumber: number | null
  serialNumber: string | null
  customerName: string
  customerEmail: string
  phone: string | null
  address: RentedUnit['group']['shippingAddress']
  state: 'expected' | 'announced' | 'received'
  endsOn: BerlinDay
  pickUpOn: BerlinDay | null
  receivedAt: Date | null
  missingSince: BerlinDay | null
}

/**
 * Every rented device that is to come back: announced pick-ups and those that have ended, until they are
 * back and checked; a rental that ends later is none before its pick-up is announced.
 */
export async function openReturns({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<OpenReturn[]> {
  const today = berlinDay(clock.now())
  const units = await rentedUnits(
    db,
    and(
      inArray(orders.logisticsStatus, statusesOf('customer', 'returning')),
      or(eq(rentals.state, 'ended'), isNotNull(deviceReturns.pickUpOn)),
    ),
  )
  const serials = await db
    .select({ id: inventoryItems.id, serialNumber: inventoryItems.serialNumber })
    .from(inventoryItems)
    .where(
      inArray(
        inventoryItems.id,
        units.flatMap(({ order }) => order.assignedInventoryId ?? []),
      ),
    )
  const serialOf = new Map(serials.map(({ id, serialNumber }) => [id, serialNumber]))
  return units.flatMap(unit => {
    if (!isExpectedBack(unit)) return []
    const { assignedInventoryId } = unit.order
    return shown(unit, {
      today,
      serialNumber: (assignedInventoryId && serialOf.get(assignedInventoryId)) || null,
    })
  })
}

function shown(
  unit: RentedUnit & ExpectedUnit,
  { today, serialNumber }: { today: BerlinDay; serialNumber: string | null },
): OpenReturn[] {
  const state = returnState(unit)
  if (state === 'closed') return []
  const { order, group, unitNumber, rental, row } = unit
  return [
    {
      orderId: order.id,
      orderNumber: group.number,
      productName: order.productName,
      unitNumber,
      serialNumber,
      customerName: group.customerName,
      customerEmail: group.customerEmail,
      phone: group.phone,
      address: group.shippingAddress,
      state,
      endsOn: rental.endsOn,
      pickUpOn: row?.pickUpOn ?? null,
      receivedAt: row?.receivedAt ?? null,
      missingSince: missingSince(unit, today),
    },
  ]
}
