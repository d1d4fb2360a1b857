import { and, asc, eq, lte } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { StepFacts, StepUnit } from '#db/schema/contract-steps.ts'
import { contractSteps, inventoryItems, orders, rentals } from '#db/schema/schema.ts'
import { MINUTE_MS } from '../durations.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import type { RentalEffect } from './moves.ts'
import { recountedEnds } from './recounted-ends.server.ts'

/** Everything that a step may change in one unit, as it stands now. */
export async function factsOf(tx: Orm, orderId: string): Promise<StepFacts> {
  const [row] = await tx
    .select({ order: orders, rental: rentals })
    .from(orders)
    .innerJoin(rentals, eq(rentals.orderId, orders.id))
    .where(eq(orders.id, orderId))
  if (!row) throw new Error(`The order ${orderId} has no contract`)
  const { order, rental } = row
  const [device] = order.assignedInventoryId
    ? await tx.select().from(inventoryItems).where(eq(inventoryItems.id, order.assignedInventoryId))
    : []
  return {
    logisticsStatus: order.logisticsStatus,
    shippingDate: order.shippingDate?.toISOString() ?? null,
    deliveryDate: order.deliveryDate?.toISOString() ?? null,
    assignedInventoryId: order.assignedInventoryId,
    state: rental.state,
    deliveredOn: rental.deliveredOn,
    minimumTermEnd: rental.minimumTermEnd,
    withdrawalEnd: rental.withdrawalEnd,
    endsOn: rental.endsOn,
    endedAt: rental.endedAt?.toISOString() ?? null,
    device: device
      ? { id: device.id, status: device.status, assignedOrderId: device.assignedOrderId }
      : null,
  }
}

interface MadeStep {
  orderGroupId: string
  units: StepUnit[]
  effects: readonly (RentalEffect | null)[]
  /** As the journal names who made it. */
  actor: string
  now: Date
}

/** Writes down what one save did to contracts; what follows at the provider waits its minutes. */
export async function recordStep(tx: Orm, step: MadeStep): Promise<void> {
  const { orderGroupId, units, actor, now } = step
  if (units.length === 0) return
  const effects = new Set(step.effects.flatMap(effect => effect ?? []))
  await tx.insert(contractSteps).values({
    orderGroupId,
    units,
    effects: [...effects],
    madeAt: now,
    madeBy: actor,
    dueAt: new Date(now.getTime() + shop.undoMinutes * MINUTE_MS),
  })
}

/** Work of the clock: steps that nobody took back in time are told to the provider, and their ends to the customer. */
export async function finishDueSteps(services: Services): Promise<void> {
  const attempts = openAttempts(services)
  const due = await services.db
    .select({ id: contractSteps.id, orderGroupId: contractSteps.orderGroupId })
    .from(contractSteps)
    .where(and(eq(contractSteps.state, 'waiting'), lte(contractSteps.dueAt, services.clock.now())))
    .orderBy(asc(contractSteps.dueAt))
  for (const step of due) {
    await attempts.attempt(step, () => finishStep(services, step))
  }
  attempts.finish()
}

async function finishStep(
  { db, jobs }: Services,
  { id, orderGroupId }: { id: string; orderGroupId: string },
): Promise<void> {
  await db.transaction(async tx => {
    const group = await lockGroup(tx, orderGroupId)
    const [done] = await tx
      .update(contractSteps)
      .set({ state: 'done' })
      .where(and(eq(contractSteps.id, id), eq(contractSteps.state, 'waiting')))
      .returning()
    for (const effect of done?.effects ?? []) await jobs.send(tx, effect, { orderGroupId })
    const to = group.customerEmail
    const recounted = await recountedEnds(tx, done?.units ?? [])
    if (recounted.length > 0) {
      await jobs.send(tx, 'mail', {
        kind: 'rental_end_recounted',
        to,
        data: { orderIds: recounted },
        key: `rental_end_recounted ${id}`,
      })
    }
    const ended = done?.units.filter(({ event }) => event === 'returned') ?? []
    const [first] = ended
    if (!first) return
    await jobs.send(tx, 'mail', {
      kind: 'rental_ended',
      to,
      data: { orderIds: ended.map(({ orderId }) => orderId) },
      key: `rental_ended ${first.rentalId}`,
    })
  })
}

/**
 * Whether a step of this order still may be taken back: until then the provider is told nothing
 * about it. What should have been told follows with the step. The order has to be locked.
 */
export async function waitsForStep(
  tx: Orm,
  orderGroupId: string,
  effect: RentalEffect,
): Promise<boolean> {
  const [waiting] = await tx
    .select()
    .from(contractSteps)
    .where(and(eq(contractSteps.orderGroupId, orderGroupId), eq(contractSteps.state, 'waiting')))
    .orderBy(asc(contractSteps.dueAt))
  if (!waiting) return false
  const effects = [...new Set([...waiting.effects, effect])]
  await tx.update(contractSteps).set({ effects }).where(eq(contractSteps.id, waiting.id))
  return true
}
