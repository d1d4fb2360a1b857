import { z } from 'zod'

const LONG_TASK_MS = 50

const event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  /** How long its thread had a processor, in microseconds; left out where that cannot be told from `dur`. */
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).loose().default({}),
})

/**
 * Blocking time as Lighthouse counts it, from the first paint to the end of the trace, but of the time alone in which the
 * page's main thread had a processor. Where other programs share two cores with the browser, a task
 * lasts two or three times as long as it works.
 *
 * @param slowdown how many times slower than this machine the phone is
 */
export function processorBlockingMs(trace: readonly unknown[], slowdown: number): number {
  const events = trace.flatMap(each => event.safeParse(each).data ?? [])
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The trace has no first paint')
  const main = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === paint.pid && args.name === 'CrRendererMain',
  )
  return events
    .filter(({ name, pid, tid, ts, dur }) => {
      const isTask = name === 'RunTask' && pid === main?.pid && tid === main.tid
      return isTask && ts + dur > paint.ts
    })
    .reduce((sum, { dur, tdur = dur }) => {
      return sum + Math.max(0, (tdur / 1000) * slowdown - LONG_TASK_MS)
    }, 0)
}
