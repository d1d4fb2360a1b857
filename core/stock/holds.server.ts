import { and, eq, ne } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { stockReservations } from '#db/schema/schema.ts'

/** What holds a unit remembers the device that it had, once the two part. */
export async function rememberDevices(
  tx: Orm,
  parted: readonly { orderId: string; inventoryId: string }[],
): Promise<void> {
  for (const { orderId, inventoryId } of parted) {
    await tx
      .update(stockReservations)
      .set({ inventoryId })
      .where(and(eq(stockReservations.orderId, orderId), ne(stockReservations.state, 'released')))
  }
}
