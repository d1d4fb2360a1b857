import type { ProviderPayment } from '#integrations/payment-gateway.ts'
import { formatCents } from '../money.ts'
import type { Difference } from './difference.ts'

/** A payment as our books have it. Cents. */
export interface BookedPayment {
  orderGroupId: string
  isPaid: boolean
  cents: number
  refundedCents: number
  /** Whether it is the first of an order that counts as unpaid. */
  leavesOrderUnpaid: boolean
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
  if (isPaid !== booked.isPaid) {
    const cents = formatCents(payment?.cents ?? booked.cents)
    const words = (paid: boolean) => `${cents} ${paid ? '' : 'nicht '}bezahlt`
    const theirs = payment ? words(isPaid) : 'keine Zahlung'
    const proposal = isPaid
      ? 'Das Ereignis beim Zahlungsanbieter erneut zustellen; die Zahlung wird dann gebucht.'
      : 'Beim Zahlungsanbieter prüfen, warum die Zahlung nicht mehr gilt, und mit dem Kunden klären.'
    return [differs('status', words(booked.isPaid), theirs, proposal)]
  }
  if (!isPaid) return []
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
  if (booked.leavesOrderUnpaid && payment.refundedCents === 0) {
    const proposal = 'Die Bestellung ausführen oder die Zahlung erstatten.'
    found.push(
      differs(
        'order',
        'Bestellung nicht bezahlt',
        `${formatCents(payment.cents)} bezahlt`,
        proposal,
      ),
    )
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
