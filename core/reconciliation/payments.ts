import type { ProviderPayment } from '#integrations/payment-gateway.ts'
import { formatCents } from '../money.ts'
import type { Difference } from './difference.ts'
import { invoicedWords } from './invoices.ts'

/** A payment as our books have it. Cents. */
export interface BookedPayment {
  orderGroupId: string
  isPaid: boolean
  cents: number
  refundedCents: number
  /** How its order counts, where it is the first payment of one. */
  order: 'paid' | 'unpaid' | null
  /** What was invoiced for it; null where that is compared by the provider's invoice, or it makes up for another payment. */
  invoicedCents: number | null
  /** What of a purchase of rented units is to go back, because nobody owed it. */
  returnedCents: number
}

/** Where a payment differs: `payment` is null where the provider has none, `booked` undefined where we know none. */
export function paymentDifferences(
  id: string,
  payment: ProviderPayment | null,
  booked: BookedPayment | undefined,
): Difference[] {
  const isPaid = payment?.status === 'succeeded'
  if (!booked) return isPaid ? unknown(payment) : []
  const { orderGroupId } = booked
  const differs = (of: string, ours: string, theirs: string, proposal: string): Difference => ({
    ...{ kind: 'payment', subject: `${id} ${of}`, orderGroupId, ours, theirs, proposal },
  })
  const words = (paid: boolean) =>
    `${formatCents(payment?.cents ?? booked.cents)} ${paid ? '' : 'nicht '}bezahlt`
  const theirs = payment ? words(isPaid) : 'keine Zahlung'
  if (isPaid !== booked.isPaid) {
    const proposal = isPaid
      ? 'Das Ereignis beim Zahlungsanbieter erneut zustellen; die Zahlung wird dann gebucht.'
      : 'Beim Zahlungsanbieter prüfen, warum die Zahlung nicht mehr gilt, und mit dem Kunden klären.'
    return [differs('status', words(booked.isPaid), theirs, proposal)]
  }
  if (!isPaid) {
    if (booked.order !== 'paid') return []
    const proposal =
      'Mit dem Kunden klären, ob und wie er bezahlt hat, und bis dahin nichts versenden.'
    return [differs('order', 'Bestellung bezahlt', theirs, proposal)]
  }
  const found: Difference[] = []
  if (payment.cents !== booked.cents) {
    const proposal =
      'Bestellung und Zahlung vergleichen; einen Unterschied erstatten oder nachfordern.'
    found.push(differs('amount', formatCents(booked.cents), formatCents(payment.cents), proposal))
  }
  if (payment.refundedCents !== booked.refundedCents) {
    const words = (cents: number) => `${formatCents(cents)} erstattet`
    const proposal =
      'Die Erstattung beim Zahlungsanbieter ansehen und ihr Ereignis erneut zustellen; Guthaben und Storno folgen dann.'
    found.push(
      differs('refund', words(booked.refundedCents), words(payment.refundedCents), proposal),
    )
  }
  if (booked.order === 'unpaid' && payment.refundedCents === 0) {
    const proposal = 'Die Bestellung ausführen oder die Zahlung erstatten.'
    found.push(differs('order', 'Bestellung nicht bezahlt', theirs, proposal))
  } else if (booked.invoicedCents !== null) {
    const back = Math.max(payment.refundedCents, booked.returnedCents)
    const words = invoicedWords({ booked: booked.invoicedCents, paid: payment.cents, back })
    if (words) found.push(differs('invoice', words.ours, words.theirs, words.proposal))
  }
  return found
}

/** Once all of it went back, there is nothing left to ask. */
function unknown({ id, cents, refundedCents }: ProviderPayment): Difference[] {
  if (refundedCents >= cents) return []
  return [
    {
      ...{ kind: 'payment', subject: `${id} unknown`, orderGroupId: null },
      ours: 'keine Zahlung',
      theirs: `${formatCents(cents)} bezahlt`,
      proposal:
        'Beim Zahlungsanbieter nachsehen, wofür bezahlt wurde, und zuordnen oder erstatten.',
    },
  ]
}
