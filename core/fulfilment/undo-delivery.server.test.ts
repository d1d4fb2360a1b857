import { describe, expect, test } from 'vitest'
import { cases, deviceReturns, inventoryItems, orderGroups } from '#db/schema/schema.ts'
import { ids, restock } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, freeUnits, newRower, pay } from '#test/fixtures/checkouts.ts'
import { contractSteps, DAY_MS, MINUTE_MS } from '#test/fixtures/contract-steps.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { office, officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { keepInHouse } from '../orders/move.server.ts'
import { updateStatusOfMany } from './bulk-status.server.ts'
import { updateLogistics } from './logistics.server.ts'
import { undoStatusOfMany } from './undo-bulk.server.ts'
import { stepWords, undoStep } from './undo-step.server.ts'

const shop = shopForEachTest()
const { everything, lastStep, orderedBoth, pass, rented, save, units } = contractSteps(shop)
const db = () => shop.services.db
const plain = <Row extends { updatedAt?: Date | null }>({ updatedAt: _, ...row }: Row) => row
const devices = async () => (await db().select().from(inventoryItems)).map(plain)
const goods = async () => ({ orders: (await units()).map(plain), devices: await devices() })

/** A new rower that was delivered a week ago, with its device. */
async function bought(quantity = 1) {
  await restock(shop, ids.rower, 3)
  const serials = Array.from({ length: quantity }, (_, index) => `HV2-${index + 1}`)
  for (const serialNumber of serials) {
    await givenDevice(db(), { stripeProductId: ids.rower, serialNumber })
  }
  await pay(shop, await checkOut(shop, checkoutBody([newRower(quantity)])))
  await shop.settle()
  await save('shipped')
  await pass(DAY_MS)
  await save('delivered')
  await pass(7 * DAY_MS)
  const [unit] = await units()
  if (!unit) throw new Error('no unit')
  return unit
}

test.each(['pending', 'preparing', 'shipped'] as const)(
  'bought goods that were delivered are asked about before they are %s again, and all is as it was when that is taken back',
  async status => {
    const unit = await bought()
    const before = await goods()
    expect(before.devices).toMatchObject([{ status: 'delivered', assignedOrderId: unit.id }])
    const item = { orderId: unit.id, status, trackingNumber: null }
    const asked = await updateLogistics(shop.services, office, { items: [item], notes: null })
    expect(asked).toMatchObject({
      isSaved: false,
      questions: [
        {
          words:
            'Gekaufte Ware: Die Lieferung vom 03.03.2026 gilt als nicht erfolgt, und der Liefertag wird gelöscht. Die Widerrufsfrist beginnt erst mit der nächsten Lieferung.',
        },
      ],
    })
    expect(await goods()).toEqual(before)
    await save(status)
    expect((await units())[0]).toMatchObject({ logisticsStatus: status, deliveryDate: null })
    await pass(9 * MINUTE_MS)
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
    expect(await goods()).toEqual(before)
    await untilToldToProvider(shop)
    expect(await goods()).toEqual(before)
  },
)

test('goods withdrawn from that are still with their customer are theirs again, with the day of the sale', async () => {
  const unit = await bought()
  await keepInHouse(db(), [unit.id], shop.services.clock.now())
  const before = await goods()
  const free = await freeUnits(shop)
  await save('pending')
  expect(await devices()).toMatchObject([{ status: 'available', soldDate: null }])
  await pass(MINUTE_MS)
  expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
  expect(await goods()).toEqual(before)
  expect(await freeUnits(shop)).toBe(free)
})

test('goods on their way back are received as they were', async () => {
  const unit = await bought()
  await keepInHouse(db(), [unit.id], shop.services.clock.now())
  await save('return_received')
  const receipts = () => db().select().from(deviceReturns)
  const before = await receipts()
  expect(before).toMatchObject([{ receivedAt: expect.any(Date) }])
  await pass(DAY_MS)
  await save('pending')
  expect((await receipts()).map(({ receivedAt }) => receivedAt)).not.toEqual([expect.any(Date)])
  await undoStep(shop.services, office, await lastStep())
  expect((await receipts()).map(({ receivedAt }) => receivedAt)).toEqual(
    before.map(({ receivedAt }) => receivedAt),
  )
})

test('many orders are asked about one by one, and taken back at once', async () => {
  const unit = await bought(2)
  const before = await goods()
  const wanted = { orderGroupIds: [unit.orderGroupId], status: 'pending', read: new Map() } as const
  const first = await updateStatusOfMany(shop.services, office, { ...wanted, confirmed: new Map() })
  expect(first).toMatchObject({ done: 0, asked: [{ questions: [{}, {}] }] })
  const key = first.asked[0]?.key ?? ''
  const confirmed = new Map([[unit.orderGroupId, key]])
  const made = await updateStatusOfMany(shop.services, office, { ...wanted, confirmed })
  expect(made).toMatchObject({ done: 1, lasting: [], undoable: [{}] })
  await pass(MINUTE_MS)
  const steps = made.undoable.map(({ orderGroupId, at }) => ({ orderGroupId, at: new Date(at) }))
  const undone = { done: 1, refused: [] }
  expect(await undoStatusOfMany(shop.services, office, steps)).toEqual(undone)
  expect(await goods()).toEqual(before)
  expect(await undoStatusOfMany(shop.services, office, steps)).toEqual(undone)
})

