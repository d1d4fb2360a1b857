import { beforeEach, expect, test } from 'vitest'
import { rentCreditEntries, unpaidInvoices } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { berlinDay } from '../dates.ts'
import { chargedMonthsOf } from './charged-months.server.ts'

let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

async function until(moment: string): Promise<void> {
  await shop.emulator.advanceTo(new Date(moment))
  await shop.settle()
}

test('a rental that was delivered on a 31st is charged on the last day of each month (L-28)', async () => {
  await until('2026-08-31T09:00:00Z')
  await givenDelivered(shop, await givenAccount(shop), [rentedRower()])
  for (const day of ['2026-10-01', '2026-11-01', '2026-12-01', '2027-02-01', '2027-03-05']) {
    await until(`${day}T12:00:00Z`)
  }
  await until('2027-04-02T12:00:00Z')
  const rents = await shop.services.db.select().from(rentCreditEntries)
  expect(rents.map(({ createdAt }) => berlinDay(createdAt)).toSorted()).toEqual([
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
})

test('a rent that is overdue, or was voided since, is a charged month, and one that went back is no second', async () => {
  const { db } = shop.services
  const { orders, group } = await givenOrders(db, { customerEmail: 'mara@example.com' }, [
    { orderType: 'rental' },
  ])
  const [order] = orders
  if (!order) throw new Error('Nothing was ordered')
  const { id } = await givenRental(db, order, {}, [4900, 4900])
  const unpaid = { orderGroupId: group.id, amount: 4900, since: new Date('2026-12-01T09:00:00Z') }
  await db.insert(unpaidInvoices).values([
    { ...unpaid, stripeInvoiceId: 'in_1' },
    { ...unpaid, stripeInvoiceId: 'in_2' },
    { ...unpaid, stripeInvoiceId: 'in_3', settledAt: new Date('2026-12-05T09:00:00Z') },
  ])
  expect(await chargedMonthsOf(db, [id])).toEqual(new Map([[id, 4]]))
})
