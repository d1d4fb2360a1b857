import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { rentCreditEntries } from '#db/schema/schema.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { waitsForStep } from '../rentals/contract-steps.server.ts'
import type { Services } from '../services.ts'
import { unowedCare } from './late-care.server.ts'
import { chargedOn, lateUnits } from './late-rent.server.ts'
import { owingUnits } from './owing-units.server.ts'
import { isCareDropped, releasedUnits } from './released-rents.server.ts'
import { byCurrentItems } from './stopped-subscriptions.server.ts'

interface Share {
  /** The unit that does not owe it; of Care its order. */
  subject: { type: 'rental' | 'order_group'; id: string }
  cents: number
}

interface UnowedShares {
  /** What is still to be taken off, by the unit that ended first; Care last. */
  shares: Share[]
  /** What was taken off and noted before. */
  notedCents: number
}

/**
 * Of a month that could not be collected, the share of units that do not owe it is taken off at the provider, so
 * that nobody is asked for it: those that had ended when it was charged (ADR-171), also by a cancellation that was
 * decided after it (ADR-209), or that were withdrawn from or called off since (ADR-182); likewise Care that ended by itself
 * (ADR-230). Answers with the invoice as it is then; null while an end can be taken back: with
 * the step it is read again. Safe to run again.
 */
export async function dropUnowedShare(
  services: Services,
  orderGroupId: string,
  charged: ProviderInvoice,
): Promise<ProviderInvoice | null> {
  const { db, payments: provider, log } = services
  if (charged.status !== 'open' && charged.status !== 'uncollectible') return charged
  const [invoice = charged] = await byCurrentItems(db, [charged])
  const unowed = await db.transaction(tx => unowedShares(tx, orderGroupId, invoice))
  if (!unowed || unowed.shares.length === 0) return unowed && charged
  // Nothing can be taken off now; a refusal would be given again under the same key for a day.
  if (await isBeingPaid(services, charged)) return charged
  const before = takenOffBefore(unowed, charged)
  for (const share of unowed.shares) {
    const { subject, cents } = share
    if (!before.includes(share)) {
      try {
        const key = `${charged.id}-${subject.id}`
        await provider.creditInvoice({ id: charged.id, cents, key })
      } catch (error) {
        // Paid at this moment: then it is settled as such.
        if (provider.refusalOf(error) === null) throw error
        log.warn({ err: error, invoice: charged.id }, 'Nothing can be taken off this invoice now')
        break
      }
    }
    const dropped = { orderGroupId, invoiceId: charged.id, subject }
    await db.transaction(tx => note(services, tx, dropped))
  }
  return provider.invoice(charged.id)
}

/**
 * Notes of a month that is paid now what was taken off it before, so that nobody is credited or given back what they
 * were not asked for. Its month is not booked yet; the order has to be locked. Safe to run again.
 */
export async function noteTakenOff(
  services: Services,
  tx: Orm,
  orderGroupId: string,
  invoice: ProviderInvoice,
): Promise<void> {
  if (invoice.creditedCents === 0) return
  if ((await tx.$count(rentCreditEntries, eq(rentCreditEntries.source, invoice.id))) > 0) return
  const unowed = await unowedShares(tx, orderGroupId, invoice)
  for (const { subject } of unowed ? takenOffBefore(unowed, invoice) : []) {
    await note(services, tx, { orderGroupId, invoiceId: invoice.id, subject })
  }
}

/** A run that broke off may have taken a share off without noting it. */
function takenOffBefore(
  { shares, notedCents }: UnowedShares,
  { creditedCents }: ProviderInvoice,
): Share[] {
  let unnotedCents = creditedCents - notedCents
  return shares.filter(({ cents }) => {
    if (unnotedCents < cents) return false
    unnotedCents -= cents
    return true
  })
}

async function isBeingPaid(
  { payments: provider }: Services,
  { paymentIntentId }: ProviderInvoice,
): Promise<boolean> {
  if (!paymentIntentId) return false
  return (await provider.payment(paymentIntentId)).status === 'processing'
}

async function unowedShares(
  tx: Orm,
  orderGroupId: string,
  invoice: ProviderInvoice,
): Promise<UnowedShares | null> {
  await lockGroup(tx, orderGroupId)
  const charged = await owingUnits(tx, orderGroupId, invoice)
  const owed = charged.filter(
    ({ order, rental: { endsOn } }) =>
      order.calledOffAt === null && (endsOn === null || endsOn >= chargedOn(invoice)),
  )
  // Where nobody owes any of it, it is voided as a whole (ADR-068), unless it is paid.
  if (owed.length === 0 && invoice.status !== 'paid') return { shares: [], notedCents: 0 }
  const unowed = await lateUnits(tx, { orderGroupId, invoice, owed })
  const ids = unowed.map(({ rentalId }) => rentalId)
  const noted = await releasedUnits(tx, invoice.id, ids)
  const shares = unowed.filter(({ rentalId }) => !noted.has(rentalId)).toReversed()
  const isLate = ({ rentalId }: (typeof shares)[number]) =>
    charged.every(({ rental }) => rental.id !== rentalId)
  if (shares.some(isLate) && (await waitsForStep(tx, orderGroupId, 'settle_rents'))) return null
  const isCareNoted = await isCareDropped(tx, orderGroupId, invoice.id)
  const careCents = sumOf(await unowedCare(tx, orderGroupId, invoice))
  const care: Share = { subject: { type: 'order_group', id: orderGroupId }, cents: careCents }
  return {
    shares: [
      ...shares.map(
        ({ rentalId: id, cents }): Share => ({ subject: { type: 'rental', id }, cents }),
      ),
      ...(careCents > 0 && !isCareNoted ? [care] : []),
    ],
    notedCents:
      sumOf(unowed.filter(({ rentalId }) => noted.has(rentalId))) + (isCareNoted ? careCents : 0),
  }
}

const sumOf = (shares: readonly { cents: number }[]) =>
  shares.reduce((sum, { cents }) => sum + cents, 0)

async function note(
  { clock }: Services,
  tx: Orm,
  dropped: { orderGroupId: string; invoiceId: string; subject: Share['subject'] },
): Promise<void> {
  const { orderGroupId, invoiceId, subject } = dropped
  await lockGroup(tx, orderGroupId)
  const isCare = subject.type === 'order_group'
  const isNoted = isCare
    ? await isCareDropped(tx, orderGroupId, invoiceId)
    : (await releasedUnits(tx, invoiceId, [subject.id])).has(subject.id)
  if (isNoted) return
  await record(tx, {
    at: clock.now(),
    actor: 'clock',
    subject,
    event: isCare ? 'late_care_dropped' : 'late_rent_dropped',
    data: { invoiceId },
  })
}
