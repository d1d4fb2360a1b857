import type { payments } from '#db/schema/payments.ts'
import type { returnCharges } from '#db/schema/return-charges.ts'

export type ReturnCharge = typeof returnCharges.$inferSelect
export type ChargeKind = ReturnCharge['kind']

/**
 * Where a charge after a return stands: `announced` for its day, `processing` while its money is under way,
 * `open` where its renter has to pay it by the link.
 */
export type ChargeState = 'announced' | 'processing' | 'open' | 'paid' | 'waived'

export function chargeState(
  charge: Pick<ReturnCharge, 'paidAt' | 'waivedAt' | 'failure' | 'stripePaymentMethodId'>,
  payment: Pick<typeof payments.$inferSelect, 'status'> | null,
): ChargeState {
  if (charge.paidAt) return 'paid'
  if (charge.waivedAt) return 'waived'
  if (payment?.status === 'processing') return 'processing'
  return charge.stripePaymentMethodId && !charge.failure ? 'announced' : 'open'
}

/** Nothing of a charge is left to be paid; `isOwedAgain`: the bank took its payment back. */
export const isSettled = ({ state, isOwedAgain }: { state: ChargeState; isOwedAgain: boolean }) =>
  (state === 'paid' || state === 'waived') && !isOwedAgain

/** What a charge is for, as lists and papers say it. */
export const chargeNames: Record<ChargeKind, string> = {
  damage: 'Schadenersatz',
  return_cost: 'Rücktransport',
}
