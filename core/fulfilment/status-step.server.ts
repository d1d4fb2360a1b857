import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { contractSteps, declarations, journalEntries, orders } from '#db/schema/schema.ts'
import { isLogisticsStatus, type LogisticsStatus } from '../orders/states.ts'
import { movedContract, whyItLasts } from './undoable.ts'

/** A change of the status of an order with its units; when it was made says which. */
export interface StatusStep {
  orderGroupId: string
  at: Date
}

/** A unit as a step changed it. */
export interface SteppedUnit {
  orderId: string
  trackingNumber: string | null
  from: LogisticsStatus
  to: LogisticsStatus
}

/** The units whose status was changed by a step of this person, as the journal names them, and has them. */
export async function unitsOfStep(
  orm: Orm,
  actor: string,
  { orderGroupId, at }: StatusStep,
): Promise<SteppedUnit[]> {
  const rows = await orm
    .select({
      orderId: orders.id,
      trackingNumber: orders.trackingNumber,
      data: journalEntries.data,
    })
    .from(journalEntries)
    .innerJoin(orders, eq(journalEntries.subjectId, sql`${orders.id}::text`))
    .where(
      and(
        eq(orders.orderGroupId, orderGroupId),
        eq(journalEntries.subjectType, 'order'),
        eq(journalEntries.event, 'logistics_changed'),
        eq(journalEntries.actor, actor),
        eq(journalEntries.at, at),
      ),
    )
    .orderBy(asc(orders.orderSequence))
  return rows.flatMap(({ data: { status }, ...unit }) => {
    const [from, to]: unknown[] = Array.isArray(status) ? status : []
    return isLogisticsStatus(from) && isLogisticsStatus(to) ? [{ ...unit, from, to }] : []
  })
}

/** Why a step has no way back by itself; null where it has. German. */
export async function whyStepLasts(
  orm: Orm,
  { orderGroupId, at }: StatusStep,
  units: readonly SteppedUnit[],
): Promise<string | null> {
  const step = await contractStepOf(orm, { orderGroupId, at })
  if (step) return isOpen(step, units) ? null : movedContract
  return units.map(whyItLasts).find(reason => reason !== null) ?? null
}

type ContractStep = typeof contractSteps.$inferSelect

/** The step on contracts and deliveries that was made with a change of status. */
export async function contractStepOf(
  orm: Orm,
  { orderGroupId, at }: StatusStep,
): Promise<ContractStep | undefined> {
  const isMade = and(eq(contractSteps.orderGroupId, orderGroupId), eq(contractSteps.madeAt, at))
  if ((await orm.$count(contractSteps, isMade)) === 0) return undefined
  const [step] = await orm.select().from(contractSteps).where(isMade)
  return step
}

/** Whether its own way back leads to where all these units were. */
function isOpen(step: ContractStep, units: readonly SteppedUnit[]): boolean {
  return (
    step.state === 'waiting' &&
    units.every(({ orderId }) => step.units.some(unit => unit.orderId === orderId))
  )
}

/** What happened to units, to their order or to a declaration about it, the newest first. */
export async function happenedTo(
  orm: Orm,
  orderGroupId: string,
  { orderIds, after, most }: { orderIds: readonly string[]; after?: Date; most: number },
): Promise<(typeof journalEntries.$inferSelect)[]> {
  const { subjectType, subjectId, at } = journalEntries
  const declared = orm
    .select({ id: sql`${declarations.id}::text` })
    .from(declarations)
    .where(eq(declarations.orderGroupId, orderGroupId))
  return orm
    .select()
    .from(journalEntries)
    .where(
      and(
        or(
          and(eq(subjectType, 'order'), inArray(subjectId, [...orderIds])),
          and(eq(subjectType, 'order_group'), eq(subjectId, orderGroupId)),
          and(eq(subjectType, 'declaration'), inArray(subjectId, declared)),
        ),
        after && gt(at, after),
      ),
    )
    .orderBy(desc(at), sql`ctid desc`)
    .limit(most)
}
