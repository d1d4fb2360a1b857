import { type BerlinDay, formatDay } from '../dates.ts'
import { type ChargeKind, chargeNames } from './return-charge.ts'

/** What is owed: a month of rent that was not collected, a debit that was returned, or a charge after a return. */
export interface OverdueRent {
  id: string
  cents: number
  since: BerlinDay
  /** Which debit it is, in words, where one came back. */
  debit: string | null
  /** What is charged, where it is no rent. */
  charge: ChargeKind | null
}

/** `isUnderWay`: a debit is on its way that pays it. */
export interface OpenRent extends OverdueRent {
  isUnderWay: boolean
}

/** What it is for, with its day: 'Miete, fällig seit 02.04.2026'. */
export function owedFor({ since, debit, charge }: Omit<OverdueRent, 'id' | 'cents'>): string {
  const day = formatDay(since)
  if (charge) return `${chargeNames[charge]}, fällig am ${day}`
  return debit ? `Rücklastschrift vom ${day} (${debit})` : `Miete, fällig seit ${day}`
}
