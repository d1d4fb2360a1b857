import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { rentals } from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'
import { goesOn } from './goes-on.ts'

/** How the rentals of an order go on; see `goesOn`. */
export async function howItGoesOn(
  orm: Orm,
  orderGroupId: string,
  ...of: [today: BerlinDay, whose?: 'Ihre' | 'Die']
): Promise<string> {
  const contracts = await orm.select().from(rentals).where(eq(rentals.orderGroupId, orderGroupId))
  return goesOn(contracts, ...of)
}
