import type { Drilling } from './drill.ts'

/** So many lives in one shop begin anew when they are over, try what never happened so far, and share a refund. */
export const WHOLE_SHOP = 8
/** In so many lives everything that can happen does. */
const MANY_LIVES = 200

/** How often what happened, in how many lives. */
export interface Happenings {
  lives: number
  times: Map<string, number>
}

/** How many shops of how many lives each. */
export function shopsOf(times: Drilling['times']): { shops: number; sideBySide: number } {
  const inOne = Math.max(WHOLE_SHOP, times(40))
  const lives = times(40) * times(25)
  const shops = Math.max(1, Math.floor(lives / inOne))
  return { shops, sideBySide: Math.max(WHOLE_SHOP, Math.round(lives / shops)) }
}

/** Each with its count, in words. */
export function counted(times: Happenings['times']): string {
  return [...times].map(([name, count]) => `${name} ${count}`).join(', ')
}

/** What a shop says at its end of how often what happened in it. */
export function told(seed: number, { lives, times }: Happenings): string {
  return `Seed ${seed}, ${lives} lives side by side: ${counted(times)}`
}

/** Colours may stand before it. */
const SHOP = /Seed \d+, (\d+) lives side by side: (\w+ \d+(?:, \w+ \d+)*)/

/** That line among all that a shop printed; null where it did not come that far. */
export function lineOf(output: string): string | null {
  return SHOP.exec(output)?.[0] ?? null
}

export function summed(lines: readonly string[]): Happenings {
  const times = new Map<string, number>()
  let lives = 0
  for (const line of lines) {
    const [, sideBySide = '0', all = ''] = SHOP.exec(line) ?? []
    lives += Number(sideBySide)
    for (const [, name = '', count] of all.matchAll(/(\w+) (\d+)/g)) {
      times.set(name, (times.get(name) ?? 0) + Number(count))
    }
  }
  return { lives, times }
}

/** What should have happened in so many lives, and did not; null where they were too few to say. */
export function neverHappened({ lives, times }: Happenings): string[] | null {
  if (lives < MANY_LIVES) return null
  return [...times].filter(([, count]) => count === 0).map(([name]) => name)
}
