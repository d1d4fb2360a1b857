import { expect, onTestFinished, test } from 'vitest'
import { shop } from '../shop.ts'
import { costsUntil } from './comparison.ts'

test('without the purchase option of consumers there is no taking over, and all else stays', () => {
  // ADR-114: the operator may switch the purchase option of consumers off.
  Object.assign(shop, { consumerPurchaseOption: false })
  onTestFinished(() => void Object.assign(shop, { consumerPurchaseOption: true }))
  const costs = costsUntil(12, {
    rental: { months: 24, monthlyCents: 4900 },
    purchase: { new: { cents: 129_900 } },
    takeoverCents: 168_870,
    shippingCents: 0,
    careMonthlyCents: 0,
  })
  expect(costs).toEqual({
    months: 12,
    rentCents: 58_800,
    boundCents: 117_600,
    takeover: null,
    newCents: 129_900,
    usedCents: null,
  })
})
