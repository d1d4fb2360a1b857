import { hashOf } from '../data/days.ts'

/** One of the choices; the same for the same seed text. */
export function pick<T>(choices: readonly [T, ...T[]], seed: string): T
export function pick<T>(choices: readonly T[], seed: string): T
export function pick<T>(choices: readonly T[], seed: string): T {
  const [first] = choices
  const chosen = choices[hashOf(seed) % choices.length] ?? first
  if (chosen === undefined) throw new Error('There is nothing to pick from')
  return chosen
}

/** A whole number from `from` to `to`; the same for the same seed text. */
export function between(from: number, to: number, seed: string): number {
  return from + (hashOf(seed) % (to - from + 1))
}
