import type { invoices } from '#db/schema/schema.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { formatCents } from '../money.ts'
import type { Difference } from './difference.ts'

/** What our books have of one paid invoice of the provider. Cents. */
export interface BookedInvoice {
  orderGroupId: string
  invoicedCents: number
  /** The numbers of our invoices for it. */
  numbers: readonly string[]
  creditedCents: number
  /** What of its payments went back. */
  backCents: number
  /** The items of the subscription that are rents, which earn credit. */
  rentItemIds: ReadonlySet<string>
}

/** Where a paid invoice differs from our invoices and from the rent that was credited for it. */
export function invoiceDifferences(invoice: ProviderInvoice, booked: BookedInvoice): Difference[] {
  const { orderGroupId, invoicedCents, numbers, creditedCents, backCents, rentItemIds } = booked
  const { id: subject, paidCents, coveredCents } = invoice
  // Nobody paid anything, as where a charge was only moved, and nothing was booked for it.
  if (paidCents === 0 && invoicedCents === 0 && creditedCents === 0) return []
  const rentCents = invoice.lines
    .filter(({ subscriptionItemId: item, cents }) => item && rentItemIds.has(item) && cents > 0)
    .reduce((sum, { cents }) => sum + cents, 0)
  const found: Difference[] = []
  const words = invoicedWords({ booked: invoicedCents, paid: paidCents, back: backCents })
  if (words) {
    const { ours, theirs, proposal } = words
    found.push({
      ...{ kind: 'invoice', subject, orderGroupId, proposal },
      ours: [numbers.join(', '), ours].filter(Boolean).join(': '),
      theirs: coveredCents > 0 ? `${theirs}, ${formatCents(coveredCents)} als Guthaben` : theirs,
    })
  }
  if (isAmiss({ booked: creditedCents, paid: rentCents, back: backCents })) {
    found.push({
      ...{ kind: 'ledger', subject, orderGroupId },
      ours: `${formatCents(creditedCents)} Miete gutgeschrieben`,
      theirs: `${formatCents(rentCents)} Miete bezahlt`,
      proposal:
        'Das Ereignis der Rechnung erneut zustellen; fehlende Miete wird dann gutgeschrieben.',
    })
  }
  return found
}

interface Booked {
  booked: number
  paid: number
  back: number
}

/** Whether not just what was paid is booked. What is missing and went back, nobody misses. Cents. */
function isAmiss({ booked, paid, back }: Booked): boolean {
  return booked > paid || paid - booked > back
}

/** The difference between what was invoiced and what was paid; null where there is none. Cents. */
export function invoicedWords(
  cents: Booked,
): Pick<Difference, 'ours' | 'theirs' | 'proposal'> | null {
  const { booked, paid } = cents
  if (!isAmiss(cents)) return null
  return {
    ours: booked === 0 ? 'keine Rechnung' : `${formatCents(booked)} berechnet`,
    theirs: `${formatCents(paid)} bezahlt`,
    proposal:
      booked > paid
        ? `Es fehlen ${formatCents(booked - paid)}. Prüfen, was sie beglichen hat, etwa ein Guthaben oder Nachlass beim Zahlungsanbieter; was von einem Guthaben dort noch übrig ist, auf 0 setzen und den Rest mit dem Kunden klären.`
        : 'Prüfen, was geschuldet war; den Unterschied erstatten oder eine Rechnung ausstellen.',
  }
}

type Issued = Pick<
  typeof invoices.$inferSelect,
  'kind' | 'grossCents' | 'reissuesId' | 'replacesId'
>

/** What was invoiced first, without what was cancelled later, or took the place of another invoice. Cents. */
export function invoicedCents(issued: readonly Issued[]): number {
  return issued
    .filter(
      ({ kind, reissuesId, replacesId }) => kind !== 'cancellation' && !reissuesId && !replacesId,
    )
    .reduce((sum, { grossCents }) => sum + grossCents, 0)
}
