import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { among } from '#db/among.server.ts'
import { contractSteps, orderGroups, orders } from '#db/schema/schema.ts'
import { unitNumber } from '../orders/unit-number.server.ts'
import type { Services } from '../services.ts'
import type { StepEvent } from './contract-effects.ts'
import { declaredSince } from './declared-since.server.ts'

/** A step of the office on contracts, as the office sees it afterwards. */
export interface ListedStep {
  id: string
  groupId: string
  orderNumber: number
  madeAt: Date
  /** Until then it can be taken back; later it makes a case. */
  dueAt: Date
  isOpen: boolean
  /** Why it is not taken back, neither at once nor as a case; null where it is. German. */
  whyNot: string | null
  units: {
    orderId: string
    productName: string
    /** Its number in the order where there are several of its product, else null. */
    unitNumber: number | null
    /** Null for what was bought. */
    rentalId: string | null
    event: StepEvent
  }[]
}

/**
 * The steps that can still be taken back, of all orders, and the older ones of these orders; the
 * newest first.
 */
export async function listSteps(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  groupIds: readonly string[],
): Promise<ListedStep[]> {
  const now = clock.now()
  const rows = await db
    .select({ step: contractSteps, number: orderGroups.number })
    .from(contractSteps)
    .innerJoin(orderGroups, eq(orderGroups.id, contractSteps.orderGroupId))
    .where(
      and(
        ne(contractSteps.state, 'undone'),
        or(
          eq(contractSteps.state, 'waiting'),
          groupIds.length > 0 ? inArray(contractSteps.orderGroupId, [...groupIds]) : undefined,
        ),
      ),
    )
    .orderBy(desc(contractSteps.madeAt))
  const reasons = await declaredSince(
    db,
    rows.map(({ step }) => step),
  )
  const units = rows.flatMap(({ step }) => step.units.map(({ orderId }) => orderId))
  const numbers = await db
    .select({ id: orders.id, unitNumber: unitNumber(db) })
    .from(orders)
    .where(among(orders.id, units))
  const numberOf = new Map(numbers.map(one => [one.id, one.unitNumber]))
  return rows.map(({ step, number }) => ({
    id: step.id,
    groupId: step.orderGroupId,
    orderNumber: number,
    madeAt: step.madeAt,
    dueAt: step.dueAt,
    isOpen: step.state === 'waiting' && now < step.dueAt && !reasons.has(step.id),
    whyNot: reasons.get(step.id) ?? null,
    units: step.units.map(({ orderId, productName, rentalId, event }) => ({
      ...{ orderId, productName, rentalId, event },
      unitNumber: numberOf.get(orderId) ?? null,
    })),
  }))
}
