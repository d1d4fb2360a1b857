import type { Logger } from '#core/log.ts'

const STEP_PERCENT = 20

/** Says at every fifth of a span of time how far the moments that it is told of have come in it. */
export function replayProgress(
  log: Logger,
  { from, to }: { from: Date; to: Date },
): (now: Date) => void {
  const span = to.getTime() - from.getTime()
  let said = 0
  return now => {
    const percent = (100 * (now.getTime() - from.getTime())) / span
    const reached = Math.min(100, STEP_PERCENT * Math.floor(percent / STEP_PERCENT))
    if (reached <= said) return
    said = reached
    log.info({}, `${said} % of its past is replayed`)
  }
}
