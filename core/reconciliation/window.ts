import { DAY_MS, MINUTE_MS } from '../durations.ts'

/** A month, and what a late one may take. */
const LOOK_BACK_MS = 40 * DAY_MS
/** How long money may take from being asked for until it has come, as a debit does. */
const UNDER_WAY_MS = 14 * DAY_MS
/** What is younger is still on its way to us. */
const ON_ITS_WAY_MS = 60 * MINUTE_MS
/** For so long the invoice of a month waits as a draft before it is charged. */
const DRAFT_MS = 60 * MINUTE_MS

/** Which moments a night compares: from `since` on, the provider's lists from `listedSince`, without what may still be on its way. */
export function windowAt(now: Date) {
  const since = new Date(now.getTime() - LOOK_BACK_MS)
  return {
    since,
    listedSince: new Date(since.getTime() - UNDER_WAY_MS),
    isOnItsWay: (at: Date) => at.getTime() > now.getTime() - ON_ITS_WAY_MS,
    /** Whether a month that began then may not be booked yet. */
    isBeingCharged: (begin: Date) => begin.getTime() > now.getTime() - DRAFT_MS - ON_ITS_WAY_MS,
  }
}
