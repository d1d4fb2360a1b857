import { MINUTE_MS } from '../durations.ts'

const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS
/** As long as Google Analytics takes what happened. */
const PATIENCE_MS = 72 * 60 * MINUTE_MS

interface Tried {
  /** How often, the last one included. */
  tries: number
  queuedAt: Date
  now: Date
}

/** When something that was not taken is told again; null where 72 hours are over. */
export function nextTry({ tries, queuedAt, now }: Tried): Date | null {
  const end = queuedAt.getTime() + PATIENCE_MS
  if (now.getTime() >= end) return null
  const pause = Math.min(2 ** (tries - 1) * MINUTE_MS, LONGEST_PAUSE_MS)
  return new Date(Math.min(now.getTime() + pause, end))
}
