import { and, asc, eq, gt } from 'drizzle-orm'
import { undoStep } from '#core/fulfilment/undo-step.server.ts'
import type { LogisticsStatus } from '#core/orders/states.ts'
import { isInHouse } from '#core/stock/whereabouts.ts'
import type { StepUnit } from '#db/schema/contract-steps.ts'
import { contractSteps, inventoryItems } from '#db/schema/schema.ts'
import { officeSaves } from '../office.ts'
import { isSound } from './devices.ts'
import { type Lives, pick, type Step, type Unit, unlessRefused } from './model.ts'

async function move(
  { shop, office }: Lives,
  unit: Unit,
  status: LogisticsStatus,
  then: () => void,
): Promise<void> {
  const items = [{ orderId: unit.id, status, trackingNumber: null }]
  const moved = await unlessRefused(
    officeSaves(shop.services, office, { items, notes: null }).then(() => true),
  )
  await shop.settle()
  if (moved !== null) then()
}

export async function sendOut(
  lives: Lives,
  { which }: Step,
  status: 'shipped' | 'delivered',
): Promise<void> {
  const { model } = lives
  const places = status === 'shipped' ? (['house'] as const) : (['house', 'out'] as const)
  const unit = pick(model.unitsAt(...places), which)
  if (unit) await move(lives, unit, status, () => Object.assign(unit, { place: 'out' }))
}

export async function bringBack(lives: Lives, { which, what }: Step): Promise<void> {
  const { model } = lives
  const unit = pick(model.unitsAt('out', 'gone'), which)
  if (!unit) return
  await move(lives, unit, what % 2 === 0 ? 'return_processed' : 'returned', () => {
    if (unit.place === 'out') model.comesHome(unit, 'back')
  })
}

/** Somebody chose the wrong unit in the dialog, and puts it right. */
export async function correct(lives: Lives, { which }: Step): Promise<void> {
  const { model } = lives
  const unit = pick(model.unitsAt('out', 'back'), which)
  if (!unit) return
  if (unit.place === 'out') {
    await move(lives, unit, 'pending', () => staysHere(lives, unit))
    return
  }
  await move(lives, unit, 'delivered', () => {
    if (model.freeOf(unit.productId) === 0) {
      throw new Error('A unit that somebody else has was taken')
    }
    model.change(unit.productId, -1)
    Object.assign(unit, { place: 'out', isBroken: false })
  })
}

/** It never left, or is in the house again before it was returned. */
function staysHere({ model }: Lives, unit: Unit): void {
  if (model.isRefunded(unit)) model.comesHome(unit, 'freed')
  else unit.place = 'house'
}

/** 'Rückgängig' for one of the steps whose minutes are not over. */
export async function takeBack(lives: Lives, { which }: Step): Promise<void> {
  const { shop, model, office } = lives
  const { services } = shop
  const steps = await services.db
    .select()
    .from(contractSteps)
    .where(and(eq(contractSteps.state, 'waiting'), gt(contractSteps.dueAt, services.clock.now())))
    .orderBy(asc(contractSteps.madeAt), asc(contractSteps.id))
  const step = pick(steps, which)
  const [moved] = step?.units ?? []
  const unit = model.unitsAt('house', 'out', 'back').find(({ id }) => id === moved?.orderId)
  if (!step || !moved || !unit) return
  // Where nothing is free the stock stays one short on purpose, and a person has the case.
  if (moved.event === 'returned' && model.freeOf(unit.productId) === 0) return
  const outcome = await unlessRefused(undoStep(services, office, step.id))
  await shop.settle()
  if (outcome === 'undone_short') throw new Error('One was free, and is said to be missing')
  if (outcome === 'undone') await wasNothing(lives, unit, moved)
}

/** The unit is where it was before the step. */
async function wasNothing(lives: Lives, unit: Unit, { event, before }: StepUnit): Promise<void> {
  const { shop, model } = lives
  if (event === 'returned') {
    const [device] = await shop.services.db
      .select()
      .from(inventoryItems)
      .where(eq(inventoryItems.assignedOrderId, unit.id))
    // Its own device, or another one where that is with somebody else by now.
    unit.isBroken = device !== undefined && !isSound(device)
    if (unit.isBroken) model.resting -= 1
    else model.change(unit.productId, -1)
  }
  if (isInHouse(before.logisticsStatus)) staysHere(lives, unit)
  else unit.place = 'out'
}
