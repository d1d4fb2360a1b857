import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { exportProofs, refunds } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay, formatDay, isDay } from '../dates.ts'
import { replaceUntaxed, taxedInvoices } from '../invoices/export.server.ts'
import { type TaxFree, taxFreeBy } from '../invoices/tax-free.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { officesOrder } from '../orders/order-access.server.ts'
import { paidBy } from '../orders/paid-by.server.ts'
import { leftOf } from '../payments/left-of-payment.server.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { placeRefund } from '../payments/place-refund.server.ts'
import { settlePaymentsOf } from '../payments/settle.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import { unitsOf } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import { vatIdCheckOf } from './vat-id.server.ts'
import { isProven, sentDays } from './view.server.ts'

const SHORTEST = 5
const LONGEST = 60

const reasons: Record<TaxFree, string> = { export: 'Ausfuhr', union: 'Ankunft' }

/** What somebody in the office read on the proof, and the tax to whose return they said yes. Cents. */
export interface ReceivedProof {
  proofNumber: string
  exportedOn: BerlinDay
  confirmedCents: number
}

/**
 * The proof that an order's goods left has come (L-84, L-85, ADR-084, ADR-150): its invoice with tax is cancelled,
 * one free of it takes its place, and the tax goes back the way it came. Throws `not_found`, `invalid` with the
 * field, `conflict` where there is no tax to give back or no VAT ID confirmed, where it is another amount than was said yes to, or where the
 * payment does not hold it any more.
 */
export async function proveExport(
  services: Services,
  actor: SignedIn,
  id: string,
  proof: ReceivedProof,
): Promise<void> {
  const orderGroupId = await officesOrder(services, id)
  const proofNumber = proof.proofNumber.trim()
  if (proofNumber.length < SHORTEST || proofNumber.length > LONGEST) {
    throw invalidField('number', `Bitte nennen Sie die Nummer, ${SHORTEST} bis ${LONGEST} Zeichen.`)
  }
  await needingProvider(services, () => settlePaymentsOf(services, orderGroupId))
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const group = await lockGroup(tx, orderGroupId)
    const by = taxFreeBy(group)
    if (!by) throw refusal('no_export')
    if (await isProven(tx, orderGroupId)) throw refusal('export_proven')
    if (by === 'union' && (await vatIdCheckOf(tx, group))?.answer !== 'valid') {
      throw refusal('vat_id_unconfirmed')
    }
    const sent = sentDays((await unitsOf(tx, orderGroupId)).units)
    if (!sent) throw refusal('export_not_sent')
    checkDay(proof.exportedOn, { from: sent.from, to: berlinDay(now) })
    const taxed = await taxedInvoices(tx, group, sent)
    const taxCents = taxed.reduce((sum, one) => sum + one.taxCents, 0)
    if (taxCents === 0) throw refusal('export_untaxed')
    if (taxCents !== proof.confirmedCents) throw refusal('export_tax_changed')
    const paymentId = await payerOf(tx, taxed[0]?.invoice.source ?? '', taxCents)
    const reason = `${reasons[by]} nachgewiesen (${proofNumber}): deutsche Umsatzsteuer`
    const refund = { group, paymentId, cents: taxCents, reason, actor, now, rents: [] }
    const refundId = await placeRefund(services, tx, refund)
    const receivedBy = journalName(actor)
    await tx.insert(exportProofs).values({
      ...{ orderGroupId, proofNumber, exportedOn: proof.exportedOn, taxCents, refundId },
      ...{ receivedBy, receivedAt: now },
    })
    await record(tx, {
      at: now,
      actor: receivedBy,
      subject: { type: 'order_group', id: orderGroupId },
      event: 'export_proven',
      data: { proofNumber, exportedOn: proof.exportedOn, taxCents, refundId },
    })
    // Numbers are drawn last: everybody else who issues waits until this ends.
    for (const one of taxed) await replaceUntaxed(services, tx, { group, taxed: one, now })
  })
}

function checkDay(day: BerlinDay, { from, to }: { from: BerlinDay; to: BerlinDay }): void {
  if (isDay(day) && day >= from && day <= to) return
  throw invalidField(
    'exported-on',
    `Bitte nennen Sie einen Tag von ${formatDay(from)} (Versand) bis heute.`,
  )
}

/** The payment that still holds this much. What is on its way back may have been taxed: it is waited for. */
async function payerOf(tx: Orm, source: string, cents: number): Promise<string> {
  const { all } = await paidBy(tx, source)
  const ids = all.map(({ id }) => id)
  const running = and(inArray(refunds.paymentId, ids), eq(refunds.status, 'requested'))
  if ((await tx.$count(refunds, running)) > 0) throw refusal('export_refund_running')
  for (const payment of all) {
    if ((await leftOf(tx, payment)) >= cents) return payment.id
  }
  throw refusal('export_tax_gone')
}
