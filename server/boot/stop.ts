import type { Logger } from '#core/log.ts'
import { outageOf } from '#core/outage.server.ts'
import { within } from '#integrations/deadline.ts'

/** An operator waits for 10 s; the rest is for the process to end. */
const STOP_MS = 9000

/** One thing to end. Things of one step end side by side, and the next step follows. */
export type Step = Record<string, () => Promise<void> | undefined>

/**
 * Ends the process with 0 when SIGTERM or SIGINT asks for it: all steps in order, and within 10 s even
 * where a provider does not answer, because ending abruptly loses nothing either.
 */
export function stopOnSignal(steps: readonly Step[], log: Logger): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop(steps, log).then(code => process.exit(code))
    })
  }
}

async function stop(steps: readonly Step[], log: Logger): Promise<number> {
  const open = new Set(steps.flatMap(step => Object.keys(step)))
  let code = 0

  async function end(part: string, work: () => Promise<void> | undefined): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.error({ err: error, part }, 'A part of the shop did not stop cleanly')
      if (!outageOf(error)) code = 1
    }
    open.delete(part)
  }

  async function all(): Promise<void> {
    for (const step of steps) {
      await Promise.all(Object.entries(step).map(([part, work]) => end(part, work)))
    }
  }

  try {
    await within(STOP_MS, 'Stopping', all())
  } catch {
    log.warn({ parts: [...open] }, 'What has not stopped in time ends with the process')
  }
  return code
}
