import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { returnCharges } from '#db/schema/return-charges.ts'
import type { BerlinDay } from '../dates.ts'
import type { ChargeKind } from './return-charge.ts'

/** A charge after a return that is not paid yet: collected on its day, or to be paid by then. Cents. */
export interface ChargeToCome {
  kind: ChargeKind
  cents: number
  dueOn: BerlinDay
}

/** What is charged after a return and not paid yet, by order group; the earliest first. */
export async function chargesToCome(
  db: Orm,
  orderGroupIds: string[],
): Promise<Map<string, ChargeToCome[]>> {
  const rows = await db
    .select({
      groupId: returnCharges.orderGroupId,
      kind: returnCharges.kind,
      cents: returnCharges.amount,
      dueOn: returnCharges.dueOn,
    })
    .from(returnCharges)
    .where(
      and(
        inArray(returnCharges.orderGroupId, orderGroupIds),
        isNull(returnCharges.paidAt),
        isNull(returnCharges.waivedAt),
      ),
    )
    .orderBy(asc(returnCharges.dueOn), asc(returnCharges.id))
  return Map.groupBy(rows, ({ groupId }) => groupId)
}
