import { expect, test } from 'vitest'
import { orderGroups, rentCreditEntries } from '#db/schema/schema.ts'
import { cents, changeRowerPrice, ids } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, item } from '#test/fixtures/checkouts.ts'
import { providerFacts } from '#test/fixtures/lives/provider-facts.ts'
import { rentalLife, rentFor24 } from '#test/fixtures/rental-life.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'

const shop = shopForEachTest()
const { days, rented, unit } = rentalLife(shop)

test('a new price of the catalogue is asked of who orders then, and of no rental that runs (L-32)', async () => {
  const { db } = shop.services
  await rented([rentFor24()])
  const dearer = cents.rower24 + 2_000
  const priceId = await changeRowerPrice(shop, 'rent24', dearer)
  await days(70)
  await reconcile(shop.services)
  expect((await unit()).monthlyCents).toBe(cents.rower24)
  const charges = await providerFacts(shop).charges()
  expect(charges.map(charge => charge.amount_captured)).toEqual(Array(3).fill(cents.rower24))
  const credited = await db.select().from(rentCreditEntries)
  expect(credited.map(entry => entry.amountCents)).toEqual(Array(3).fill(cents.rower24))

  await checkOut(shop, checkoutBody([item(ids.rower, priceId, 1, 'rental')]))
  const groups = await db.select().from(orderGroups).orderBy(orderGroups.createdAt)
  expect(groups.map(group => group.monthlyCents)).toEqual([cents.rower24, dearer])
})
