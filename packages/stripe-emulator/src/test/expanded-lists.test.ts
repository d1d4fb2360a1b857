import { expect, test, vi } from 'vitest'
import { openHarness } from './harness.ts'
import { catalogue, rent } from './rentals.ts'

test('the payments of a whole list of invoices are looked up by one query', async () => {
  const harness = await openHarness()
  const { stripe } = harness
  const { rower } = await catalogue(stripe)
  for (const _ of [1, 2, 3]) await rent(harness, rower.id)
  const queries = vi.spyOn(harness.db, 'query')
  const { data } = await stripe.invoices.list({ status: 'paid', expand: ['data.payments'] })
  const lookUps = queries.mock.calls.filter(([text]) => text.includes(`body #>> '{invoice}'`))
  queries.mockRestore()
  const paid = data.flatMap(({ id, payments }) =>
    (payments?.data ?? []).map(one => [one.invoice === id, one.payment.type]),
  )
  expect(paid).toEqual([1, 2, 3].map(() => [true, 'payment_intent']))
  expect(lookUps).toHaveLength(1)
})
