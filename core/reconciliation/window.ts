import { DAY_MS, MINUTE_MS } from '../durations.ts'

/** A month, and what a late one may take. */
const LOOK_BACK_MS = 40 * DAY_MS
/** What is younger is still on its way to us. */
const ON_ITS_WAY_MS = 60 * MINUTE_MS

/** Which moments a night compares: from `since` on, without what may still be on its way. */
export function windowAt(now: Date) {
  return {
    since: new Date(now.getTime() - LOOK_BACK_MS),
    isOnItsWay: (at: Date) => at.getTime() > now.getTime() - ON_ITS_WAY_MS,
  }
}
