import { setTimeout as pause } from 'node:timers/promises'

/** Asks again until the answer is there; throws the last reason after `withinMs`. */
export async function eventually<T>(
  ask: () => Promise<T | undefined>,
  what: string,
  withinMs = 60_000,
): Promise<T> {
  const end = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (performance.now() > end) throw new Error(`${what} did not happen within ${withinMs} ms`)
    await pause(100)
  }
}
