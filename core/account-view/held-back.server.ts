import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { disputes, payments, rentCreditEntries } from '#db/schema/schema.ts'
import { debitNames } from '../billing/returned-debit.server.ts'
import { originOf } from '../rentals/credit-lines.ts'

/** What does not count for a rented unit, because the payer's bank took its payment back. */
export interface HeldBack {
  /** What was paid with it: the invoice or the payment. */
  source: string
  kind: 'debit' | 'card'
  /** Which debit it was, in words; null of a card. */
  debit: string | null
  /** Whether the bank may still decide for us. */
  isOpen: boolean
  on: Date
  /** Of this unit. */
  cents: number
}

const dispute = { returned_debit: 'debit', chargeback: 'card' } as const

/** What is held back of these rentals, by rental, the newest first. */
export async function heldBackOf(
  db: Orm,
  rentalIds: readonly string[],
): Promise<Map<string, HeldBack[]>> {
  if (rentalIds.length === 0) return new Map()
  const entries = await db
    .select()
    .from(rentCreditEntries)
    .where(
      and(
        inArray(rentCreditEntries.rentalId, [...rentalIds]),
        inArray(rentCreditEntries.kind, ['returned_debit', 'chargeback']),
      ),
    )
  if (entries.length === 0) return new Map()
  const taken = await takenBack(db, [...new Set(entries.map(({ source }) => originOf(source)))])
  const heldBack = [
    ...Map.groupBy(
      entries,
      ({ rentalId, kind, source }) => `${rentalId} ${kind} ${originOf(source)}`,
    ).values(),
  ].flatMap(same => {
    const [first] = same
    const cents = -same.reduce((sum, { amountCents }) => sum + amountCents, 0)
    if (!first || cents <= 0 || (first.kind !== 'chargeback' && first.kind !== 'returned_debit')) {
      return []
    }
    const { rentalId } = first
    const source = originOf(first.source)
    const kind = dispute[first.kind]
    const by = taken.find(one => one.kind === kind && one.sources.includes(source))
    return {
      ...{ rentalId, source, kind, cents },
      debit: by?.debit ?? null,
      isOpen: by?.status === 'open',
      on: by?.createdAt ?? first.createdAt,
    }
  })
  const inOrder = heldBack.toSorted((a, b) => b.on.getTime() - a.on.getTime())
  return Map.groupBy(inOrder, ({ rentalId }) => rentalId)
}

/** What the bank took back of what was paid for these, the newest first. */
async function takenBack(db: Orm, sources: string[]) {
  const rows = await db
    .select({ dispute: disputes, payment: payments })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(
      or(
        inArray(payments.stripeInvoiceId, sources),
        inArray(payments.stripePaymentIntentId, sources),
      ),
    )
    .orderBy(desc(disputes.createdAt))
  const debits = rows.filter(({ dispute: { kind } }) => kind === 'debit')
  const names = await debitNames(
    db,
    debits.map(({ dispute: { id } }) => id),
  )
  return rows.map(({ dispute: { id, kind, status, createdAt }, payment }) => ({
    ...{ kind, status, createdAt },
    debit: names.get(id) ?? null,
    sources: [payment.stripeInvoiceId, payment.stripePaymentIntentId],
  }))
}
