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
import { deviceOf } from './undo-device.server.ts'

interface By {
  /** As the journal names who did it. */
  actor: string
  now: Date
}

/**
 * Makes all moves of one save; those that touched a contract or a delivery are one step that can be taken back, with
 * what was bought and delivered by the same save.
 */
export async function carryOutAll(tx: Orm, plans: readonly PlannedMove[], by: By): Promise<void> {
  const made = await makeMoves(tx, plans, by)
  const [first] = plans
  if (first) await recordStep(tx, { ...by, orderGroupId: first.order.orderGroupId, ...made })
}

/** Makes all moves of one save, of which the caller records the step. */
export async function makeMoves(
  tx: Orm,
  plans: readonly PlannedMove[],
  by: By,
): Promise<{ units: StepUnit[]; effects: (RentalEffect | null)[] }> {
  const units: StepUnit[] = []
  const effects: (RentalEffect | null)[] = []
  const isStep = plans.some(({ contract }) => contract !== null)
  for (const plan of plans) {
    const { order, contract, effect } = plan
    const found = isStep && (contract || effect === 'deliver') ? await factsOf(tx, order.id) : null
    // A rental that is over has no delivery of its own.
    const event = contract?.event ?? (found?.state === null ? 'delivered' : null)
    const before = event && found
    const device = before && (await deviceOf(tx, order.id))
    const isTakenBack = isHere(order.logisticsStatus) && !isHere(plan.to)
    const received = before && isTakenBack ? await receiptOf(tx, order.id) : null
    effects.push(await carryOut(tx, plan, by))
    if (!event || !before) continue
    units.push({
      orderId: order.id,
      rentalId: contract?.rental?.id ?? null,
      productName: order.productName,
      event,
      before,
      after: await factsOf(tx, order.id),
      ...(device && { device }),
      ...(received && { received }),
    })
  }
  return { units, effects }
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
