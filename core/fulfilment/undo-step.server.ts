import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { StepUnit } from '#db/schema/contract-steps.ts'
import { contractSteps, orders, rentals } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { ShopError } from '../errors.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { restoreGoods } from '../orders/move.server.ts'
import { settleRefunded } from '../payments/transitions.server.ts'
import { refusal } from '../refusals.ts'
import { factsOf } from '../rentals/contract-steps.server.ts'
import { moveRental, sendEffects } from '../rentals/move.server.ts'
import type { Services } from '../services.ts'
import { followBack } from '../stock/follow.server.ts'
import { lockProducts } from '../stock/reserve.server.ts'
import { isUuid } from '../uuid.ts'
import { stepText } from './contract-effects.ts'
import { declaredSince } from './declared-since.server.ts'
import { isHere, restoreReceipt, takeBackReceipt } from './receipt.server.ts'
import { unitsOfStep } from './status-step.server.ts'
import { openMissingCase, openUndoCase } from './undo-cases.server.ts'
import { isClaimed, undoCheck } from './undo-check.server.ts'
import { freeOfRepair, restoreDevice } from './undo-device.server.ts'
import { isPaidBack } from './undo-refunded.server.ts'
import { unitNames } from './unit-names.server.ts'

type Step = typeof contractSteps.$inferSelect
export type UndoOutcome = 'undone' | 'undone_short' | 'case' | 'case_refunded'

/**
 * 'Rückgängig': within its minutes a step is as if it had never been made; the provider was told
 * nothing of it. `undone_short`: so it is, but a unit that was given back was sold meanwhile, which is
 * a case for a person and nothing that ends a contract. Later, or where something else has changed
 * since, the step stays and a person gets a case; `case_refunded`: money for what came back went back since, so that a
 * contract that goes on would be paid by nobody (ADR-210). Throws `not_found` for an unknown step, `conflict`
 * for one that was taken back, and for a delivery from which something that was declared since counts.
 */
export async function undoStep(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  stepId: string,
): Promise<UndoOutcome> {
  const now = services.clock.now()
  const by = { actor: journalName(actor), now }
  return services.db.transaction(async tx => {
    const step = await lockStep(tx, stepId)
    if (step.state === 'undone') {
      throw refusal('already_undone')
    }
    const declared = (await declaredSince(tx, [step])).get(step.id)
    if (declared) throw new ShopError('conflict', 'declared_since', declared)
    const outcome = await takeBack(services, tx, step, by)
    if (outcome === 'paid_back') {
      await openUndoCase(tx, step, { ...by, isPaidBack: true })
      return 'case_refunded'
    }
    if (!outcome) await openUndoCase(tx, step, by)
    return outcome ?? 'case'
  })
}

/**
 * What a step did, device by device, and the units that the same save moved and no step takes back, by name: what was
 * sent, or was bought and is back. German; nothing for an unknown one.
 */
export async function stepWords(
  { db }: Pick<Services, 'db'>,
  stepId: string,
): Promise<{ did: string; leaves: string[] }> {
  const step = isUuid(stepId) ? await readStep(db, stepId) : undefined
  if (!step) return { did: '', leaves: [] }
  const { orderGroupId, madeAt: at, madeBy, units } = step
  const moved = await unitsOfStep(db, madeBy, { orderGroupId, at })
  const others = moved.filter(({ orderId }) => units.every(unit => unit.orderId !== orderId))
  const orderIds = others.map(({ orderId }) => orderId)
  const names = await unitNames(db, orderIds)
  return { did: stepText(units), leaves: orderIds.flatMap(id => names.get(id) ?? []) }
}

/**
 * Puts back what a step changed, its order locked; null, and nothing is done, where that is not possible any more, and
 * `paid_back` where money for what came back is the reason.
 */
