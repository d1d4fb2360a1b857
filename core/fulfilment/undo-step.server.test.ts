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
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, item, newRower, pay } from '#test/fixtures/checkouts.ts'
import { office, officeSaves, untilToldToProvider } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { guest } from '../actor.ts'
import { declareCancellation } from '../inquiries/declare.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import type { LogisticsStatus } from '../orders/states.ts'
import { stockLevels } from '../stock/level.server.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'
import { updateLogistics } from './logistics.server.ts'
import { undoStep } from './undo-step.server.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
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

  test('a delivery that was paid back meanwhile leaves the unit free: it is in the house', async () => {
    const free = async () => (await stockLevels(shop.services.db, [ids.rower])).get(ids.rower)?.free
    await restock(shop, ids.rower, 3)
    await rented(1, 'pending')
    expect(await free()).toBe(2)
    await save('delivered')
    const [group] = await shop.services.db.query.orderGroups.findMany()
    const paymentIntentId = group?.stripePaymentIntentId ?? ''
    await shop.services.payments.refund({ paymentIntentId, key: 'all' })
    await shop.settle()
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
    expect(await free()).toBe(3)
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

describe('a return that is taken back after its unit was sold again', () => {
  const free = async () => (await stockLevels(shop.services.db, [ids.rower])).get(ids.rower)?.free
  const buy = async () => {
    await pay(shop, await checkOut(shop, checkoutBody([newRower()])))
    await shop.settle()
  }

  test('leaves the contract alone; the unit that is missing is a case that names its order', async () => {
    await restock(shop, ids.rower, 1)
    await rented()
    expect(await free()).toBe(0)
    const { rentals: contract, subscription } = await everything()
    await save('returned')
    await buy()
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone_short')
    await shop.settle()
    const after = await everything()
    expect(after.rentals).toEqual(contract)
    expect(after.subscription).toEqual(subscription)
    expect(after.stock).toMatchObject([{ state: 'sold' }, { state: 'sold' }])
    expect(await free()).toBe(0)
    const [missing, ...others] = await shop.services.db.select().from(cases)
    expect(others).toEqual([])
    expect(missing).toMatchObject({ kind: 'unit_missing', subjectId: contract[0]?.id })
    expect(missing?.reason).toContain('Havel 2')
    expect(missing?.reason).toContain(orderNumber(2))

    await pass(36 * DAY_MS)
    expect(await contracts()).toMatchObject([{ state: 'running' }])
    expect((await everything()).subscription.status).toBe('active')
    const credits = await shop.services.db.select().from(rentCreditEntries)
    expect(credits.map(({ rentalId }) => rentalId)).toEqual([contract[0]?.id, contract[0]?.id])
  })

  test('is short by as many as were sold: what comes back next fills the gap first', async () => {
    await restock(shop, ids.rower, 2)
    await rented(2)
    await save('returned')
    await buy()
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone_short')
    expect(await shop.services.db.select().from(cases)).toHaveLength(1)
    expect(await free()).toBe(0)
    await save('returned', 2)
    expect(await free()).toBe(0)
  })
})

describe('a rent that is charged in the ten minutes after a return', () => {
  /** A minute before the next month's invoice is drafted, or charged an hour later. */
  const untilJustBefore = async (stage: 'draft' | 'charge') => {
    const { currentPeriodEnd } = (await everything()).subscription
    const until = (currentPeriodEnd?.getTime() ?? 0) - shop.emulator.now().getTime()
    await pass(until + (stage === 'draft' ? -1 : 59) * MINUTE_MS)
  }
  const credits = () => shop.services.db.select().from(rentCreditEntries)
  const openCases = () => shop.services.db.select().from(cases)
  const invoiceIds = async () =>
    (await shop.services.db.query.payments.findMany()).map(payment => payment.stripeInvoiceId)

  test('is a case with invoice and amount once the return is told, and only then', async () => {
    await rented()
    await untilJustBefore('charge')
    await save('returned')
    const known = await invoiceIds()
    await pass(2 * MINUTE_MS)
    const [invoiceId = ''] = (await invoiceIds()).filter(id => !known.includes(id))
    expect(invoiceId).toMatch(/^in_/)
    expect(await openCases()).toEqual([])
    await untilToldToProvider(shop)
    expect(await credits()).toHaveLength(1)
    const [late, ...others] = await openCases()
    expect(others).toEqual([])
    expect(late).toMatchObject({ kind: 'rent_after_end', source: invoiceId, closedAt: null })
    expect(late?.reason).toContain(invoiceId)
    expect(late?.reason).toContain('79,00\u00a0€')
    await reconcile(shop.services)
    expect(await openCases()).toHaveLength(1)
  })

  test('is credited as any month where the return is taken back', async () => {
    await rented()
    await untilJustBefore('charge')
    await save('returned')
    await pass(2 * MINUTE_MS)
    expect(await credits()).toHaveLength(1)
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
    await shop.settle()
    expect(await credits()).toHaveLength(2)
    const months = await shop.services.db
      .select()
      .from(orders)
      .where(eq(orders.isRecurringPayment, true))
    expect(months).toMatchObject([{ totalAmount: 7900, status: 'completed' }])
    await untilToldToProvider(shop)
    expect(await openCases()).toEqual([])
  })

  test.each(['draft', 'charge'] as const)(
    'is the case of the unit that came back before the %s, not of its neighbour',
    async stage => {
      await rented(2)
      await untilJustBefore(stage)
      await save('returned', 1)
      await pass(2 * MINUTE_MS)
      await untilToldToProvider(shop)
      await pass(60 * MINUTE_MS)
      const [returned] = (await contracts()).filter(({ state }) => state === 'ended')
      const [late, ...others] = await openCases()
      expect(others).toEqual([])
      expect(late).toMatchObject({ kind: 'rent_after_end', subjectId: returned?.id })
      expect(late?.reason).toContain('79,00\u00a0€')
      expect(await credits()).toHaveLength(3)
    },
  )

  test('is found at night where the provider’s word of it was lost', async () => {
    await rented()
    await untilJustBefore('charge')
    await save('returned')
    shop.dropWebhooks(true)
    await pass(2 * MINUTE_MS)
    await untilToldToProvider(shop)
    expect(await openCases()).toEqual([])
    await reconcile(shop.services)
    expect(await openCases()).toMatchObject([{ kind: 'rent_after_end' }])
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
