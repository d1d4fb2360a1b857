import { render } from '@react-email/render'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { cases, invoices, orderGroups, rentals } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { careLine, checkOut, checkoutBody, pay } from '#test/fixtures/checkouts.ts'
import { rentalLife, rentFor6, rentFor24 } from '#test/fixtures/rental-life.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { syncRentalEnds } from '../billing/sync-rental-ends.server.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'
import { endDueRentals } from './end.server.ts'

const shop = shopForEachTest()
const { days, move, paidMonths, rented, subscription, unit, units, until } = rentalLife(shop)

describe('a cancelled rental', () => {
  test('is charged for its whole minimum term, ends with it, and never again (B-9-9, L-31)', async () => {
    await rented([rentFor6()])
    const { ends } = await maraCancels(shop)
    expect(ends).toEqual([{ productName: 'Havel 2', endsOn: '2026-09-08' }])
    expect((await subscription()).cancelAt?.toISOString()).toBe('2026-09-09T10:00:00.000Z')

    await until('2026-09-08')
    expect(await unit()).toMatchObject({ state: 'end_requested' })
    await until('2026-09-10')
    expect(await unit()).toMatchObject({ state: 'ended', endsOn: '2026-09-08' })
    expect((await subscription()).status).toBe('canceled')
    await until('2026-12-20')
    expect(await paidMonths((await unit()).id)).toBe(6)
  })

  test('in its second month is bound to its whole minimum term just the same (B-9-9)', async () => {
    await rented([rentFor6()])
    await until('2026-04-20')
    expect(await paidMonths((await unit()).id)).toBe(2)
    expect((await maraCancels(shop)).effectiveEnd).toBe('2026-09-08')
    await until('2026-12-20')
    expect(await unit()).toMatchObject({ state: 'ended', endsOn: '2026-09-08' })
    expect(await paidMonths((await unit()).id)).toBe(6)
  })

  test('after its term ends with the running month, which is the last one charged (B-9-9)', async () => {
    await rented([rentFor6()])
    await until('2026-10-20')
    expect((await maraCancels(shop)).effectiveEnd).toBe('2026-11-08')
    await until('2026-12-20')
    expect(await unit()).toMatchObject({ state: 'ended', endsOn: '2026-11-08' })
    expect(await paidMonths((await unit()).id)).toBe(8)
  })

  test('that is wished for a later day is charged no broken month', async () => {
    await rented([rentFor6()])
    await maraCancels(shop, { wantedEnd: '2026-09-30' })
    await until('2026-09-20')
    expect((await subscription()).status).toBe('canceled')
    expect(await unit()).toMatchObject({ state: 'end_requested', endsOn: '2026-09-30' })
    // The comparison at night must not take a rental that is paid until its end for a missed one.
    expect((await reconcile(shop.services)).corrected).toBe(0)
    await until('2026-10-01')
    expect(await unit()).toMatchObject({ state: 'ended', endsOn: '2026-09-30' })
    expect(await paidMonths((await unit()).id)).toBe(6)
  })

  test('that comes later than its cancellation is bound from its delivery', async () => {
    await rented([rentFor6()], { isDelivered: false })
    expect((await maraCancels(shop)).effectiveEnd).toBe('2026-09-01')
    await days(14)
    await move('delivered')
    expect(await unit()).toMatchObject({
      state: 'end_requested',
      deliveredOn: '2026-03-16',
      endsOn: '2026-09-15',
    })
    expect((await subscription()).cancelAt?.toISOString()).toBe('2026-09-16T10:00:00.000Z')
    await until('2026-10-20')
    expect(await paidMonths((await unit()).id)).toBe(6)
  })
})

const chargedIn = ({ items }: Awaited<ReturnType<typeof subscription>>) =>
  items.flatMap(({ priceId, quantity }) => (quantity > 0 ? priceId : []))

