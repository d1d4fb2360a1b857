import { expect, it } from 'vitest'
import { nextTry } from './pauses.ts'

it('tries again for 72 hours, ever more rarely, the last time at their end', () => {
  const queuedAt = new Date('2026-03-02T09:00:00Z')
  const tries: number[] = []
  let now: Date | null = queuedAt
  for (let done = 1; now && done < 100; done++) {
    tries.push((now.getTime() - queuedAt.getTime()) / 60_000)
    now = nextTry({ tries: done, queuedAt, now })
  }
  expect(tries.slice(0, 6)).toEqual([0, 1, 3, 7, 15, 31])
  expect(tries.at(-1)).toBe(72 * 60)
  expect(tries.length).toBeLessThan(25)
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
  expect(Math.max(...pauses)).toBe(6 * 60)
})
