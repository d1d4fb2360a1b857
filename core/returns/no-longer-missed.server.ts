import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { cases, orders } from '#db/schema/schema.ts'
import { isHere, missNoMore } from '../fulfilment/receipt.server.ts'
import { isExpectedBack } from './states.ts'
import { returnedUnits } from './unit.server.ts'

/** Cases of devices that are missed, which wait for a person. */
export const openMissing = and(eq(cases.kind, 'device_missing'), isNull(cases.closedAt))

/**
 * Closes the case of every device of an order that nobody waits for any more, whatever made it so; one on its way back
 * is waited for until it is here. The order has to be locked.
 */
export async function closeGroundlessMissing(
  tx: Orm,
  orderGroupId: string,
  by: { actor: string; now: Date },
): Promise<void> {
  const open = and(openMissing, eq(cases.orderGroupId, orderGroupId))
  if ((await tx.$count(cases, open)) === 0) return
  for (const unit of await returnedUnits(tx, eq(orders.orderGroupId, orderGroupId))) {
    const isAwaited = isExpectedBack(unit) && !isHere(unit.logistics)
    if (!isAwaited) await missNoMore(tx, unit, by)
  }
}
