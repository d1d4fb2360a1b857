import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cases, journalEntries, refunds, rentCreditEntries } from '#db/schema/schema.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { ids, restock } from '#test/fixtures/catalog.ts'
import { freeUnits } from '#test/fixtures/checkouts.ts'
import { contractSteps, DAY_MS, MINUTE_MS } from '#test/fixtures/contract-steps.ts'
import { office, untilToldToProvider } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { requestRefund } from '../payments/request-refund.server.ts'
import { undoStep } from './undo-step.server.ts'

const shop = shopForEachTest()
const { contracts, everything, lastStep, pass, rented, save, units } = contractSteps(shop)

async function payBackAll(cents?: number): Promise<void> {
  const [group] = await shop.services.db.query.orderGroups.findMany()
  const paymentIntentId = group?.stripePaymentIntentId ?? ''
  await shop.services.payments.refund({ paymentIntentId, cents, key: 'all' })
  await shop.settle()
}

async function waited(): Promise<void> {
  expect(await orderStatus()).toBe('completed')
  expect(await freeUnits(shop)).toBe(2)
  await pass(10 * MINUTE_MS)
}

async function orderStatus(): Promise<string | undefined> {
  const [group] = await shop.services.db.query.orderGroups.findMany()
  return group?.status
}

describe('a step that is taken back within ten minutes', () => {
  test.each(['returned', 'return_processed', 'pending'] as const)(
    'from delivered to %s leaves contract, subscription, stock and clocks as they were',
    async status => {
      await rented()
      const before = await everything()
      await save(status)
      expect((await everything()).rentals).not.toEqual(before.rentals)
      await pass(9 * MINUTE_MS)
      expect((await everything()).subscription).toEqual(before.subscription)
      expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
      await shop.settle()
      expect(await everything()).toEqual(before)

      await pass(36 * DAY_MS)
      expect(await shop.services.db.select().from(rentCreditEntries)).toHaveLength(2)
      expect((await everything()).subscription.status).toBe('active')
      expect(await shop.services.db.select().from(cases)).toEqual([])
    },
  )

  test('a delivery as well: the next charge is where it was', async () => {
    await rented(1, 'pending')
    const before = await everything()
    await save('delivered')
    await pass(9 * MINUTE_MS)
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
    await pass(20 * MINUTE_MS)
    expect(await everything()).toEqual(before)
  })

  test('a delivery that was paid back meanwhile leaves the unit free: it is in the house', async () => {
    await restock(shop, ids.rower, 3)
    await rented(1, 'pending')
    expect(await freeUnits(shop)).toBe(2)
    await save('delivered')
    await payBackAll()
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
    expect(await freeUnits(shop)).toBe(3)
  })

  test.each([
    [
      'taken back frees the unit at once',
      () => lastStep().then(id => undoStep(shop.services, office, id)),
    ],
    ['corrected frees the unit after its minutes', () => save('pending').then(waited)],
  ])(
    'a delivery that was paid back meanwhile and then %s, and its order is refunded',
    async (_, undo) => {
      await restock(shop, ids.rower, 3)
      await rented(1, 'pending')
      await save('delivered')
      await payBackAll()
      expect(await orderStatus()).toBe('completed')
      expect(await freeUnits(shop)).toBe(2)
      await undo()
      expect(await orderStatus()).toBe('refunded')
      expect(await freeUnits(shop)).toBe(3)
    },
  )

  test('a delivery that stands keeps its contract, though all was paid back within its minutes', async () => {
    await rented(1, 'pending')
    await save('delivered')
    await payBackAll()
    await pass(30 * MINUTE_MS)
    expect(await orderStatus()).toBe('completed')
    expect((await contracts()).map(({ state }) => state)).toEqual(['running'])
    await pass(36 * DAY_MS)
    expect((await everything()).subscription.status).toBe('active')
  })

  test('is in the journal, with who did it', async () => {
    await rented()
    await save('returned')
    await undoStep(shop.services, office, await lastStep())
    const [rental] = await contracts()
    const entries = await shop.services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.subjectId, rental?.id ?? ''))
    expect(entries.filter(({ event }) => event === 'undone')).toMatchObject([
      { actor: 'user:admin-1', data: { undone: 'returned' } },
    ])
  })

  test('lets what else happened to the order be told: a cancellation of another unit', async () => {
    await rented(2)
    await save('returned', 1)
    const [unit] = await units()
    await maraCancels(shop, { contract: 'Gerät 2' })
    expect((await everything()).subscription.items).toMatchObject([{ quantity: 2 }])
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
    await shop.settle()
    expect((await everything()).subscription.items).toMatchObject([{ quantity: 2 }])
    expect((await contracts()).find(({ orderId }) => orderId === unit?.id)?.state).toBe('running')
  })

  test('counts once: the second try is refused', async () => {
    await rented()
    await save('returned')
    const step = await lastStep()
    await undoStep(shop.services, office, step)
    await expect(undoStep(shop.services, office, step)).rejects.toMatchObject({
      code: 'already_undone',
    })
    await expect(undoStep(shop.services, office, 'x')).rejects.toMatchObject({
      code: 'step_not_found',
    })
  })
})

