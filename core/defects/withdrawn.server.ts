import type { Orm } from '#db/database.ts'
import type { orders } from '#db/schema/schema.ts'
import { withdrawnTakeovers } from '../rentals/withdrawn-takeovers.server.ts'
import { refundsOfUnit } from '../returns/refunded-unit.server.ts'
import { returnedUnit } from '../returns/unit.server.ts'

type Unit = Pick<typeof orders.$inferSelect, 'id' | 'calledOffAt'>

/**
 * Those of these units whose purchase was withdrawn from, by their ids, bought at once or out of a rental: nothing is put
 * right of them any more. Without what its customer kept after all.
 */
export async function withdrawnOf(orm: Orm, units: readonly Unit[]): Promise<ReadonlySet<string>> {
  const takeovers = await withdrawnTakeovers(
    orm,
    units.map(({ id }) => id),
  )
  const withdrawn = new Set(takeovers.keys())
  for (const { id, calledOffAt } of units) {
    const unit = calledOffAt ? await returnedUnit(orm, id) : undefined
    if (unit && (unit.isWithdrawn || (await refundsOfUnit(orm, unit)).length > 0)) withdrawn.add(id)
  }
  return withdrawn
}
