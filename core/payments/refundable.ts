/** A payment with what went back of it, or is to, and what the payer's bank took back. Cents. */
export interface HeldPayment {
  payment: { status: string; amount: number; refundedAmount: number }
  refunds: readonly { status: 'requested' | 'made' | 'failed'; amount: number }[]
  disputes: readonly { status: 'open' | 'lost' | 'won'; amount: number }[]
}

/** What the office may say that a refund is for, where a payment was for several of these; `purchase` with its shipping. */
export const partPurposes = ['rent', 'purchase', 'care'] as const
export type PartPurpose = (typeof partPurposes)[number]

/** The same, or one of several devices, by its rental. */
export type RefundPurpose = PartPurpose | `device ${string}`

/** For the rent or the takeover of one device. */
export function ofDevice(rentalId: string): RefundPurpose {
  return `device ${rentalId}`
}

/** What was said of it in a form; null, everything by its share, where nothing was. */
export function readPurpose(said: string): RefundPurpose | null {
  const part = partPurposes.find(purpose => purpose === said)
  return part ?? (said.startsWith('device ') ? ofDevice(said.slice('device '.length)) : null)
}

/**
 * What of a payment neither went back nor is to, in cents. `all` is what was paid for the same thing, this
 * payment among it: one that makes up for a returned debit gives back no more than is left of both, where a
 * part of that debit had gone back before.
 */
export function leftToRefund(one: HeldPayment, all: readonly HeldPayment[]): number {
  if (one.payment.status !== 'succeeded') return 0
  const ofAll = all.reduce((sum, payment) => sum + heldCents(payment), 0)
  return Math.max(0, Math.min(heldCents(one), ofAll))
}

/**
 * Our rows and the provider's sum may be read at different moments; what either knows is not given back
 * again. What the payer's bank took back is no more there to be given; where a part had gone back before,
 * more went than had come.
 */
function heldCents({ payment, refunds, disputes }: HeldPayment): number {
  const { status, amount, refundedAmount } = payment
  if (status !== 'succeeded' && status !== 'refunded') return 0
  const sumOf = (wanted: 'requested' | 'made') =>
    refunds.reduce((sum, refund) => sum + (refund.status === wanted ? refund.amount : 0), 0)
  const away = disputes.reduce((sum, one) => sum + (one.status === 'won' ? 0 : one.amount), 0)
  return amount - Math.max(refundedAmount, sumOf('made')) - sumOf('requested') - away
}
