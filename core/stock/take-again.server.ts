import type { Orm } from '#db/database.ts'
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
