import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import type { Step } from '#test/fixtures/simulation/model.ts'
import { openSimulation } from '#test/fixtures/simulation/simulation.ts'
import { testServices } from '#test/services.ts'

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.nat(999),
  which: fc.nat(99),
  what: fc.nat(99),
})

test('free, out and gone make all, and nothing is oversold, whatever happens to the units', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async steps => {
      const shop = await testServices()
      try {
        await givenCatalog(shop)
        const simulation = await openSimulation(shop)
        for (const next of steps) {
          await simulation.run(next)
          const { counted, expected } = await simulation.account()
          expect(counted).toEqual(expected)
        }
      } finally {
        await shop.close()
      }
    }),
    // To find a shorter run takes longer than a test may; the seed is told.
    { numRuns: 12, endOnFailure: true },
  )
}, 240_000)
