import type { Orm } from '#db/database.ts'
import type { StepUnit } from '#db/schema/contract-steps.ts'
import { berlinDay } from '../dates.ts'
import { moveGoods } from '../orders/move.server.ts'
import { factsOf, recordStep } from '../rentals/contract-steps.server.ts'
import { correctDelivery, startRental } from '../rentals/delivery.server.ts'
import { endReturned } from '../rentals/end.server.ts'
import type { RentalEffect } from '../rentals/moves.ts'
import { followGoods } from '../stock/follow.server.ts'
import type { PlannedMove } from './plan-moves.server.ts'
import { isHere, receiptOf } from './receipt.server.ts'

interface By {
  /** As the journal names who did it. */
  actor: string
  now: Date
}

/** Makes all moves of one save; those that touched a contract or a delivery are one step that can be taken back. */
export async function carryOutAll(tx: Orm, plans: readonly PlannedMove[], by: By): Promise<void> {
  const units: StepUnit[] = []
  const effects: (RentalEffect | null)[] = []
  for (const plan of plans) {
    const { order, contract } = plan
    const before = contract && (await factsOf(tx, order.id))
    const isTakenBack = isHere(order.logisticsStatus) && !isHere(plan.to)
    const received = before && isTakenBack ? await receiptOf(tx, order.id) : null
    effects.push(await carryOut(tx, plan, by))
    if (!contract || !before) continue
    units.push({
      orderId: order.id,
      rentalId: contract.rental?.id ?? null,
      productName: order.productName,
      event: contract.event,
      before,
      after: await factsOf(tx, order.id),
      ...(received && { received }),
    })
  }
  const [first] = plans
  if (first) await recordStep(tx, { ...by, orderGroupId: first.order.orderGroupId, units, effects })
}

/** Makes a planned move: goods, devices, stock and contract. Answers with what has to follow. */
async function carryOut(tx: Orm, plan: PlannedMove, by: By): Promise<RentalEffect | null> {
  await moveGoods(tx, plan.order, { to: plan.to, by: 'office', now: by.now })
  await followGoods(tx, plan.order, { to: plan.to, ...by })
  return plan.contract ? moveContract(tx, plan.contract, by) : null
}

async function moveContract(
  tx: Orm,
  { rental, event }: NonNullable<PlannedMove['contract']>,
  by: By,
): Promise<RentalEffect | null> {
  if (!rental) return null
  switch (event) {
    case 'delivered':
      return startRental(tx, rental, { ...by, deliveredOn: berlinDay(by.now) })
    case 'delivery_corrected':
      return correctDelivery(tx, rental, by)
    case 'returned':
      return endReturned(tx, rental, by)
  }
}
