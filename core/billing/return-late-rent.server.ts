import type { Orm } from '#db/database.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { openOrExtendCase } from '../cases/open.server.ts'
import { berlinDay, formatDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { formatCents } from '../money.ts'
import type { OrderGroup } from '../orders/group.ts'
import { paidBy } from '../orders/paid-by.server.ts'
import { leftOf } from '../payments/left-of-payment.server.ts'
import { placeRefund } from '../payments/place-refund.server.ts'
import { waitsForStep } from '../rentals/contract-steps.server.ts'
import type { Services } from '../services.ts'
import { lateUnits } from './late-rent.server.ts'
import { releasedUnits } from './released-rents.server.ts'

interface PaidMonth {
  group: OrderGroup
  invoice: ProviderInvoice
  /** The units that owed it, with their subscription items. */
  owed: readonly { rental: { id: string }; itemId: string | null; source: string }[]
  now: Date
}

/**
 * Units that had ended when the provider charged for them: nobody owed that rent, so it goes back by itself,
 * without ever having been credited or invoiced (ADR-171). While the end can be taken back, nothing
 * is done; with the step the invoice is read again. The order has to be locked. Safe to run again.
 */
export async function returnLateRent(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  { group, invoice, owed, now }: PaidMonth,
): Promise<void> {
  const charged = await lateUnits(tx, { orderGroupId: group.id, invoice, owed })
  const ids = charged.map(({ rentalId }) => rentalId)
  const before = await releasedUnits(tx, invoice.id, ids)
  const late = charged.filter(({ rentalId }) => !before.has(rentalId))
  const [first] = late
  if (!first || (await waitsForStep(tx, group.id, 'settle_rents'))) return
  const names = [...new Set(late.map(({ productName }) => productName))].join(', ')
  const ended = formatDay(berlinDay(first.endedAt ?? now))
  const reason = `Nach dem Ende der Miete am ${ended} (${names}) wurde noch ein Monat abgebucht.`
  // Where nothing was rented any more, nothing of it was owed: Care as little as the rent.
  const counted = owed.length > 0 ? late : invoice.lines
  const cents = counted.reduce((sum, { cents }) => sum + cents, 0)
  const [payment] = (await paidBy(tx, invoice.id)).first
  if (!payment) return askPerson(tx, { group, invoice, reason, cents, late: first, now })
  // What went back before, or was taken by the bank, is not there to be given.
  const left = Math.min(cents, await leftOf(tx, payment))
  const refundId =
    left > 0
      ? await placeRefund(services, tx, {
          ...{ group, paymentId: payment.id, cents: left, reason, now },
          actor: 'clock',
          rents: [],
        })
      : null
  for (const { rentalId } of late) {
    const subject = { type: 'rental', id: rentalId } as const
    const data = { invoiceId: invoice.id, refundId }
    await record(tx, { at: now, actor: 'clock', subject, event: 'late_rent_returned', data })
  }
}

/** Paid in another way than through the provider, which therefore has nothing to give back. */
async function askPerson(
  tx: Orm,
  late: Pick<PaidMonth, 'group' | 'invoice' | 'now'> & {
    reason: string
    cents: number
    late: { rentalId: string }
  },
): Promise<void> {
  const { group, invoice, reason, cents, now } = late
  await openOrExtendCase(tx, {
    kind: 'rent_after_end',
    subject: { type: 'rental', id: late.late.rentalId },
    orderGroupId: group.id,
    source: invoice.id,
    reason: `${reason} Rechnung ${invoice.id}, ${formatCents(cents)}. Sie ist weder gutgeschrieben noch erstattet.`,
    actor: 'stripe',
    now,
  })
}
