import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { journalEntries } from '#db/schema/schema.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { careLine, item } from '#test/fixtures/checkouts.ts'
import { rentalLife, rentFor6, rentFor24 } from '#test/fixtures/rental-life.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'

const shop = shopForEachTest()
const { days, move, paidMonths, rented, subscription, unit, units } = rentalLife(shop)

describe('a device that is back and checked', () => {
  test('ends its rental and the subscription, Care included, whatever the term (B-9-10)', async () => {
    await rented([rentFor24(), careLine()], { care: true })
    await move('return_received')
    expect(await unit()).toMatchObject({ state: 'running' })
    await move('return_processed')
    expect(await unit()).toMatchObject({ state: 'ended', endsOn: '2026-03-09' })
    expect((await subscription()).status).toBe('canceled')
    const entries = await shop.services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.subjectId, (await unit()).id))
    expect(entries.filter(({ event }) => event === 'returned')).toHaveLength(1)
    await days(60)
    expect(await paidMonths((await unit()).id)).toBe(1)
  })

  test('takes only itself off the subscription while another is rented (B-9-10)', async () => {
    await rented([rentFor6(2)])
    const [first] = await units()
    await move('return_processed', [first?.orders.id ?? ''])
    expect((await units()).map(({ rentals: { state } }) => state).toSorted()).toEqual([
      'ended',
      'running',
    ])
    expect(await subscription()).toMatchObject({ status: 'active', items: [{ quantity: 1 }] })
  })

  test('changes nothing when it is saved again or moved on to "returned"', async () => {
    await rented([rentFor24()])
    await move('return_processed')
    const before = await unit()
    await days(3)
    await move('returned')
    expect(await unit()).toEqual(before)
  })

  test('of a purchase ends nothing', async () => {
    await rented([item(ids.rower, ids.rowerNew), rentFor24()])
    const purchase = await shop.services.db.query.orders.findFirst({
      where: (table, { eq }) => eq(table.orderType, 'purchase'),
    })
    await move('return_processed', [purchase?.id ?? ''])
    expect((await subscription()).status).toBe('active')
  })
})
