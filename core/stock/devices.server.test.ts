import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contractSteps, inventoryItems, orders, payments } from '#db/schema/schema.ts'
import { givenAccount, payPage } from '#test/fixtures/buyouts.ts'
import { cents, givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { officeSaves } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import type { SignedIn } from '../actor.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { ensureAdmin } from '../customers/ensure.server.ts'
import { MINUTE_MS } from '../durations.ts'
import { undoStep } from '../fulfilment/undo-step.server.ts'
import type { LogisticsStatus } from '../orders/states.ts'
import { expireReservations } from '../payments/reservations.server.ts'
import { deviceLife } from './device-life.server.ts'
import { stockLevels } from './level.server.ts'

let shop: TestServices
let mara: SignedIn
let office: SignedIn

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  office = await ensureAdmin(shop.services, {
    email: 'admin@example.com',
    password: 'ein-gutes-passwort-7',
  })
  return () => shop.close()
})

type NewDevice = Partial<typeof inventoryItems.$inferInsert>

async function list(...devices: NewDevice[]): Promise<void> {
  const now = shop.services.clock.now()
  await shop.services.db.insert(inventoryItems).values(
    devices.map((device, n) => ({
      stripeProductId: ids.rower,
      serialNumber: `RW-${n}`,
      createdAt: new Date(now.getTime() + n),
      ...device,
    })),
  )
}

const level = async () => (await stockLevels(shop.services.db, [ids.rower])).get(ids.rower)
const devices = () =>
  shop.services.db.select().from(inventoryItems).orderBy(asc(inventoryItems.serialNumber))
const device = async () => (await devices())[0]
const orderRow = async (id: string) =>
  (await shop.services.db.select().from(orders).where(eq(orders.id, id)))[0]

async function paid(wanted: unknown): Promise<string> {
  const body = checkoutBody([wanted], { customerEmail: mara.email })
  const checkout = await checkOut(shop, body, mara)
  await pay(shop, checkout)
  await shop.settle()
  const [row] = await shop.services.db
    .select()
    .from(orders)
    .where(eq(orders.orderGroupId, checkout.orderGroupId))
  return row?.id ?? ''
}

async function refund(): Promise<void> {
  const [payment] = await shop.services.db
    .select({ id: payments.stripePaymentIntentId })
    .from(payments)
    .where(eq(payments.status, 'succeeded'))
  await shop.services.payments.refund({ paymentIntentId: payment?.id ?? '', key: 'back' })
  await shop.settle()
}

async function lastStep(): Promise<string> {
  const steps = await shop.services.db.select().from(contractSteps).orderBy(contractSteps.madeAt)
  return steps.at(-1)?.id ?? ''
}

async function move(orderId: string, ...way: LogisticsStatus[]): Promise<void> {
  for (const status of way) {
    await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 60_000))
    const items = [{ orderId, status, trackingNumber: null }]
    await officeSaves(shop.services, office, { items, notes: null })
  }
  await shop.settle()
}

test('what is ailing, sold or assigned is not free', async () => {
  await list(
    {},
    { status: 'maintenance' },
    { qualityStatus: 'defective' },
    { status: 'delivered', soldDate: '2026-01-04' },
    { status: 'assigned' },
  )
  expect(await level()).toEqual({ free: 1, total: 4 })
})

test('what was sold before its product had devices takes none of them', async () => {
  await move(await paid(newRower()), 'shipped')
  await list({}, {})
  expect(await level()).toEqual({ free: 2, total: 2 })
})

