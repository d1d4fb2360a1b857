import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cases, deviceReturns, inventoryItems, journalEntries } from '#db/schema/schema.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { contractSteps, MINUTE_MS } from '#test/fixtures/contract-steps.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { office, officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { officeClaims } from '#test/fixtures/return-charges.ts'
import { faultyOf, givenEndedRental } from '#test/fixtures/returns.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { undoStep } from '../fulfilment/undo-step.server.ts'
import { checkReturn, type Verdict } from './check.server.ts'
import { correctCheck } from './correct-check.server.ts'
import { deviceFile } from './device-file.server.ts'

const shop = shopForEachTest()
const { contracts, lastStep, pass, rented, save, units } = contractSteps(shop)

/** A rented device of the inventory that has come back early and was found so. */
async function checked(verdict: Verdict, note = '') {
  const deviceId = await givenDevice(shop.services.db, {
    ...{ stripeProductId: ids.rower, serialNumber: 'HV2-1' },
  })
  await rented()
  await save('return_received')
  const [unit] = await units()
  const [rental] = await contracts()
  const orderId = unit?.id ?? ''
  await checkReturn(shop.services, office, {
    ...{ orderId, verdict, note, faulty: faultyOf(verdict), endsRental: true },
  })
  await shop.settle()
  const deviceNow = async () =>
    (await shop.services.db.select().from(inventoryItems).where(eq(inventoryItems.id, deviceId)))[0]
  return { orderId, rentalId: rental?.id ?? '', deviceNow }
}

interface Found {
  verdict: Verdict
  note?: string
  faulty?: string[]
}

async function correct(
  orderId: string,
  seen: Found,
  { verdict, note = '', faulty = faultyOf(verdict) }: Found,
) {
  await correctCheck(shop.services, office, {
    ...{ orderId, verdict, note, faulty },
    seen: { verdict: seen.verdict, note: seen.note ?? '', faulty: faultyOf(seen.verdict) },
  })
  await shop.settle()
}

const openCases = async () =>
  (await shop.services.db.select().from(cases)).filter(({ closedAt }) => closedAt === null)
const told = () => shop.mails.flatMap(mail => (mail.kind === 'return_checked' ? [mail.data] : []))
const damage = { verdict: 'damaged', note: 'Die Schiene ist verbogen.' } as const

test('a damage that was typed by mistake never was: no case, no repair, and the journal shows both', async () => {
  const { orderId, rentalId, deviceNow } = await checked('damaged', damage.note)
  await untilToldToProvider(shop)
  await correct(orderId, damage, { verdict: 'wear' })
  expect(await deviceNow()).toMatchObject({
    ...{ status: 'available', serviceState: null, maintenanceNotes: null },
  })
  expect(await openCases()).toEqual([])
  const [row] = await shop.services.db.select().from(deviceReturns)
  expect(row).toMatchObject({ verdict: 'wear', checkNote: null })
  const entries = await shop.services.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.subjectId, rentalId))
  expect(entries.filter(({ event }) => event.startsWith('return_check'))).toMatchObject([
    { event: 'return_checked', data: damage },
    {
      event: 'return_check_corrected',
      actor: 'user:admin-1',
      data: { verdict: ['damaged', 'wear'], checkNote: [damage.note, null] },
    },
  ])
  expect(told()).toMatchObject([{}, { isCorrection: true }])
})

test('a damage that was overseen goes to a person, and again after it was taken back by mistake (L-34)', async () => {
  const { orderId, deviceNow } = await checked('sound')
  await correct(orderId, { verdict: 'sound' }, damage)
  const aside = { status: 'maintenance', serviceState: 'repair_needed' }
  expect(await deviceNow()).toMatchObject({ ...aside, maintenanceNotes: damage.note })
  expect(await openCases()).toMatchObject([{ kind: 'device_damaged' }])
  await correct(orderId, damage, { verdict: 'sound' })
  expect(await deviceNow()).toMatchObject({ status: 'available', maintenanceNotes: null })
  await correct(orderId, { verdict: 'sound' }, { ...damage, note: 'Der Griff fehlt.' })
  expect(await deviceNow()).toMatchObject({ ...aside, maintenanceNotes: 'Der Griff fehlt.' })
  expect(await openCases()).toMatchObject([
    { reason: expect.stringContaining('„Der Griff fehlt.“') },
  ])
})

