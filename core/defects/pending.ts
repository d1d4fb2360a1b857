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
