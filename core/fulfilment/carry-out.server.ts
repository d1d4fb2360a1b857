import type { Orm } from '#db/database.ts'
import { berlinDay } from '../dates.ts'
import { moveGoods } from '../orders/move.server.ts'
import { correctDelivery, startRental } from '../rentals/delivery.server.ts'
import { endReturned } from '../rentals/end.server.ts'
import type { RentalEffect } from '../rentals/moves.ts'
import { followGoods } from '../stock/follow.server.ts'
import type { PlannedMove } from './plan-moves.server.ts'

interface By {
  /** As the journal names who did it. */
  actor: string
  now: Date
}

/** Makes a planned move: goods, devices, stock and contract. Answers with what has to follow. */
export async function carryOut(tx: Orm, plan: PlannedMove, by: By): Promise<RentalEffect | null> {
  await moveGoods(tx, plan.order, { to: plan.to, now: by.now })
  await followGoods(tx, plan.order, { to: plan.to, now: by.now })
  return plan.contract ? moveContract(tx, plan.contract, by) : null
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
