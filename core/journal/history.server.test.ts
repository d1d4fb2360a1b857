import { expect, test } from 'vitest'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { historyOf } from './history.server.ts'
import { recordAll } from './journal.server.ts'

const shop = shopForEachTest()

test('a long history is read to its end, page by page, and tells nothing twice', async () => {
  const { db } = shop.services
  const subject = { type: 'device' as const, id: 'one' }
  // Half of it happened at one moment.
  await recordAll(
    db,
    Array.from({ length: 450 }, (_, n) => ({
      ...{ at: new Date(Date.UTC(2026, 0, 1) + Math.min(n, 225) * 1000), actor: 'clock', subject },
      ...{ event: 'device_changed' as const, data: { n } },
    })),
  )
  const told: unknown[] = []
  let before: string | null = null
  const sizes: number[] = []
  do {
    const page = await historyOf(db, [subject], before)
    sizes.push(page.length)
    told.push(...page.map(({ data }) => data.n))
    const last = page.at(-1)
    before = last?.hasOlder ? last.id : null
  } while (before !== null)
  expect(sizes).toEqual([200, 200, 50])
  expect(told).toEqual(Array.from({ length: 450 }, (_, n) => 449 - n))
  expect(await historyOf(db, [subject], 'no-id')).toHaveLength(200)
})
