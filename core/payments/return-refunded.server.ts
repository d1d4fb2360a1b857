import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { refunds } from '#db/schema/schema.ts'
import { record } from '../journal/journal.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import type { Services } from '../services.ts'

interface RefundedReturn {
  group: OrderGroup
  returnId: string
  now: Date
}

/**
 * Once every refund of a voluntary return is made, one mail names all amounts (ADR-070). The order has to be
 * locked.
 */
export async function noteReturnRefunded(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  { group, returnId, now }: RefundedReturn,
): Promise<void> {
  const parts = await tx.select().from(refunds).where(eq(refunds.returnId, returnId))
  if (parts.some(({ status }) => status !== 'made')) return
  await record(tx, {
    at: now,
    actor: 'stripe',
    subject: { type: 'order_group', id: group.id },
    event: 'return_refunded',
    data: { returnId, cents: parts.reduce((sum, { amount }) => sum + amount, 0) },
  })
  await jobs.send(tx, 'mail', {
    kind: 'return_refunded',
    to: group.customerEmail,
    data: { returnId },
    key: `return_refunded ${returnId}`,
  })
}
