import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { deviceStatuses } from '#db/schema/stock.ts'
import { inventoryItems } from '#db/schema/stock.ts'
import { berlinDay } from '../dates.ts'
import { correctDelivery, startRental } from '../rentals/delivery.server.ts'
import { endReturned } from '../rentals/end.server.ts'
import type { RentalEffect } from '../rentals/moves.ts'
import { release } from '../stock/reserve.server.ts'
import { takeAgain } from '../stock/take-again.server.ts'
import { moveGoods } from './move.server.ts'
import type { PlannedMove } from './plan-moves.server.ts'

interface By {
  /** As the journal names who did it. */
  actor: string
  now: Date
}

/** Makes a planned move: goods, devices, stock and contract. Answers with what has to follow. */
export async function carryOut(tx: Orm, plan: PlannedMove, by: By): Promise<RentalEffect | null> {
  await moveGoods(tx, plan.order, { to: plan.to, now: by.now })
  await moveStock(tx, plan, by.now)
  return plan.contract ? moveContract(tx, plan.contract, by) : null
}

async function moveStock(tx: Orm, { order, to, effect }: PlannedMove, now: Date): Promise<void> {
  switch (effect) {
    case 'deliver':
      return deviceBecomes(tx, order.assignedInventoryId, 'delivered', now)
    case 'correct_delivery': {
      const status = to === 'shipped' ? 'shipped' : 'assigned'
      return deviceBecomes(tx, order.assignedInventoryId, status, now)
    }
    case 'take_back':
      // Goods that were checked after their return are sellable again (decision 21).
      return release(tx, [order.id], now)
    case 'correct_return':
      return takeAgain(tx, { orderId: order.id, productId: order.stripeProductId }, now)
  }
}

async function moveContract(
  tx: Orm,
  { rental, event }: NonNullable<PlannedMove['contract']>,
  by: By,
): Promise<RentalEffect | null> {
  switch (event) {
    case 'delivered':
      return startRental(tx, rental, { ...by, deliveredOn: berlinDay(by.now) })
    case 'delivery_corrected':
      return correctDelivery(tx, rental, by)
    case 'returned':
      return endReturned(tx, rental, by)
  }
}

async function deviceBecomes(
  tx: Orm,
  deviceId: string | null,
  status: (typeof deviceStatuses)[number],
  now: Date,
): Promise<void> {
  if (!deviceId) return
  await tx
    .update(inventoryItems)
    .set({ status, updatedAt: now })
    .where(eq(inventoryItems.id, deviceId))
}
