import { asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { handovers, handoverUnits } from '#db/schema/schema.ts'
import { actorNames } from '../journal/actor-names.server.ts'

/** Devices of an order were handed over, as its file tells it. */
export interface FiledHandover {
  id: string
  /** Who took them and signed. */
  recipient: string
  note: string | null
  signedAt: Date
  /** Who handed them over, by e-mail. */
  by: string
  orderIds: string[]
}

/** The handovers of an order, the oldest first. */
export async function handoversOf(db: Orm, orderGroupId: string): Promise<FiledHandover[]> {
  const rows = await db
    .select()
    .from(handovers)
    .where(eq(handovers.orderGroupId, orderGroupId))
    .orderBy(asc(handovers.signedAt), asc(handovers.id))
  if (rows.length === 0) return []
  const units = await db
    .select()
    .from(handoverUnits)
    .where(
      inArray(
        handoverUnits.handoverId,
        rows.map(({ id }) => id),
      ),
    )
  const nameOf = await actorNames(
    db,
    rows.map(({ handedOverBy }) => handedOverBy),
  )
  return rows.map(({ id, recipient, note, signedAt, handedOverBy }) => ({
    ...{ id, recipient, note, signedAt },
    by: nameOf(handedOverBy),
    orderIds: units.filter(({ handoverId }) => handoverId === id).map(({ orderId }) => orderId),
  }))
}
