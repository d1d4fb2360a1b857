import { vi } from 'vitest'

/**
 * Asks while no time passes for whoever counts by it, such as the limits, however long the answers
 * take; what was asked before is a minute ago.
 */
export async function inNoTime<T>(ask: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() + 60_000 })
  try {
    return await ask()
  } finally {
    vi.useRealTimers()
  }
}
