import { setTimeout } from 'node:timers/promises'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cases, deviceReturns, inventoryItems, journalEntries, rentals } from '#db/schema/schema.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { contractSteps, MINUTE_MS } from '#test/fixtures/contract-steps.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { office, untilToldToProvider } from '#test/fixtures/office.ts'
import { officeClaims } from '#test/fixtures/return-charges.ts'
import { faultyOf } from '#test/fixtures/returns.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { checkReturn, type Verdict } from '../returns/check.server.ts'
import { deviceFile } from '../returns/device-file.server.ts'
import { deviceLife } from '../stock/device-life.server.ts'
import { lockProducts } from '../stock/reserve.server.ts'
import { undoStep } from './undo-step.server.ts'

const shop = shopForEachTest()
const { contracts, lastStep, pass, rented, save, units } = contractSteps(shop)

/** A rented rower that is in the house while its rental runs on, and is a device of the inventory. */
async function givenReceived() {
  const deviceId = await givenDevice(shop.services.db, {
    stripeProductId: ids.rower,
    serialNumber: 'HV2-1',
  })
  await rented()
  await save('return_received')
  const [unit] = await units()
  const orderId = unit?.id ?? ''
  const check = (verdict: Verdict) =>
    checkReturn(shop.services, office, {
      ...{ orderId, verdict, faulty: faultyOf(verdict), endsRental: true },
      note: verdict === 'damaged' ? 'Die Schiene ist verbogen.' : '',
    })
  const device = async () =>
    (await shop.services.db.select().from(inventoryItems).where(eq(inventoryItems.id, deviceId)))[0]
  return { orderId, check, device }
}

const openCases = async () =>
  (await shop.services.db.select().from(cases)).filter(({ closedAt }) => closedAt === null)

test.each(['sound', 'damaged'] as const)(
  'a check that found it %s and ended its rental never was, and the device is checked anew',
  async verdict => {
    const { orderId, check, device } = await givenReceived()
    const before = await device()
    expect(before).toMatchObject({ assignedOrderId: orderId })
    await check(verdict)
    await shop.settle()
    expect((await contracts())[0]?.state).toBe('ended')
    await pass(5 * MINUTE_MS)
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
    await shop.settle()
    expect((await contracts())[0]?.state).not.toBe('ended')
    expect(await device()).toMatchObject({
      assignedOrderId: orderId,
      status: before?.status,
      serviceState: null,
      maintenanceNotes: null,
    })
    expect(await openCases()).toEqual([])
    const [row] = await shop.services.db.select().from(deviceReturns)
    expect(row).toMatchObject({ checkedAt: null, verdict: null, findings: [], checkNote: null })
    const [last] = await shop.services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.event, 'return_check_undone'))
      .orderBy(desc(journalEntries.at))
    expect(last?.data).toEqual({ verdict })

    await check('wear')
    await shop.settle()
    expect((await contracts())[0]?.state).toBe('ended')
    expect(await device()).toMatchObject({ status: 'available', assignedOrderId: null })
    const told = () => shop.mails.filter(({ kind }) => kind === 'return_checked')
    expect(told()).toEqual([])
    await pass(10 * MINUTE_MS)
    expect(told()).toHaveLength(1)
  },
)

test.each(['sound', 'damaged'] as const)(
  'a device under repair that a check found %s is under repair again, and its order has it',
  async verdict => {
    const { orderId, check, device } = await givenReceived()
    await givenDevice(shop.services.db, { stripeProductId: ids.rower, serialNumber: 'HV2-2' })
    await shop.services.db
      .update(inventoryItems)
      .set({ status: 'maintenance', serviceState: 'in_maintenance' })
      .where(eq(inventoryItems.assignedOrderId, orderId))
    await check(verdict)
    await pass(MINUTE_MS)
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
    expect(await device()).toMatchObject({
      ...{ assignedOrderId: orderId, status: 'maintenance', serviceState: 'in_maintenance' },
    })
  },
)

test('each verdict after the rental is over can be taken back on its page, and only what stands is told', async () => {
  const { orderId, check, device } = await givenReceived()
  const ended = { state: 'ended', endsOn: '2026-03-01' } as const
  await shop.services.db.update(rentals).set(ended)
  const stepsShown = async () => (await deviceFile(shop.services, orderId)).steps
  for (const verdict of ['damaged', 'wear'] as const) {
    await check(verdict)
    await shop.settle()
    const [step] = await stepsShown()
    expect(step).toMatchObject({ units: [{ orderId, event: 'checked' }] })
    await pass(MINUTE_MS)
    expect(await undoStep(shop.services, office, step?.id ?? '')).toBe('undone')
    expect(await stepsShown()).toEqual([])
    expect(await device()).toMatchObject({ assignedOrderId: orderId, status: 'assigned' })
    expect(await units()).toMatchObject([{ logisticsStatus: 'return_received' }])
    expect(await openCases()).toEqual([])
  }
  await check('sound')
  await pass(10 * MINUTE_MS)
  const told = shop.mails.filter(({ kind }) => kind === 'return_checked')
  expect(told).toMatchObject([{ data: { returnId: expect.any(String) } }])
  expect(told).toHaveLength(1)
  expect(await stepsShown()).toEqual([])
})

