import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'

/** Money of an order came in or went back: what its customer spent is summed up anew (ADR-082). */
export async function noteSpent(tx: Orm, orderGroupId: string): Promise<void> {
  await tx.execute(
    sql`select note_customer(customer_email, user_id) from order_groups where id = ${orderGroupId}`,
  )
}
