import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { stockReservations } from '#db/schema/schema.ts'
import { announceCatalog } from '../catalog/announce.server.ts'
import { ShopError } from '../errors.ts'
import { lockProducts, markSold, reserve, shortages, type WantedUnit } from './reserve.server.ts'

/**
 * A unit that was given back to the shelf by mistake is its order's again. Throws `conflict` where
 * somebody else has it by now.
 */
export async function takeAgain(tx: Orm, unit: WantedUnit, now: Date): Promise<void> {
  await lockProducts(tx, [unit.productId])
  if ((await shortages(tx, [unit])).length > 0) {
    throw new ShopError(
      'conflict',
      'unit_sold_again',
      'Dieses Gerät ist inzwischen wieder vergeben. Die Rücknahme lässt sich nicht berichtigen.',
    )
  }
  await reserve(tx, [unit], now)
  await markSold(tx, [unit.orderId])
}

/** What was given back at this moment never came back: the ledger is what it was before. */
export async function takeReleaseBack(
  tx: Orm,
  { orderId, releasedAt }: { orderId: string; releasedAt: Date },
): Promise<void> {
  const taken = await tx
    .update(stockReservations)
    .set({ state: 'sold', releasedAt: null })
    .where(
      and(
        eq(stockReservations.orderId, orderId),
        eq(stockReservations.state, 'released'),
        eq(stockReservations.releasedAt, releasedAt),
      ),
    )
    .returning({ productId: stockReservations.productId })
  for (const { productId } of taken) await announceCatalog(tx, productId)
}
