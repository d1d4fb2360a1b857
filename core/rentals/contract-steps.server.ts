import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import type { StepFacts, StepUnit } from '#db/schema/contract-steps.ts'
import { contractSteps, inventoryItems, orders, rentals } from '#db/schema/schema.ts'
import { MINUTE_MS } from '../durations.ts'
import { shop } from '../shop.ts'
import type { RentalEffect } from './moves.ts'

/** Everything that a step may change in one unit, as it stands now. */
export async function factsOf(tx: Orm, orderId: string): Promise<StepFacts> {
  const [row] = await tx
    .select({ order: orders, rental: rentals })
    .from(orders)
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .where(eq(orders.id, orderId))
  if (!row) throw new Error(`The order ${orderId} has gone`)
  const { order, rental } = row
  const [device] = order.assignedInventoryId
    ? await tx.select().from(inventoryItems).where(eq(inventoryItems.id, order.assignedInventoryId))
    : []
  return {
    logisticsStatus: order.logisticsStatus,
    shippingDate: order.shippingDate?.toISOString() ?? null,
    deliveryDate: order.deliveryDate?.toISOString() ?? null,
    assignedInventoryId: order.assignedInventoryId,
    state: rental?.state ?? null,
    deliveredOn: rental?.deliveredOn ?? null,
    minimumTermEnd: rental?.minimumTermEnd ?? null,
    withdrawalEnd: rental?.withdrawalEnd ?? null,
    endsOn: rental?.endsOn ?? null,
    endedAt: rental?.endedAt?.toISOString() ?? null,
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

/**
 * Until when the return of a unit of this order can be taken back, unless money for it goes back before (ADR-210); null
 * where there is none.
 */
export async function returnUndoableUntil(
  tx: Orm,
  orderGroupId: string,
  now: Date,
): Promise<Date | null> {
  const waiting = await tx
    .select()
    .from(contractSteps)
    .where(
      and(
        eq(contractSteps.orderGroupId, orderGroupId),
        eq(contractSteps.state, 'waiting'),
        gt(contractSteps.dueAt, now),
      ),
    )
    .orderBy(desc(contractSteps.dueAt))
  const last = waiting.find(({ units }) => units.some(({ event }) => event === 'returned'))
  return last?.dueAt ?? null
}

/** Whether the step that was made at this moment can still be taken back. The order has to be locked. */
export async function isStepWaiting(
  tx: Orm,
  { orderGroupId, madeAt }: { orderGroupId: string; madeAt: Date },
): Promise<boolean> {
  const made = and(
    eq(contractSteps.orderGroupId, orderGroupId),
    eq(contractSteps.state, 'waiting'),
    eq(contractSteps.madeAt, madeAt),
  )
  return (await tx.$count(contractSteps, made)) > 0
}

/** Whether a step of this unit can still be taken back, for the rows of a query: until then nobody outside hears of it. */
export function isUnitWaiting(orderId: PgColumn): SQL {
  return sql`exists (select from contract_steps waiting where waiting.state = 'waiting'
    and waiting.units @> jsonb_build_array(jsonb_build_object('orderId', ${orderId}::text)))`
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
