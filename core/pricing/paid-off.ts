import { buyoutCents, progressPercent } from './buyout.ts'

/** A rented unit by its ledger. Cents. */
export interface CreditedUnit {
  takeoverCents: number
  /** All that was paid towards it and has not gone back. */
  creditCents: number
  isBought: boolean
  /** What of the payments for it the bank or the card's holder took back, and nobody has paid since. */
  takenBackCents?: number
  /** What of a refund was kept back, though the ledger has taken it. */
  withheldCents?: number
}

/** How far units are paid off, one or several together. Cents. */
export interface PaidOff {
  takeoverCents: number
  creditCents: number
  /** What is left of the takeover price, at least one euro a unit until it was bought (S-9). */
  remainingCents: number
  /** Of a bought unit: what the shop gave back of what was paid for it. Nobody owes that again. */
  refundedCents: number
  /** 0 to 100. */
  progressPercent: number
}

/** How far one unit is paid off (S-2.9-9). */
export function paidOff({
  isBought,
  takenBackCents = 0,
  withheldCents = 0,
  takeoverCents,
  creditCents,
}: CreditedUnit): PaidOff {
  const unit = { takeoverCents, creditCents }
  const paid = { ...unit, progressPercent: progressPercent(unit) }
  if (!isBought) return { ...paid, remainingCents: buyoutCents(unit), refundedCents: 0 }
  const missing = Math.max(0, takeoverCents - creditCents)
  const remainingCents = Math.min(missing, Math.max(0, takenBackCents))
  const refundedCents = Math.max(0, missing - remainingCents - withheldCents)
  return { ...paid, remainingCents, refundedCents }
}

/** How far all units are paid off that one subscription pays: the sums of theirs (S-2.9-50). */
export function paidOffTogether(units: readonly PaidOff[]): PaidOff {
  const sum = (figure: Exclude<keyof PaidOff, 'progressPercent'>) =>
    units.reduce((total, unit) => total + unit[figure], 0)
  const together = { takeoverCents: sum('takeoverCents'), creditCents: sum('creditCents') }
  return {
    ...together,
    remainingCents: sum('remainingCents'),
    refundedCents: sum('refundedCents'),
    progressPercent: progressPercent(together),
  }
}
