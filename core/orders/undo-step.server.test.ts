import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  cases,
  contractSteps,
  journalEntries,
  orders,
  rentals,
  rentCreditEntries,
  stockReservations,
} from '#db/schema/schema.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { givenCatalog, ids } from '#test/world/catalog.ts'
import { checkOut, checkoutBody, item, pay } from '#test/world/checkouts.ts'
import { officeSaves, untilToldToProvider } from '#test/world/office.ts'
import { guest, type SignedIn } from '../customers/actor.ts'
import { declareCancellation } from '../inquiries/declare.server.ts'
import { updateLogistics } from './logistics.server.ts'
import { orderNumber } from './order-number.ts'
import type { LogisticsStatus } from './states.ts'
import { undoStep } from './undo-step.server.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const office: SignedIn = {
  kind: 'customer',
  userId: 'admin-1',
  email: 'leitung@example.org',
  emailVerified: true,
  name: 'Leitung',
  isAdmin: true,
}
let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

const pass = async (milliseconds: number) => {
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + milliseconds))
  await shop.settle()
}
const units = () =>
  shop.services.db
    .select()
    .from(orders)
    .where(eq(orders.isRecurringPayment, false))
    .orderBy(orders.orderSequence)
const contracts = () =>
  shop.services.db.select().from(rentals).orderBy(rentals.createdAt, rentals.id)

async function save(status: LogisticsStatus, only?: number): Promise<void> {
  const all = await units()
  await officeSaves(shop.services, office, {
    items: all
      .filter(({ orderSequence }) => only === undefined || orderSequence === only)
      .map(({ id }) => ({ orderId: id, status, trackingNumber: null })),
    notes: null,
  })
  await shop.settle()
}

async function lastStep(): Promise<string> {
  const steps = await shop.services.db.select().from(contractSteps).orderBy(contractSteps.madeAt)
  return steps.at(-1)?.id ?? ''
}

/** Everything that a step may touch, here and at the provider. */
async function everything() {
  const plain = <Row extends { updatedAt?: Date }>({ updatedAt: _, ...row }: Row) => row
  const [first] = await contracts()
  return {
    orders: (await units()).map(plain),
    rentals: (await contracts()).map(plain),
    stock: await shop.services.db.select().from(stockReservations).orderBy(stockReservations.id),
    subscription: await shop.services.payments.subscription(first?.stripeSubscriptionId ?? ''),
  }
}

async function rented(quantity = 1, status: LogisticsStatus = 'delivered'): Promise<void> {
  const items = [item(ids.rower, ids.rower6, quantity, 'rental')]
  await pay(shop, await checkOut(shop, checkoutBody(items)))
  await shop.settle()
  await pass(7 * DAY_MS)
  if (status === 'pending') return
  await save(status)
  await untilToldToProvider(shop)
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

  test('is in the journal, with who did it', async () => {
    await rented()
    await save('returned')
    await undoStep(shop.services, office, await lastStep())
    const [rental] = await contracts()
    const entries = await shop.services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.subjectId, rental?.id ?? ''))
    expect(entries.at(-1)).toMatchObject({
      actor: 'user:admin-1',
      event: 'undone',
      data: { undone: 'returned' },
    })
  })

  test('lets what else happened to the order be told: a cancellation of another unit', async () => {
    await rented(2)
    await save('returned', 1)
    const [unit] = await units()
    const [group] = await shop.services.db.query.orderGroups.findMany()
    const declared = await declareCancellation(
      shop.services,
      {
        name: 'Mara Öztürk',
        email: 'mara@example.com',
        contract: `${orderNumber(group?.number ?? 0)} Gerät 2`,
        kind: 'ordinary',
        reason: '',
        wantedEnd: '',
      },
      { actor: guest, address: '203.0.113.7' },
    )
    expect('errors' in declared).toBe(false)
    await shop.settle()
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

describe('a delivery that was a slip', () => {
  test('is corrected: no dates until the next delivery, and no charge comes earlier', async () => {
    await rented()
    const { subscription } = await everything()
    await save('pending')
    await untilToldToProvider(shop)
    expect(await contracts()).toMatchObject([
      { state: 'concluded', deliveredOn: null, minimumTermEnd: null, withdrawalEnd: null },
    ])
    expect(await units()).toMatchObject([{ deliveryDate: null, shippingDate: null }])
    expect((await everything()).subscription).toEqual(subscription)

    await pass(3 * DAY_MS)
    await save('delivered')
    await untilToldToProvider(shop)
    expect(await contracts()).toMatchObject([{ state: 'running', deliveredOn: '2026-03-12' }])
    const { currentPeriodEnd } = (await everything()).subscription
    expect(currentPeriodEnd?.toISOString()).toBe('2026-04-12T10:00:00.000Z')
  })

  test('does not bring a rental back that is over: it is not shipped again', async () => {
    await rented()
    await save('returned')
    await untilToldToProvider(shop)
    const [unit] = await units()
    const to = (status: LogisticsStatus) =>
      updateLogistics(shop.services, office, {
        items: [{ orderId: unit?.id ?? '', status, trackingNumber: null }],
        notes: null,
      })
    await expect(to('pending')).rejects.toMatchObject({ code: 'move_refused' })
    await expect(to('shipped')).rejects.toMatchObject({ code: 'contract_refuses' })
    await expect(to('delivered')).rejects.toMatchObject({ code: 'contract_refuses' })
    expect(await contracts()).toMatchObject([{ state: 'ended' }])
  })
})