test('a device that the next customer has by now stays theirs', async () => {
  const { orderId, deviceNow } = await checked('sound')
  await pay(shop, await checkOut(shop, checkoutBody([rentedRower()])))
  await shop.settle()
  const next = (await units()).filter(({ id }) => id !== orderId)
  await officeMoves(shop, next, 'delivered')
  const before = await deviceNow()
  expect(before?.assignedOrderId).toBe(next[0]?.id)
  await correct(orderId, { verdict: 'sound' }, damage)
  expect(await deviceNow()).toEqual(before)
  expect(await openCases()).toMatchObject([{ kind: 'device_damaged' }])
})

test('the step of a corrected check is taken back like any other: the device is checked anew', async () => {
  const { orderId, deviceNow } = await checked('sound')
  await pass(2 * MINUTE_MS)
  await correct(orderId, { verdict: 'sound' }, damage)
  await pass(2 * MINUTE_MS)
  expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
  expect(await openCases()).toEqual([])
  const kept = { assignedOrderId: orderId, serviceState: null, maintenanceNotes: null }
  expect(await deviceNow()).toMatchObject(kept)
  const [row] = await shop.services.db.select().from(deviceReturns)
  expect(row).toMatchObject({ checkedAt: null, verdict: null })
})

test('once its renter was sent a claim the finding stays, and the page says what remains (L-34)', async () => {
  const { orderId } = await checked('damaged', damage.note)
  expect((await deviceFile(shop.services, orderId)).check?.final).toBeNull()
  await untilToldToProvider(shop)
  await officeClaims(shop, orderId, [{ name: 'Schiene', cents: 12_000 }])
  await expect(correct(orderId, damage, { verdict: 'sound' })).rejects.toMatchObject({
    code: 'check_claimed',
  })
  expect((await deviceFile(shop.services, orderId)).check?.final).toContain('Aufstellung')
})

test('what is not checked, what somebody else has corrected, and a damage without words are refused', async () => {
  const { orderId } = await checked('sound')
  const seen = { verdict: 'sound' } as const
  await expect(correct(orderId, seen, { verdict: 'damaged' })).rejects.toMatchObject({
    field: 'note',
  })
  const both = await Promise.allSettled([
    correct(orderId, seen, { verdict: 'wear' }),
    correct(orderId, seen, damage),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(correct(orderId, seen, { verdict: 'wear' })).rejects.toMatchObject({
    code: 'check_corrected',
  })
  const other = await givenEndedRental(shop)
  await expect(correct(other.orderId, seen, damage)).rejects.toMatchObject({ code: 'not_checked' })
  await expect(correct('x', seen, damage)).rejects.toMatchObject({ status: 404 })
})

test('no correction contradicts its points, and wear may be noted at one', async () => {
  const { orderId } = await checked('damaged', damage.note)
  const still = faultyOf('damaged')
  for (const found of [{ verdict: 'sound', faulty: still } as const, { ...damage, faulty: [] }]) {
    await expect(correct(orderId, damage, found)).rejects.toMatchObject({ field: 'verdict' })
  }
  await correct(orderId, damage, { verdict: 'wear', faulty: still })
  expect(await shop.services.db.select().from(deviceReturns)).toMatchObject([{ verdict: 'wear' }])
})

test('what changes nothing that its customer reads is not told again', async () => {
  const { orderId } = await checked('wear')
  await untilToldToProvider(shop)
  await correct(orderId, { verdict: 'wear' }, { verdict: 'wear' })
  expect(told()).toHaveLength(1)
})

test('what is corrected while it can be taken back is told once, as it stands then (ADR-215)', async () => {
  const { orderId } = await checked('damaged', damage.note)
  await correct(orderId, damage, { verdict: 'wear' })
  expect(told()).toEqual([])
  await untilToldToProvider(shop)
  expect(told()).toMatchObject([{ returnId: expect.any(String) }])
  expect(told()).not.toMatchObject([{ isCorrection: true }])
  expect(await shop.services.db.select().from(deviceReturns)).toMatchObject([{ verdict: 'wear' }])
})
