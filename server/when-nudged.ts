/** Work that is done soon after somebody asked for it, and every minute anyway; never twice at once. */
export interface Nudged {
  nudge(): void
  /** Tells what runs to end and waits for it; nothing begins after it. */
  stop(): Promise<void>
}

const USUAL_LOOK_MS = 500
const ANYWAY_MS = 60_000

/**
 * Runs `work` within `lookMs` of a nudge. Its turn is looked for by a clock of its own and not begun
 * in the nudge: what nudges may still be inside a transaction, where the work's queries would wait.
 */
export function whenNudged(
  work: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
  lookMs = USUAL_LOOK_MS,
): Nudged {
  const ending = new AbortController()
  let wanted = false
  let running: Promise<void> | undefined
  let lastBegin = Date.now()
  const timer = setInterval(() => {
    if (running || !(wanted || Date.now() - lastBegin >= ANYWAY_MS)) return
    wanted = false
    lastBegin = Date.now()
    running = work(ending.signal)
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, lookMs).unref()
  return {
    nudge() {
      wanted = true
    },
    async stop() {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}
