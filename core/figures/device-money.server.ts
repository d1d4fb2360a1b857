import { eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceAssignments, rentals, rentCreditEntries } from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'
import { keptBackIn, originOf } from '../rentals/credit-lines.ts'
import { withheldRents } from '../rentals/withheld.server.ts'
import type { WithheldRent } from '../rentals/withheld-shares.ts'
import type { Device } from '../stock/save-device.server.ts'
import { type DeviceCost, deviceCost } from './device-cost.ts'
import { type Booking, revenueByDevice, type Stay } from './device-revenue.ts'

/** What a device has cost and brought in until today. Cents, gross as it was paid. */
export interface DeviceMoney {
  cost: DeviceCost
  /** Settled rent less what really went back. */
  rentCents: number
  /** For what it was sold, bought out of its rental or beside the shop. */
  saleCents: number
}

export async function deviceMoney(db: Orm, device: Device, today: BerlinDay): Promise<DeviceMoney> {
  return {
    cost: deviceCost(device, today),
    rentCents: await rentOf(db, device.id),
    saleCents: device.soldDate === null ? 0 : (device.saleAmount ?? 0),
  }
}

/** The rent of every order that had it, as far as it is this device's and not that of one exchanged for it. */
async function rentOf(db: Orm, deviceId: string): Promise<number> {
  const own = db
    .select({ orderId: deviceAssignments.orderId })
    .from(deviceAssignments)
    .where(eq(deviceAssignments.inventoryId, deviceId))
  const stays = await db
    .select()
    .from(deviceAssignments)
    .where(inArray(deviceAssignments.orderId, own))
  const bookings = await db
    .select({ orderId: rentals.orderId, entry: rentCreditEntries })
    .from(rentCreditEntries)
    .innerJoin(rentals, eq(rentals.id, rentCreditEntries.rentalId))
    .where(inArray(rentals.orderId, own))
  // A buyout and what went back of it is the sale of the device, which stands with it.
  const buyouts = new Set(
    bookings
      .filter(({ entry }) => entry.kind === 'buyout')
      .map(({ entry }) => originOf(entry.source)),
  )
  const rents = bookings.filter(({ entry }) => !buyouts.has(originOf(entry.source)))
  const keptBack = await withheldRents(db, [...new Set(rents.map(({ entry }) => entry.rentalId))])
  const byOrder = Map.groupBy(rents, ({ orderId }) => orderId)
  return [...byOrder]
    .map(([orderId, found]) => {
      const had = stays.filter(stay => stay.orderId === orderId)
      const revenue = revenueByDevice(
        had.map(stayOf),
        found.map(({ entry }) => bookingOf(entry, keptBack.get(entry.rentalId) ?? null)),
      )
      return revenue.get(deviceId) ?? 0
    })
    .reduce((sum, cents) => sum + cents, 0)
}

const stayOf = (row: typeof deviceAssignments.$inferSelect): Stay => ({
  deviceId: row.inventoryId,
  from: row.assignedAt,
})

const bookingOf = (
  entry: typeof rentCreditEntries.$inferSelect,
  withheld: WithheldRent | null,
): Booking => ({
  at: entry.createdAt,
  cents: entry.amountCents - keptBackIn(entry, withheld),
})