export async function takeBack(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Orm,
  step: Step,
  by: { actor: string; now: Date },
): Promise<'undone' | 'undone_short' | 'paid_back' | null> {
  const { now } = by
  if (step.state !== 'waiting' || now >= step.dueAt || !(await isUntouched(tx, step))) return null
  if (await isPaidBack(tx, step)) return 'paid_back'
  await lockProductsOf(tx, step)
  let isShort = false
  for (const unit of step.units) {
    await undoReceipt(tx, unit, { ...by, madeAt: step.madeAt })
    const takers = await restore(tx, unit, { ...by, madeAt: step.madeAt })
    if (!takers) continue
    isShort = true
    await openMissingCase(tx, { step, unit, takers }, by)
  }
  await tx
    .update(contractSteps)
    .set({ state: 'undone', undoneAt: now, undoneBy: by.actor })
    .where(eq(contractSteps.id, step.id))
  // What else happened to the order meanwhile was not told either; it is computed from what holds.
  await sendEffects(services, tx, step.orderGroupId, step.effects)
  await settleRefunded(services, tx, step.orderGroupId)
  return isShort ? 'undone_short' : 'undone'
}

/** The step, it and its order locked; the order first, as everybody does. */
async function lockStep(tx: Orm, stepId: string): Promise<Step> {
  const known = isUuid(stepId) ? await readStep(tx, stepId) : undefined
  if (known) await lockGroup(tx, known.orderGroupId)
  const step = known && (await readStep(tx, stepId))
  if (!step) throw refusal('step_not_found')
  return step
}

async function readStep(tx: Orm, id: string): Promise<Step | undefined> {
  const [step] = await tx.select().from(contractSteps).where(eq(contractSteps.id, id))
  return step
}

/** Before their devices, as whoever chooses one does. */
async function lockProductsOf(tx: Orm, { units }: Step): Promise<void> {
  const orderIds = units.map(({ orderId }) => orderId)
  const rows = await tx.select().from(orders).where(inArray(orders.id, orderIds))
  await lockProducts(
    tx,
    rows.map(order => order.stripeProductId),
  )
}

/** Whether every unit still stands as the step left it, and nobody was told of money for it. */
async function isUntouched(tx: Orm, { units, madeAt }: Step): Promise<boolean> {
  if (await isClaimed(tx, { units, madeAt })) return false
  for (const { orderId, after } of units) {
    if (!isDeepStrictEqual(await factsOf(tx, orderId), after)) return false
  }
  return true
}

/** What the step noted of the device's return, or took back of it. */
async function undoReceipt(
  tx: Orm,
  { orderId, rentalId, before, received }: StepUnit,
  by: { actor: string; now: Date; madeAt: Date },
): Promise<void> {
  await undoCheck(tx, { orderId, rentalId }, by)
  if (received) await restoreReceipt(tx, orderId, { ...received, ...by })
  else if (rentalId && !isHere(before.logisticsStatus)) await takeBackReceipt(tx, orderId, by)
}

/** Answers as `followBack`. */
async function restore(
  tx: Orm,
  unit: StepUnit,
  { actor, now, madeAt }: { actor: string; now: Date; madeAt: Date },
): Promise<number[] | null> {
  const { orderId, rentalId, event, before, after } = unit
  const { logisticsStatus } = before
  const facts = {
    logisticsStatus,
    shippingDate: dateOf(before.shippingDate),
    deliveryDate: dateOf(before.deliveryDate),
  }
  await restoreGoods(tx, orderId, { facts, now })
  const repair = await freeOfRepair(tx, unit, { actor, now })
  const takers = await followBack(tx, orderId, {
    from: logisticsStatus,
    hadDevice: before.device !== null,
    releasedAt: event === 'delivered' || event === 'delivery_moved' ? null : madeAt,
    actor,
    now,
  })
  await restoreDevice(tx, unit, { repair, actor, now })
  if (after.logisticsStatus !== logisticsStatus) {
    await record(tx, {
      at: now,
      actor,
      subject: { type: 'order', id: orderId },
      event: 'logistics_changed',
      data: { status: [after.logisticsStatus, logisticsStatus] },
    })
  }
  if (!rentalId || event === 'checked') return takers
  const [rental] = await tx.select().from(rentals).where(eq(rentals.id, rentalId))
  if (!rental) throw new Error(`The rental ${rentalId} has gone`)
  const { deliveredOn, minimumTermEnd, withdrawalEnd, endsOn, endedAt } = before
  const dates = {
    deliveredOn,
    minimumTermEnd,
    withdrawalEnd,
    endsOn,
    endedAt: dateOf(endedAt),
  }
  const data = { undone: event }
  const to = before.state
  if (!to) throw new Error(`The rental ${rentalId} had no state`)
  await moveRental(tx, rental, { event: 'undone', by: 'office', to, actor, now, dates, data })
  return takers
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
