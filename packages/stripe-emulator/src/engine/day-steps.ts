const day = 24 * 3600 * 1000

/** The ends of the steps of at most a day that lead from `now` (read anew each time) to `target`, milliseconds. */
export function* daySteps(now: () => number, target: number): Generator<number> {
  while (now() < target) yield Math.min(target, now() + day)
}
