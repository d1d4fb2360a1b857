import type { BerlinDay } from '../dates.ts'
import { type ChargeKind, chargeNames } from './return-charge.ts'

/** What is owed: a month of rent that was not collected, a debit that was returned, or a charge after a return. */
export interface OverdueRent {
  id: string
  cents: number
  since: BerlinDay
  isReturnedDebit: boolean
  /** What is charged, where it is no rent. */
  charge: ChargeKind | null
}

/** `isUnderWay`: a debit is on its way that pays it. */
export interface OpenRent extends OverdueRent {
  isUnderWay: boolean
}

/** What it is for, before its day: `Miete, fällig seit`. */
export function owedFor({
  isReturnedDebit,
  charge,
}: Pick<OverdueRent, 'isReturnedDebit' | 'charge'>): string {
  if (charge) return `${chargeNames[charge]}, fällig am`
  return isReturnedDebit ? 'Rücklastschrift vom' : 'Miete, fällig seit'
}