test('what the workshop had noted stays below the damage, and is as it was when the check is taken back', async () => {
  const { check, device } = await givenReceived()
  const { id = '' } = (await device()) ?? {}
  const { db } = shop.services
  await db.update(inventoryItems).set({ maintenanceNotes: 'Kette geölt.' })
  const newest = async () => (await deviceLife(shop.services, id)).history[0]
  await check('damaged')
  const noted = 'Die Schiene ist verbogen.\n\nKette geölt.'
  expect(await device()).toMatchObject({ maintenanceNotes: noted })
  const { history } = await deviceLife(shop.services, id)
  expect(history.find(({ event }) => event === 'return_checked')).toMatchObject({
    data: { state: ['assigned', 'repair_needed'], maintenanceNotes: ['Kette geölt.', noted] },
  })
  await pass(5 * MINUTE_MS)
  expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
  expect(await device()).toMatchObject({ maintenanceNotes: 'Kette geölt.', serviceState: null })
  expect((await deviceLife(shop.services, id)).history).toContainEqual(
    expect.objectContaining({
      event: 'return_check_undone',
      data: { state: ['repair_needed', 'available'], maintenanceNotes: [noted, 'Kette geölt.'] },
    }),
  )
  expect(await newest()).toMatchObject({ event: 'device_assigned' })
})

test('what the workshop notes after the check is no part of it, and stays', async () => {
  const { check, device } = await givenReceived()
  await check('damaged')
  const mended = 'Schiene bestellt.'
  await shop.services.db.update(inventoryItems).set({ maintenanceNotes: mended })
  await undoStep(shop.services, office, await lastStep())
  expect(await device()).toMatchObject({ maintenanceNotes: mended, status: 'maintenance' })
})

test('once its renter was told what was found and what it costs, a person decides', async () => {
  const { orderId, check } = await givenReceived()
  await check('damaged')
  await untilToldToProvider(shop)
  await officeClaims(shop, orderId, [{ name: 'Schiene', cents: 10_000 }])
  expect(await undoStep(shop.services, office, await lastStep())).toBe('case')
  expect((await contracts())[0]?.state).toBe('ended')
  expect((await openCases()).map(({ kind }) => kind).toSorted()).toEqual([
    'device_damaged',
    'undo_wanted',
  ])
})

test.each(['sound', 'damaged'] as const)(
  'a check that found it %s after its rental had ended is corrected by the status: it is checked anew, by its own device',
  async verdict => {
    const { orderId, check, device } = await givenReceived()
    const ended = { state: 'ended', endsOn: '2026-03-01' } as const
    await shop.services.db.update(rentals).set(ended)
    await givenDevice(shop.services.db, { stripeProductId: ids.rower, serialNumber: 'HV2-2' })
    await check(verdict)
    await save('return_received')
    expect(await device()).toMatchObject({ assignedOrderId: orderId, serviceState: null })
    expect(await openCases()).toEqual([])
    await check('wear')
    await shop.settle()
    expect(await device()).toMatchObject({ status: 'available', assignedOrderId: null })
    await save('delivered')
    expect(await device()).toMatchObject({ status: 'delivered', assignedOrderId: orderId })
    expect(await shop.services.db.select().from(deviceReturns)).toEqual([])
  },
)

test('a rental that ended by its status is told once nobody can take it back, and its device can be checked still', async () => {
  await rented()
  const [unit] = await units()
  const orderId = unit?.id ?? ''
  const deviceId = await givenDevice(shop.services.db, {
    ...{ stripeProductId: ids.rower, serialNumber: 'HV2-1', status: 'delivered', orderId },
  })
  await save('returned')
  const told = () => shop.mails.filter(({ kind }) => kind === 'rental_ended')
  expect(told()).toEqual([])
  await pass(5 * MINUTE_MS)
  expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
  expect(await shop.services.db.select().from(deviceReturns)).toEqual([])
  await pass(10 * MINUTE_MS)
  expect(told()).toEqual([])

  await save('returned')
  await pass(10 * MINUTE_MS)
  expect(told()).toMatchObject([{ data: { orderIds: [orderId] } }])
  expect(await deviceFile(shop.services, orderId)).toMatchObject({ isToBeChecked: true })
  const note = 'Die Schiene ist verbogen.'
  await checkReturn(shop.services, office, {
    orderId,
    verdict: 'damaged',
    faulty: faultyOf('damaged'),
    note,
  })
  const [device] = await shop.services.db
    .select()
    .from(inventoryItems)
    .where(eq(inventoryItems.id, deviceId))
  expect(device).toMatchObject({ status: 'maintenance', serviceState: 'repair_needed' })
  expect((await openCases()).map(({ kind }) => kind)).toEqual(['device_damaged'])
})

test('taking a check back waits for whoever chooses a device, and keeps none from them', async () => {
  const { check, device } = await givenReceived()
  await check('damaged')
  const { id = '' } = (await device()) ?? {}
  const stepId = await lastStep()
  const locked = Promise.withResolvers<void>()
  const choosing = shop.services.db.transaction(async tx => {
    await lockProducts(tx, [ids.rower])
    locked.resolve()
    await setTimeout(500)
    // As `lockFree` does.
    await tx.select().from(inventoryItems).where(eq(inventoryItems.id, id)).for('update')
  })
  await locked.promise
  const [undone] = await Promise.all([undoStep(shop.services, office, stepId), choosing])
  expect(undone).toBe('undone')
})
