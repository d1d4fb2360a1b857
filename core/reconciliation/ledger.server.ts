import { and, eq, gte, inArray, like, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { buyouts, disputes, payments, refunds, rentCreditEntries } from '#db/schema/schema.ts'
import { uncancelledCents } from '../invoices/cancel.server.ts'
import { formatCents } from '../money.ts'
import { sourceOf } from '../orders/paid-by.server.ts'
import { unbookedDisputes } from '../rentals/book-disputes.server.ts'
import { unbookedRefunds } from '../rentals/refunded.server.ts'
import type { Difference } from './difference.ts'

const again =
  'Das Ereignis beim Zahlungsanbieter erneut zustellen; was im Guthaben und an Storno fehlt, folgt dann.'

/** What is looked at: what happened since, and that of which a difference is open, by the provider's ids. */
interface Which {
  since: Date
  standing: readonly string[]
}

/** What went back, or was taken back: credit and invoices that should have followed it. */
export async function compareTakenBack(db: Orm, which: Which): Promise<Difference[]> {
  const found: Difference[] = []
  for (const [source, orderGroupId] of await takenBack(db, which)) {
    const differs = (
      kind: 'ledger' | 'invoice',
      of: string,
      [ours, theirs]: readonly [string, string],
    ) =>
      found.push({
        ...{ kind, subject: `${source} ${of}`, orderGroupId, ours, theirs, proposal: again },
      })
    const refunded = sum(await unbookedRefunds(db, source))
    if (refunded !== 0) differs('ledger', 'refund', missing(refunded, 'wegen Erstattung'))
    const disputed = sum(await unbookedDisputes(db, source))
    if (disputed !== 0) differs('ledger', 'dispute', missing(disputed, 'wegen Rücklastschrift'))
    const uncancelled = await uncancelledCents(db, source)
    if (uncancelled === 0) continue
    const cents = formatCents(Math.abs(uncancelled))
    differs(
      'invoice',
      'cancellation',
      uncancelled > 0
        ? [`${cents} nicht storniert`, `${cents} erstattet`]
        : [`${cents} zu viel storniert`, `${cents} nicht erstattet`],
    )
  }
  return found
}

/** Entries below 0 take credit away, those above give it again. */
function missing(cents: number, why: string): readonly [string, string] {
  const words = formatCents(Math.abs(cents))
  return cents < 0
    ? [`${words} Guthaben zu viel`, `${words} ${why} abzuziehen`]
    : [`${words} Guthaben zu wenig`, `${words} ${why} zu viel abgezogen`]
}

const sum = (entries: readonly { amountCents: number }[]) =>
  entries.reduce((total, { amountCents }) => total + amountCents, 0)

/** What was paid for and has gone back, whoever took it, with its order. */
async function takenBack(db: Orm, { since, standing }: Which): Promise<Map<string, string>> {
  const refunded = db
    .select({ id: refunds.paymentId })
    .from(refunds)
    .where(gte(refunds.requestedAt, since))
  const disputed = db
    .select({ id: disputes.paymentId })
    .from(disputes)
    .where(gte(disputes.createdAt, since))
  const taken = await db
    .select()
    .from(payments)
    .where(
      or(
        inArray(payments.id, refunded),
        inArray(payments.id, disputed),
        inArray(payments.stripeInvoiceId, [...standing]),
        inArray(payments.stripePaymentIntentId, [...standing]),
      ),
    )
  const sources = new Map<string, string>()
  for (const payment of taken) sources.set(await sourceOf(db, payment), payment.orderGroupId)
  return sources
}

/** Rented units that were bought: what the ledger says was paid for them. */
export async function compareBuyouts(db: Orm, { since, standing }: Which): Promise<Difference[]> {
  const bought = await db
    .select()
    .from(buyouts)
    .where(
      and(
        eq(buyouts.status, 'completed'),
        or(gte(buyouts.completedAt, since), inArray(buyouts.stripePaymentIntentId, [...standing])),
      ),
    )
  const found: Difference[] = []
  for (const { stripePaymentIntentId: source, orderGroupId, amount, refundedAmount } of bought) {
    if (source === null) continue
    const { source: of, kind, amountCents } = rentCreditEntries
    const entries = await db
      .select({ amountCents })
      .from(rentCreditEntries)
      .where(and(eq(kind, 'buyout'), or(eq(of, source), like(of, `${source}:%`))))
    const credited = sum(entries)
    const paid = amount - refundedAmount
    if (credited === paid) continue
    found.push({
      ...{ kind: 'ledger', subject: `${source} buyout`, orderGroupId },
      ours: `${formatCents(credited)} für die Übernahme gutgeschrieben`,
      theirs: `${formatCents(paid)} für die Übernahme bezahlt`,
      proposal: 'Die Übernahme mit der Zahlung vergleichen und den Unterschied klären.',
    })
  }
  return found
}