describe('a return after which money went back', () => {
  test.each([
    ['all of it', async () => payBackAll()],
    ['a part of it', async () => payBackAll(500)],
  ])('stays within its minutes, too, where that was %s, and a person reads why', async (_, pay) => {
    await rented()
    await save('returned')
    await pass(2 * MINUTE_MS)
    await pay()
    const before = await everything()
    expect(await undoStep(shop.services, office, await lastStep())).toBe('case_refunded')
    await shop.settle()
    expect(await everything()).toEqual(before)
    expect((await contracts()).map(({ state }) => state)).toEqual(['ended'])
    const [found] = await shop.services.db.select().from(cases)
    expect(found).toMatchObject({ kind: 'undo_wanted', closedAt: null })
    expect(found?.reason).toContain('ist Geld dafür zurückgegangen')
    await pass(30 * MINUTE_MS)
    expect((await everything()).subscription.status).toBe('canceled')
  })

  test('the office reads before it refunds that the return cannot be taken back after it', async () => {
    await rented()
    const asked = async () => {
      const [payment] = await shop.services.db.query.payments.findMany()
      const { id: paymentId = '', amount = 0, refundedAmount = 0 } = payment ?? {}
      return requestRefund(shop.services, office, {
        ...{ paymentId, cents: 500, readLeftCents: amount - refundedAmount },
        ...{ reason: 'Kulanz', confirmedCents: null },
      })
    }
    expect((await asked()).undoableUntil).toBeNull()
    await save('returned')
    const [step] = await shop.services.db.query.contractSteps.findMany({
      where: (steps, { eq }) => eq(steps.state, 'waiting'),
    })
    expect((await asked()).undoableUntil).toEqual(step?.dueAt)
    await pass(11 * MINUTE_MS)
    expect((await asked()).undoableUntil).toBeNull()
  })

  test('is taken back where the money was of another unit, or went before', async () => {
    await rented(2)
    await payBackAll(500)
    await pass(2 * MINUTE_MS)
    await save('returned', 1)
    const [payment] = await shop.services.db.query.payments.findMany()
    await shop.services.db.insert(refunds).values({
      ...{ paymentId: payment?.id ?? '', amount: 100, units: [2], status: 'made' },
      ...{ requestedBy: 'user:admin-1', requestedAt: shop.services.clock.now() },
    })
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
  })
})

describe('a step that is taken back too late', () => {
  test('stays, and a person gets one case', async () => {
    await rented()
    await save('returned')
    await untilToldToProvider(shop)
    const ended = await everything()
    expect(ended.subscription.status).toBe('canceled')
    expect(await undoStep(shop.services, office, await lastStep())).toBe('case')
    await expect(undoStep(shop.services, office, await lastStep())).rejects.toMatchObject({
      code: 'case_open',
    })
    expect(await everything()).toEqual(ended)
    expect(await shop.services.db.select().from(cases)).toMatchObject([
      { kind: 'undo_wanted', openedBy: 'user:admin-1', closedAt: null },
    ])
  })

  test('and so does one after which the order was changed once more', async () => {
    await rented(1, 'pending')
    await save('delivered')
    const step = await lastStep()
    await save('return_requested')
    expect(await undoStep(shop.services, office, step)).toBe('case')
    expect(await contracts()).toMatchObject([{ state: 'running' }])
  })
})
