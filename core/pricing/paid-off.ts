import { buyoutCents, progressPercent } from './buyout.ts'

/** A rented unit by its ledger. Cents. */
export interface CreditedUnit {
  takeoverCents: number
  /** All that was paid towards it and has not gone back. */
  creditCents: number
  isBought: boolean
}

/** How far units are paid off, one or several together. Cents. */
export interface PaidOff {
  takeoverCents: number
  creditCents: number
  /** What is left of the takeover price, at least one euro a unit until it was bought (S-9). */
  remainingCents: number
  /** 0 to 100. */
  progressPercent: number
}

/** How far one unit is paid off (S-2.9-9). */
export function paidOff({ isBought, takeoverCents, creditCents }: CreditedUnit): PaidOff {
  const unit = { takeoverCents, creditCents }
  return {
    ...unit,
    remainingCents: isBought ? 0 : buyoutCents(unit),
    progressPercent: progressPercent(unit),
  }
}

/** How far all units are paid off that one subscription pays: the sums of theirs (S-2.9-50). */
export function paidOffTogether(units: readonly PaidOff[]): PaidOff {
  const sum = (figure: 'takeoverCents' | 'creditCents' | 'remainingCents') =>
    units.reduce((total, unit) => total + unit[figure], 0)
  const together = { takeoverCents: sum('takeoverCents'), creditCents: sum('creditCents') }
  return {
    ...together,
    remainingCents: sum('remainingCents'),
    progressPercent: progressPercent(together),
  }
}
