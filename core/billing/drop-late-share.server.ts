import type { Orm } from '#db/database.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { waitsForStep } from '../rentals/contract-steps.server.ts'
import type { Services } from '../services.ts'
import { lateUnits } from './late-rent.server.ts'
import { owingUnits } from './owing-units.server.ts'
import { releasedRents } from './released-rents.server.ts'
import { byCurrentItems } from './stopped-subscriptions.server.ts'

/**
 * Of a month that could not be collected, the share of units that had ended when it was charged is taken off at the
 * provider, so that nobody is asked for it (ADR-171). Answers with the invoice as it is then; null while an end
 * can be taken back: with the step it is read again. Safe to run again.
 */
export async function dropLateShare(
  services: Services,
  orderGroupId: string,
  charged: ProviderInvoice,
): Promise<ProviderInvoice | null> {
  const { db, payments: provider, log } = services
  if (charged.status !== 'open' && charged.status !== 'uncollectible') return charged
  const [invoice = charged] = await byCurrentItems(db, [charged])
  const late = await db.transaction(async tx => {
    await lockGroup(tx, orderGroupId)
    const owed = await owingUnits(tx, orderGroupId, invoice)
    // Where nobody owes any of it, it is voided as a whole (ADR-068).
    const found = owed.length > 0 ? await lateUnits(tx, { orderGroupId, invoice, owed }) : []
    const isUndecided = found.length > 0 && (await waitsForStep(tx, orderGroupId, 'settle_rents'))
    return isUndecided ? null : found
  })
  if (!late || late.length === 0) return late && charged
  if (charged.creditedCents === 0) {
    const cents = late.reduce((sum, unit) => sum + unit.cents, 0)
    try {
      await provider.creditInvoice({ id: charged.id, cents, key: charged.id })
    } catch (error) {
      // Being paid just now: then its share goes back once it is.
      if (provider.refusalOf(error) === null) throw error
      log.warn({ err: error, invoice: charged.id }, 'Nothing can be taken off this invoice now')
      return charged
    }
  }
  await db.transaction(tx => note(services, tx, { orderGroupId, invoiceId: charged.id, late }))
  return provider.invoice(charged.id)
}

async function note(
  { clock }: Services,
  tx: Orm,
  dropped: { orderGroupId: string; invoiceId: string; late: readonly { rentalId: string }[] },
): Promise<void> {
  const { orderGroupId, invoiceId, late } = dropped
  await lockGroup(tx, orderGroupId)
  const ids = late.map(({ rentalId }) => rentalId)
  const before = (await releasedRents(tx, ids)).filter(one => one.invoiceId === invoiceId)
  for (const id of ids) {
    if (before.some(({ rentalId }) => rentalId === id)) continue
    await record(tx, {
      at: clock.now(),
      actor: 'clock',
      subject: { type: 'rental', id },
      event: 'late_rent_dropped',
      data: { invoiceId },
    })
  }
}
