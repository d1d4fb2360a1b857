interface RefundedPayment {
  status: string
  amount: number
  refundedAmount: number
}

/**
 * What of a payment neither went back nor is to, in cents. Our rows and the provider's sum may be read at
 * different moments; what either knows is not given back again. What the payer's bank took back is no more
 * there to be given.
 */
export function leftToRefund(
  { status, amount, refundedAmount }: RefundedPayment,
  refunds: readonly { status: 'requested' | 'made' | 'failed'; amount: number }[],
  disputes: readonly { status: 'open' | 'lost' | 'won'; amount: number }[],
): number {
  if (status !== 'succeeded') return 0
  const sumOf = (wanted: 'requested' | 'made') =>
    refunds.reduce((sum, refund) => sum + (refund.status === wanted ? refund.amount : 0), 0)
  const away = disputes.reduce((sum, one) => sum + (one.status === 'won' ? 0 : one.amount), 0)
  const left = amount - Math.max(refundedAmount, sumOf('made')) - sumOf('requested') - away
  return Math.max(0, left)
}
