import { eq } from 'drizzle-orm'
import { orderGroups } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { taxFreeBy } from '../invoices/tax-free.ts'
import { looksLikeVatId, plainVatId, vatIdShape } from '../invoices/vat-id.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { officesOrder } from '../orders/order-access.server.ts'
import { invalidField, refusal, vatIdSetMeanwhile } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isProven } from './view.server.ts'

/**
 * The office notes the VAT ID that a business gives in place of a wrong one, and the register is asked for it (L-85).
 * What was issued stays as it is; an invoice free of tax names the new one. Throws `not_found`, `invalid` with the
 * field, `conflict` where the order is taxed here, its proof has come, or somebody else has corrected the ID since it was
 * `read`.
 */
export async function correctVatId(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  id: string,
  { typed, read }: { typed: string; read: string },
): Promise<void> {
  const orderGroupId = await officesOrder({ db, clock }, id)
  const vatId = plainVatId(typed)
  if (!looksLikeVatId(vatId)) throw invalidField('vatId', vatIdShape)
  const now = clock.now()
  await db.transaction(async tx => {
    const group = await lockGroup(tx, orderGroupId)
    if (taxFreeBy(group) !== 'union') throw refusal('no_export')
    if (await isProven(tx, orderGroupId)) throw refusal('export_proven')
    const before = group.vatId && plainVatId(group.vatId)
    if (before === vatId) return
    if (before !== plainVatId(read)) {
      throw vatIdSetMeanwhile({ theirs: before ?? '', mine: vatId, author: null })
    }
    await tx
      .update(orderGroups)
      .set({ vatId, updatedAt: now })
      .where(eq(orderGroups.id, orderGroupId))
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'order_group', id: orderGroupId },
      event: 'vat_id_corrected',
      data: { vatId: [before, vatId] },
    })
    await jobs.send(tx, 'check_vat_id', { orderGroupId })
  })
}
