import type { Happening } from '#core/tracking/happenings.ts'
import type { SentVisit } from '#core/tracking/reported-visit.ts'

/** Before whoever listens has come; where no target is configured, nobody does. */
const MOST = 30

const waiting: Happening[] = []
let listener: ((happening: Happening) => void) | undefined
let report: (() => SentVisit | undefined) | undefined

/**
 * Says that something happened on a page of the shop. Whether anybody may be told is none of the page's business:
 * all of that comes in a file of its own, where a target is configured.
 */
export function track(happening: Happening): void {
  if (listener) listener(happening)
  else if (waiting.length < MOST) waiting.push(happening)
}

/** What the checkout may tell our server of this visit; nothing without consent. */
export const reportedVisit = (): SentVisit | undefined => report?.()

/** Hears of everything that happens, and first of what has happened already. */
export function listenToHappenings(
  listen: (happening: Happening) => void,
  visit: () => SentVisit | undefined,
): void {
  listener = listen
  report = visit
  waiting.splice(0).forEach(listen)
}
