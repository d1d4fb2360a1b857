import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { callOffs, payments, refunds } from '#db/schema/schema.ts'

/** What of an order was given back at one time: by its customer's right, or voluntarily. */
export interface GivenBack {
  /** The numbers of the units. */
  units: readonly number[]
  /** Beyond the right to withdraw: without the shipping (ADR-070). */
  isVoluntary: boolean
  at: Date
}

/** Everything that was given back of an order, whatever became of its money; the oldest first. */
export async function givenBack(db: Orm, orderGroupId: string): Promise<GivenBack[]> {
  const paidBack = await db
    .select({ units: refunds.units, returnId: refunds.returnId, at: refunds.requestedAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderGroupId, orderGroupId),
        or(isNotNull(refunds.declarationId), isNotNull(refunds.returnId)),
        // Care is a contract of its own (ADR-230).
        eq(refunds.isCare, false),
      ),
    )
  const calledOff = await db
    .select({ units: callOffs.units, at: callOffs.requestedAt })
    .from(callOffs)
    .where(eq(callOffs.orderGroupId, orderGroupId))
  return [
    ...paidBack.map(({ units, returnId, at }) => ({
      ...{ units: units ?? [], isVoluntary: returnId !== null, at },
    })),
    ...calledOff.map(row => ({ ...row, isVoluntary: false })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The numbers of the units that were called off, or withdrawn from or given back, and paid back. */
export async function unitsGivenBack(db: Orm, orderGroupId: string): Promise<number[]> {
  return (await givenBack(db, orderGroupId)).flatMap(({ units }) => units)
}
