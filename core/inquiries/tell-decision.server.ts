import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups } from '#db/schema/schema.ts'
import { fileMails } from '../order-mails/sent-mails.server.ts'
import type { Services } from '../services.ts'
import { arrivalMailKeys, type Declaration } from './declare.server.ts'

interface Told {
  kind: 'withdrawal_attached' | 'cancellation_decided'
  orderGroupId: string
  /** The same decision is told once. */
  key: string
  /** Words of the office to it. */
  answer?: string
}

/**
 * Tells what the office made of a declaration: whoever declared, and where that was another address also the holder of
 * the order, whose contract it is. What was sent when it arrived is a mail about that order from now on.
 */
export async function tellDecision(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  { id, email }: Declaration,
  { kind, orderGroupId, key, answer }: Told,
): Promise<void> {
  await fileMails(tx, orderGroupId, Object.values(arrivalMailKeys(id)))
  const told = { declarationId: id, ...(answer && { answer }) }
  await jobs.send(tx, 'mail', { kind, to: email, data: told, key })
  const [group] = await tx
    .select({ email: orderGroups.customerEmail })
    .from(orderGroups)
    .where(eq(orderGroups.id, orderGroupId))
  if (!group || group.email.toLowerCase() === email.toLowerCase()) return
  const data = { ...told, toHolder: true }
  await jobs.send(tx, 'mail', { kind, to: group.email, data, key: `${key}:holder` })
}
