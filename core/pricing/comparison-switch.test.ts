import { expect, test, vi } from 'vitest'
import { costsUntil } from './comparison.ts'

// Decision 14: the operator may switch the purchase option of consumers off.
vi.mock('../shop.ts', async original => {
  const settings = await original<typeof import('../shop.ts')>()
  return { ...settings, shop: { ...settings.shop, consumerPurchaseOption: false } }
})

test('without the purchase option of consumers there is no taking over, and all else stays', () => {
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