test('many orders whose minutes are over stay, and nobody gets a case', async () => {
  const unit = await bought()
  const wanted = { orderGroupIds: [unit.orderGroupId], status: 'pending', read: new Map() } as const
  const { asked } = await updateStatusOfMany(shop.services, office, {
    ...wanted,
    confirmed: new Map(),
  })
  const confirmed = new Map([[unit.orderGroupId, asked[0]?.key ?? '']])
  const made = await updateStatusOfMany(shop.services, office, { ...wanted, confirmed })
  await pass(11 * MINUTE_MS)
  const steps = made.undoable.map(({ orderGroupId, at }) => ({ orderGroupId, at: new Date(at) }))
  expect(await undoStatusOfMany(shop.services, office, steps)).toMatchObject({
    done: 0,
    refused: [{ orderGroupId: unit.orderGroupId }],
  })
  expect(await db().select().from(cases)).toEqual([])
})

/** A rental with its device whose first payment was wholly given back while it runs. */
async function paidBackRental(): Promise<void> {
  await givenDevice(db(), { stripeProductId: ids.rower, serialNumber: 'HV2-1' })
  await rented()
  const [group] = await db().select().from(orderGroups)
  const paymentIntentId = group?.stripePaymentIntentId ?? ''
  await shop.services.payments.refund({ paymentIntentId, key: 'all' })
  await shop.settle()
}

test.each(['pending', 'preparing'] as const)(
  'a running rental that was paid back keeps its device through a slip to %s',
  async status => {
    await paidBackRental()
    const before = await goods()
    await save(status)
    expect(await devices()).toMatchObject([{ status: 'assigned' }])
    await pass(9 * MINUTE_MS)
    expect(await devices()).toMatchObject([{ status: 'assigned' }])
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
    await shop.settle()
    expect(await goods()).toEqual(before)
  },
)

test('a rental that was paid back and stays in the house is free after the minutes', async () => {
  await paidBackRental()
  await save('pending')
  await untilToldToProvider(shop)
  expect(await devices()).toMatchObject([{ status: 'available', assignedOrderId: null }])
  expect((await units())[0]?.status).toBe('refunded')
})

test('a paid back rental that was delivered once more has its device after the same slip', async () => {
  await paidBackRental()
  await save('pending')
  await untilToldToProvider(shop)
  await save('delivered')
  await untilToldToProvider(shop)
  const before = await goods()
  expect(before.devices).toMatchObject([{ status: 'delivered' }])
  await save('pending')
  await pass(MINUTE_MS)
  expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
  expect(await goods()).toEqual(before)
})

describe('a delivery of what is rented and what is bought, by one save', () => {
  const both = async () => {
    // A hold remembers the device that it once had.
    const { stock: _, ...rest } = await everything()
    return { ...rest, devices: await devices(), free: await freeUnits(shop, ids.kettlebell) }
  }
  const kettlebell = async () => {
    const unit = (await units()).find(({ stripeProductId }) => stripeProductId === ids.kettlebell)
    if (!unit) throw new Error('no kettlebell')
    return unit
  }

  test.each(['pending', 'shipped'] as const)(
    'that was %s before is taken back for both, with the device that left for it',
    async status => {
      await givenDevice(db(), { stripeProductId: ids.kettlebell, serialNumber: 'K16-1' })
      await orderedBoth()
      if (status === 'shipped') await save('shipped')
      const before = await both()
      await save('delivered')
      expect(await kettlebell()).toMatchObject({ logisticsStatus: 'delivered' })
      expect((await both()).devices).toMatchObject([{ status: 'delivered' }])
      await pass(9 * MINUTE_MS)
      const step = await lastStep()
      expect(await stepWords(shop.services, step)).toMatchObject({
        did: expect.stringContaining('Kugel 16: geliefert'),
        leaves: [],
      })
      expect(await undoStep(shop.services, office, step)).toBe('undone')
      await untilToldToProvider(shop)
      expect(await both()).toEqual(before)
    },
  )

  test('stays for both where something happened to what was bought since, and a person gets a case', async () => {
    await orderedBoth()
    await save('delivered')
    await officeMoves(shop, [await kettlebell()], 'return_requested')
    const before = await both()
    expect(await undoStep(shop.services, office, await lastStep())).toBe('case')
    expect(await both()).toEqual(before)
  })

  test('is taken back for both where it was one status for many orders', async () => {
    await orderedBoth()
    const before = await both()
    const { orderGroupId } = await kettlebell()
    const wanted = { orderGroupIds: [orderGroupId], status: 'delivered', read: new Map() } as const
    const first = await updateStatusOfMany(shop.services, office, {
      ...wanted,
      confirmed: new Map(),
    })
    const confirmed = new Map([[orderGroupId, first.asked[0]?.key ?? '']])
    const made = await updateStatusOfMany(shop.services, office, { ...wanted, confirmed })
    expect(made).toMatchObject({ done: 1, lasting: [] })
    await pass(MINUTE_MS)
    const steps = made.undoable.map(({ at }) => ({ orderGroupId, at: new Date(at) }))
    expect(await undoStatusOfMany(shop.services, office, steps)).toEqual({ done: 1, refused: [] })
    expect(await both()).toEqual(before)
  })
})