describe('several rentals on one subscription', () => {
  test('end one after the other, Care with the last (B-9-9)', async () => {
    await rented([rentFor6(), rentFor24(), careLine()], { care: true })
    await maraCancels(shop, { contract: 'Gerät 1' })
    expect(await unit(1)).toMatchObject({ endsOn: '2026-09-08', state: 'end_requested' })
    expect(await unit(2)).toMatchObject({ endsOn: null, state: 'running' })
    expect((await subscription()).cancelAt).toBeNull()

    await until('2026-09-20')
    expect(await unit(1)).toMatchObject({ state: 'ended' })
    const stored = await subscription()
    expect(stored).toMatchObject({ status: 'active', cancelAt: null })
    expect(chargedIn(stored).toSorted()).toEqual([ids.carePrice, ids.rower24])
    expect(await paidMonths((await unit(1)).id)).toBe(6)
    expect(await paidMonths((await unit(2)).id)).toBe(7)

    const { ends } = await maraCancels(shop)
    // 24 months from the contract, not from the delivery (L-30).
    expect(ends).toEqual([{ productName: 'Havel 2 (Gerät 2)', endsOn: '2028-03-01' }])
    expect((await subscription()).cancelAt?.toISOString()).toBe('2028-02-09T10:00:00.000Z')
  })

  test('are invoiced to the last day of what is rented at most, rent and Care, and their receipt says so', async () => {
    await rented([rentFor6(2), careLine()], { care: true, isDelivered: false })
    await days(7)
    await move('delivered', [(await unit(1)).orderId])
    await days(4)
    // From now on all is charged by the month of this one.
    await move('delivered', [(await unit(2)).orderId])
    await days(3)
    await move('return_processed', [(await unit(2)).orderId])
    const { ends } = await maraCancels(shop)
    expect(ends).toMatchObject([{ endsOn: '2026-09-08' }])
    await until('2026-08-20')
    const [last] = await shop.services.db
      .select()
      .from(invoices)
      .where(eq(invoices.kind, 'rent'))
      .orderBy(desc(invoices.sequence))
    const period = { from: '2026-08-13', to: '2026-09-08' }
    expect(last?.lines).toMatchObject([
      { title: 'Miete Havel 2 (letzter Monat)', period },
      { title: expect.stringContaining('Care'), period },
    ])
    const { body } = await letters.rent_receipt(shop.services, { invoiceId: last?.id ?? '' })
    expect(await render(body)).toContain('13.08.2026 bis 08.09.2026')
  })

  test('of one line: the one that ended is charged and credited no more', async () => {
    await rented([rentFor6(2)])
    await maraCancels(shop, { contract: 'Gerät 2' })
    await until('2026-11-20')
    expect(await unit(2)).toMatchObject({ state: 'ended' })
    expect((await subscription()).items).toMatchObject([{ priceId: ids.rower6, quantity: 1 }])
    expect(await paidMonths((await unit(1)).id)).toBe(9)
    expect(await paidMonths((await unit(2)).id)).toBe(6)
  })

  test('the last month that nobody could pay does not keep an item alive', async () => {
    await rented([rentFor6(), rentFor24()])
    await maraCancels(shop, { contract: 'Gerät 1' })
    shop.dropWebhooks(true)
    await until('2026-09-05')
    await syncRentalEnds(shop.services)
    expect(chargedIn(await subscription())).toEqual([ids.rower24])
  })
})

test('an end that could not be told is told at night, and one that cannot be told stops no other', async () => {
  await rented([rentFor6()])
  await shop.services.db.update(rentals).set({ state: 'ended', endedAt: shop.services.clock.now() })
  await pay(shop, await checkOut(shop, checkoutBody([rentFor6()])))
  await shop.settle()
  const [, other] = await units()
  await shop.services.db
    .update(rentals)
    .set({ state: 'ended', endedAt: shop.services.clock.now() })
    .where(eq(rentals.id, other?.rentals.id ?? ''))
  const id = other?.rentals.orderGroupId ?? ''
  await shop.services.db
    .update(orderGroups)
    .set({ stripeSubscriptionId: 'sub_unknown' })
    .where(eq(orderGroups.id, id))
  const log = vi.spyOn(shop.services.log, 'error').mockReturnValue()
  // Thrown at the end, so that the night asks again.
  await expect(syncRentalEnds(shop.services)).rejects.toThrow('1 could not be done')
  expect(log).toHaveBeenCalledWith({ err: expect.any(Error), orderGroupId: id }, expect.any(String))
  log.mockRestore()
  expect((await subscription()).status).toBe('canceled')
})

test('an end that is due and fails keeps no other rental from its end', async () => {
  for (const _ of [1, 2]) await rented([rentFor6()], { isDelivered: false })
  await days(8)
  await shop.services.db.update(rentals).set({ state: 'end_requested', endsOn: '2026-02-01' })
  const [broken] = await units()
  const brokenId = broken?.rentals.orderGroupId
  const { send } = shop.services.jobs
  vi.spyOn(shop.services.jobs, 'send').mockImplementation(async (tx, kind, data) => {
    if ('orderGroupId' in data && data.orderGroupId === brokenId) throw new Error('Broken')
    return send(tx, kind, data)
  })
  vi.spyOn(shop.services.log, 'error').mockReturnValue()
  await expect(endDueRentals(shop.services)).rejects.toThrow('1 could not be done')
  vi.restoreAllMocks()
  const states = (await units()).map(unit => [
    unit.rentals.orderGroupId === brokenId,
    unit.rentals.state,
  ])
  expect(states.toSorted()).toEqual([
    [false, 'ended'],
    [true, 'end_requested'],
  ])
})

test('a subscription that the provider ended ends nothing: a person gets one case', async () => {
  await rented([rentFor6(), rentFor24()], { isDelivered: false })
  const [first] = await units()
  await move('delivered', [first?.orders.id ?? ''])
  await shop.services.payments.cancelSubscription((await subscription()).id)
  await shop.settle()
  expect((await units()).map(({ rentals: { state } }) => state).toSorted()).toEqual([
    'concluded',
    'running',
  ])
  const [group] = await shop.services.db.query.orderGroups.findMany()
  expect(await shop.services.db.select().from(cases)).toMatchObject([
    { kind: 'subscription_ended', subjectId: group?.id, closedAt: null },
  ])
  expect((await reconcile(shop.services)).corrected).toBe(0)
  expect(await shop.services.db.select().from(cases)).toHaveLength(1)
})
