import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, mara, newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { type TestServices, testServices } from '#test/services.ts'

let shop: TestServices
beforeAll(async () => {
  shop = await testServices()
  await givenCatalog(shop)
})
afterAll(() => shop.close())

it.each([
  ['bought', newRower],
  ['rented', rentedRower],
])(
  'two tabs with different addresses at the same moment order what is %s once',
  async (_, item) => {
    const body = checkoutBody([item()])
    // The clock of the tests stands still, so both come in one millisecond.
    const [one, two] = await Promise.all([
      checkOut(shop, { ...body, customerEmail: 'eins@example.com' }),
      checkOut(shop, {
        ...body,
        customerEmail: 'zwei@example.com',
        billingAddress: { ...mara, city: 'Halle' },
      }),
    ])
    expect(one.orderGroupId).toBe(two.orderGroupId)
    expect(one.clientSecret).toBe(two.clientSecret)
  },
)
