import { eq } from 'drizzle-orm'
import { journalName, type SignedIn } from '#core/actor.ts'
import { record } from '#core/journal/journal.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { refusal } from '#core/refusals.ts'
import type { Services } from '#core/services.ts'
import { isUuid } from '#core/uuid.ts'
import { orderGroups } from '#db/schema/schema.ts'
import { archive } from './archive.server.ts'
import { evidenceFiles } from './files.server.ts'

/**
 * The evidence of an order as one ZIP for the office, written while it is sent; the journal names who took
 * it. Throws `not_found` for an unknown order.
 */
export async function downloadEvidence(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  actor: SignedIn,
  orderGroupId: string,
): Promise<{ name: string; content: ReadableStream<Uint8Array> }> {
  const { db, clock } = services
  const [group] = isUuid(orderGroupId)
    ? await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
    : []
  if (!group) throw refusal('unknown_order')
  const madeAt = clock.now()
  await record(db, {
    at: madeAt,
    actor: journalName(actor),
    subject: { type: 'order_group', id: group.id },
    event: 'evidence_taken',
  })
  const number = orderNumber(group.number)
  return {
    name: `Nachweise-${number}.zip`,
    content: archive(evidenceFiles(services, group), { bestellnummer: number, madeAt }),
  }
}