describe('a bought unit', () => {
  test('counts from its order on, and has the best device of our own once it is shipped', async () => {
    await list(
      { qualityStatus: 'fair' },
      { ownershipType: 'leased', qualityStatus: 'excellent' },
      {},
    )
    const order = await paid(newRower())
    expect(await level()).toEqual({ free: 2, total: 3 })
    await move(order, 'preparing', 'shipped')
    const sent = (await devices())[2]
    expect(sent).toMatchObject({
      status: 'shipped',
      location: 'customer',
      assignedOrderId: order,
      buyerEmail: mara.email,
      soldDate: '2026-03-02',
      saleAmount: cents.rowerNew,
    })
    expect(await orderRow(order)).toMatchObject({ assignedInventoryId: sent?.id })
    expect(await level()).toEqual({ free: 2, total: 2 })
    await move(order, 'delivered')
    expect((await devices())[2]).toMatchObject({ status: 'delivered' })
  })

  test('tells in its device’s history what became of it, when and by whom, and names no buyer (L-70)', async () => {
    await list({})
    const order = await paid(newRower())
    await move(order, 'shipped', 'returned')
    const { history } = await deviceLife(shop.services, (await device())?.id ?? '')
    const by = 'admin@example.com'
    expect(history).toMatchObject([
      {
        ...{ event: 'device_released', by },
        data: {
          state: ['shipped', 'available'],
          location: ['customer', 'warehouse'],
          soldDate: ['2026-03-02', null],
          saleAmount: [cents.rowerNew, null],
          buyerEmail: ['angegeben', null],
        },
      },
      {
        ...{ event: 'device_moved', by },
        data: { state: ['assigned', 'shipped'], location: ['warehouse', 'customer'] },
      },
      {
        ...{ event: 'device_assigned', by },
        data: { state: ['available', 'assigned'], buyerEmail: [null, 'angegeben'] },
      },
    ])
  })

  test('that comes back and was checked is the shop’s again, unless it ails', async () => {
    await list({})
    const order = await paid(newRower())
    await move(order, 'delivered', 'return_requested', 'return_shipped', 'return_received')
    expect(await device()).toMatchObject({ status: 'assigned', location: 'warehouse' })
    expect((await level())?.free).toBe(0)
    await shop.services.db.update(inventoryItems).set({ status: 'maintenance' })
    await move(order, 'return_processed')
    expect(await device()).toMatchObject({
      status: 'maintenance',
      assignedOrderId: null,
      buyerEmail: null,
      soldDate: null,
      saleAmount: null,
    })
    expect(await orderRow(order)).toMatchObject({ assignedInventoryId: null })
    expect(await level()).toEqual({ free: 0, total: 1 })
  })

  test('booked as back by mistake has its own device again, or is refused once that is gone', async () => {
    await list({}, {})
    const first = await paid(newRower())
    await move(first, 'delivered')
    const second = await paid(newRower())
    await move(second, 'delivered', 'returned', 'delivered')
    const held = (await devices()).map(({ assignedOrderId }) => assignedOrderId)
    expect(held).toEqual([first, second])
    await move(second, 'returned')
    await paid(newRower())
    await expect(move(second, 'delivered')).rejects.toMatchObject({ code: 'unit_sold_again' })
    expect((await level())?.free).toBe(0)
  })
})

describe('a rented unit', () => {
  test('that is bought out is gone for good, whatever is booked afterwards', async () => {
    await list({}, {})
    const order = await paid(rentedRower())
    await move(order, 'delivered')
    const { checkoutUrl } = await startBuyout(shop.services, mara, {
      orderId: order,
      origin: 'http://localhost:3000',
    })
    await payPage(shop, checkoutUrl)
    await shop.settle()
    expect(await device()).toMatchObject({
      status: 'delivered',
      assignedOrderId: null,
      buyerEmail: mara.email,
      soldDate: '2026-03-02',
    })
    expect(await level()).toEqual({ free: 1, total: 1 })
    await move(order, 'returned').catch(() => {})
    expect(await level()).toEqual({ free: 1, total: 1 })
  })

  test('whose return is taken back has its own device again, also where that leaves stock one short', async () => {
    await list({}, {})
    const order = await paid(rentedRower())
    await move(order, 'delivered', 'returned')
    await undoStep(shop.services, office, await lastStep())
    expect(await device()).toMatchObject({ status: 'delivered', assignedOrderId: order })
    expect(await level()).toEqual({ free: 1, total: 2 })
    await move(order, 'returned')
    await paid(newRower())
    await paid(newRower())
    // What stands with a renter is not the shop's to sell, whoever was promised it meanwhile.
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone_short')
    expect(await device()).toMatchObject({ status: 'delivered', assignedOrderId: order })
    expect(await level()).toEqual({ free: 0, total: 2 })
  })

  test('whose delivery is taken back waits for a device again', async () => {
    await list({})
    const order = await paid(rentedRower())
    await move(order, 'delivered')
    expect(await device()).toMatchObject({ assignedOrderId: order })
    await undoStep(shop.services, office, await lastStep())
    expect(await device()).toMatchObject({ status: 'available', assignedOrderId: null })
    expect(await level()).toEqual({ free: 0, total: 1 })
  })
})

test('an order that nobody pays, and one that is paid back, give their devices back', async () => {
  await list({})
  await checkOut(shop, checkoutBody([newRower()], { customerEmail: mara.email }), mara)
  expect((await level())?.free).toBe(0)
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 31 * MINUTE_MS))
  await expireReservations(shop.services)
  const order = await paid(newRower())
  await move(order, 'shipped', 'pending')
  expect(await device()).toMatchObject({ status: 'assigned', assignedOrderId: order })
  await refund()
  expect(await device()).toMatchObject({
    status: 'available',
    assignedOrderId: null,
    soldDate: null,
  })
  expect(await level()).toEqual({ free: 1, total: 1 })
})

test('goods that were paid back on their way and never left after all are free again', async () => {
  await list({})
  const order = await paid(newRower())
  await move(order, 'shipped')
  await refund()
  expect((await level())?.free).toBe(0)
  await move(order, 'pending')
  expect(await device()).toMatchObject({ status: 'available', assignedOrderId: null })
  expect(await level()).toEqual({ free: 1, total: 1 })
  await move(order, 'shipped')
  expect(await level()).toEqual({ free: 0, total: 0 })
})
