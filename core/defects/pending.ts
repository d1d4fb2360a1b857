import { addDays, type BerlinDay, berlinDay } from '../dates.ts'
import { shop } from '../shop.ts'
import type { DefectState } from './rules.ts'

/** What of a device is still to be put right: a defect, or its exchange, which may have other reasons. */
export type Pending = 'defect' | 'exchange'

export function pendingOf({
  newest,
  isExchanged,
}: {
  /** Where its newest report stands. */
  newest: DefectState | null
  /** Another device is on its way to take its place. */
  isExchanged: boolean
}): Pending | null {
  if (isExchanged) return 'exchange'
  return newest === 'open' || newest === 'decided' ? 'defect' : null
}

/** The day on which an exchange should be through, from the one on which it began (ADR-222). */
export function exchangeDue(since: Date): BerlinDay {
  return addDays(berlinDay(since), shop.defects.remedyDays)
}
