import { expect, test } from 'vitest'
import { orders, rentCreditEntries } from '#db/schema/schema.ts'
import { givenRowerTerms, ids, restock } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, item, pay } from '#test/fixtures/checkouts.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'

const shop = shopForEachTest()

/** The provider's answer holds the first ten lines of an invoice. */
test('each of twelve devices with a price of its own is credited its month', async () => {
  await restock(shop, ids.rower, 12)
  const prices = await givenRowerTerms(
    shop,
    Array.from({ length: 12 }, (_, more) => 3 + more),
  )
  const rents = prices.map(price => item(ids.rower, price, 1, 'rental'))
  await pay(shop, await checkOut(shop, checkoutBody(rents)))
  await shop.settle()
  await officeMoves(shop, await shop.services.db.select().from(orders), 'delivered')
  await untilToldToProvider(shop)
  await passDays(shop, 33)
  const months = await shop.services.db.select().from(rentCreditEntries)
  const monthsOf = Map.groupBy(months, ({ rentalId }) => rentalId)
  expect([...monthsOf.values()].map(({ length }) => length)).toEqual(Array(12).fill(2))
})
