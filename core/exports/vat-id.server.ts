import { desc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, vatIdChecks } from '#db/schema/schema.ts'
import { VatRegisterSilent } from '#integrations/vat-register.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { taxFreeBy } from '../invoices/tax-free.ts'
import { plainVatId } from '../invoices/vat-id.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { officesOrder } from '../orders/order-access.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'

type VatIdCheck = typeof vatIdChecks.$inferSelect

/**
 * Asks the register for the VAT ID of an order that goes to a business elsewhere in the EU, and keeps the
 * answer (L-85, ADR-150); nothing where it is no such order. Throws `VatRegisterSilent` where there is none.
 */
export async function checkVatId(
  { db, clock, vatRegister }: Services,
  orderGroupId: string,
  askedBy = 'clock',
): Promise<void> {
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  if (!group?.vatId || taxFreeBy(group) !== 'union') return
  const { billingAddress: address, company } = group
  const question = {
    vatId: plainVatId(group.vatId),
    company: company ?? address.name,
    street: address.line1,
    postalCode: address.postal_code,
    city: address.city,
  }
  const { answer, matches, reply } = await vatRegister.ask(question)
  const askedAt = clock.now()
  await db.transaction(async tx => {
    await lockGroup(tx, orderGroupId)
    await tx
      .insert(vatIdChecks)
      .values({ orderGroupId, answer, question, matches, reply, askedBy, askedAt })
    await record(tx, {
      at: askedAt,
      actor: askedBy,
      subject: { type: 'order_group', id: orderGroupId },
      event: 'vat_id_checked',
      data: { vatId: question.vatId, answer },
    })
  })
}

/** Somebody of the office asks once more. Throws `not_found`, and `unavailable` where nobody answers. */
export async function checkVatIdAgain(
  services: Services,
  actor: SignedIn,
  id: string,
): Promise<void> {
  const orderGroupId = await officesOrder(services, id)
  try {
    await checkVatId(services, orderGroupId, journalName(actor))
  } catch (error) {
    if (!(error instanceof VatRegisterSilent)) throw error
    services.log.warn({ err: error, orderGroupId }, 'A VAT ID could not be checked')
    throw refusal('vat_register_silent')
  }
}

/** The newest answer about the VAT ID that an order has now; null where it was never asked for. */
export async function vatIdCheckOf(
  orm: Orm,
  { id, vatId }: { id: string; vatId: string | null },
): Promise<VatIdCheck | null> {
  const [newest] = await orm
    .select()
    .from(vatIdChecks)
    .where(eq(vatIdChecks.orderGroupId, id))
    .orderBy(desc(vatIdChecks.askedAt))
    .limit(1)
  return newest && vatId && newest.question.vatId === plainVatId(vatId) ? newest : null
}
