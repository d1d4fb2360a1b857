import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testServices } from '#test/services.ts'
import { givenCatalog } from '#test/world/catalog.ts'
import { openLives } from '#test/world/lives/lives.ts'
import type { Step } from '#test/world/lives/model.ts'

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.nat(999),
  which: fc.nat(99),
  what: fc.nat(99),
})

test('free, out and gone make all, and nothing is oversold, whatever happens to the units', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async life => {
      const shop = await testServices()
      try {
        await givenCatalog(shop)
        const lives = await openLives(shop)
        for (const next of life) {
          await lives.live(next)
          const { counted, expected } = await lives.account()
          expect(counted).toEqual(expected)
        }
      } finally {
        await shop.close()
      }
    }),
    // To find a shorter life takes longer than a test may; the seed is told.
    { numRuns: 12, endOnFailure: true },
  )
}, 240_000)
