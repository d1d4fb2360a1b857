/** Work that runs soon after it was triggered, and every minute anyway; never twice at once. */
export interface Trigger {
  fire(): void
  /** Tells what runs to end and waits for it; nothing begins after it. */
  stop(): Promise<void>
}

const USUAL_LOOK_MS = 500
const ANYWAY_MS = 60_000

/**
 * Runs `work` within `lookMs` of being fired. Its turn is looked for by a clock of its own and not begun
 * at once: who fires may still be inside a transaction, where the work's queries would wait.
 */
export function openTrigger(
  work: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
  lookMs = USUAL_LOOK_MS,
): Trigger {
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
    fire() {
      wanted = true
    },
    async stop() {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}
