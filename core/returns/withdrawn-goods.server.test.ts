import { render } from '@react-email/render'
import { eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { cases, deviceReturns, orderGroups, orders } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { freeUnits, newRower } from '#test/fixtures/checkouts.ts'
import { office, officeSaves, untilToldToProvider } from '#test/fixtures/office.ts'
import { faultyOf } from '#test/fixtures/returns.ts'
import { type TestServices, testServices } from '#test/services.ts'
import type { SignedIn } from '../actor.ts'
import { addDays, type BerlinDay, berlinDay } from '../dates.ts'
import { ownDefects } from '../defects/own-defects.server.ts'
import { settleWithdrawal } from '../inquiries/decide-withdrawal.server.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { refundWithdrawal } from '../inquiries/refund-withdrawal.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { openMatters } from '../personal-data/open-matters.server.ts'
import { openTasks } from '../today/open-tasks.server.ts'
import { announceReturn } from './announce.server.ts'
import { checkReturn } from './check.server.ts'
import { correctCheck } from './correct-check.server.ts'
import { openReturns } from './open-returns.server.ts'
import { ownReturn } from './own-return.server.ts'
import { receiveReturn } from './receive.server.ts'
import { remindMissingDevices } from './remind.server.ts'

let shop: TestServices
let mara: SignedIn
let orderId: string
let free: number | null | undefined

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  free = await freeUnits(shop)
  const [first] = await givenDelivered(shop, mara, [newRower()])
  orderId = first ?? ''
  return () => shop.close()
})

const today = () => berlinDay(shop.services.clock.now())
const mailed = () => shop.mails.map(({ kind }) => kind)
const matters = async () =>
  (await openMatters(shop.services.db, mara, today())).map(({ kind }) => kind)
const address = '10.0.0.1'

async function withdraw(of = orderId, items = ''): Promise<string> {
  const [group] = await shop.services.db
    .select({ number: orderGroups.number })
    .from(orderGroups)
    .innerJoin(orders, eq(orders.orderGroupId, orderGroups.id))
    .where(eq(orders.id, of))
  const contract = orderNumber(group?.number ?? 0)
  const input = { name: 'Mara Öztürk', contract, email: mara.email, items }
  const declared = await declareWithdrawal(shop.services, input, { actor: mara, address })
  if ('errors' in declared) throw new Error('It was not received')
  await shop.settle()
  return declared.declaration.id
}

async function refund(declarationId: string, units = [1]): Promise<void> {
  const wanted = { declarationId, units, deductionCents: 0, deductionReason: '' }
  const { key } = await refundWithdrawal(shop.services, office, { ...wanted, confirmed: null })
  await refundWithdrawal(shop.services, office, { ...wanted, confirmed: key })
  await shop.settle()
}

async function onDay(day: BerlinDay): Promise<void> {
  await shop.emulator.advanceTo(new Date(`${day}T10:00:00Z`))
  await remindMissingDevices(shop.services)
  await shop.settle()
}

test('goods that were withdrawn from and paid back are expected, received, checked and free again (L-21)', async () => {
  const declarationId = await withdraw()
  expect(await openReturns(shop.services)).toMatchObject([
    { orderId, state: 'expected', isRented: false, isVoluntary: false, endsOn: today() },
  ])
  expect((await ownReturn(shop.services, mara, orderId)).isRefunded).toBe(false)
  await refund(declarationId)
  expect(await ownDefects(shop.services, mara, orderId)).toMatchObject({
    whyNot: 'Sie haben den Kauf dieses Geräts widerrufen.',
  })
  expect(await matters()).toEqual(['return'])
  const { days, way, isRefunded } = await ownReturn(shop.services, mara, orderId)
  expect([way, isRefunded]).toEqual(['withdrawn', true])
  await announceReturn(shop.services, mara, { orderId, pickUpOn: days[0] ?? '', address })
  expect(await openReturns(shop.services)).toMatchObject([{ orderId, state: 'announced' }])

  await receiveReturn(shop.services, office, orderId)
  const tasks = await openTasks(shop.services, ['admin'], { kind: 'return', owner: null, page: 1 })
  expect(tasks.tasks).toMatchObject([{ subjectId: orderId }])
  await checkReturn(shop.services, office, { orderId, verdict: 'sound', faulty: [], note: '' })
  await untilToldToProvider(shop)
  expect(mailed()).toEqual(
    expect.arrayContaining(['pick_up_confirmed', 'return_received', 'return_checked']),
  )
  expect(await openReturns(shop.services)).toEqual([])
  expect(await freeUnits(shop)).toBe(free)
  expect(await matters()).toEqual([])
})

test('goods that come back damaged after they were paid back are a case, and its words promise no refund (L-21)', async () => {
  await refund(await withdraw())
  const { days } = await ownReturn(shop.services, mara, orderId)
  await announceReturn(shop.services, mara, { orderId, pickUpOn: days[0] ?? '', address })
  await receiveReturn(shop.services, office, orderId)
  const check = {
    orderId,
    verdict: 'damaged' as const,
    faulty: faultyOf('damaged'),
    note: 'Rahmen gebrochen',
  }
  await checkReturn(shop.services, office, check)
  const [opened] = await shop.services.db.select().from(cases)
  expect(opened).toMatchObject({ kind: 'device_damaged', closedAt: null })
  expect(opened?.reason).toContain('zurück: „Rahmen gebrochen“. Das Geld dafür')
  expect(opened?.reason).toContain('und über sein Widerrufsrecht belehrt war')
  await untilToldToProvider(shop)
  expect(mailed()).toContain('return_checked')
  const [back] = await shop.services.db.select().from(deviceReturns)
  const letter = await letters.return_checked(shop.services, { returnId: back?.id ?? '' })
  const text = (await render(letter.body, { plainText: true })).replace(/\s+/g, ' ')
  expect(text).toContain('prüft, ob Sie dafür Wertersatz schulden, und schreibt Ihnen')
  expect(text).not.toContain('entscheidet über die Erstattung')

  const seen = { verdict: 'damaged' as const, note: check.note, faulty: check.faulty }
  const sound = { orderId, verdict: 'sound' as const, faulty: [], note: '', seen }
  await correctCheck(shop.services, office, sound)
  expect(await shop.services.db.select().from(cases)).toMatchObject([
    { closedAt: expect.any(Date) },
  ])
})

test('goods that do not come back are missed 14 days after the withdrawal, until they are here', async () => {
  await refund(await withdraw())
  const due = addDays(today(), 14)
  await onDay(addDays(due, 3))
  expect(mailed().filter(kind => kind === 'return_reminder')).toHaveLength(1)
  expect(await openReturns(shop.services)).toMatchObject([{ missingSince: due }])
  await onDay(addDays(due, 30))
  const [missing] = await shop.services.db.select().from(cases)
  expect(missing).toMatchObject({ kind: 'device_missing', closedAt: null })
  expect(missing?.reason).not.toContain('Miete')
  expect(missing?.reason).not.toContain('darf die Rückzahlung nur warten')
  await receiveReturn(shop.services, office, orderId)
  expect(await shop.services.db.select().from(cases)).toMatchObject([
    { closedAt: expect.any(Date) },
  ])
  // It was another one: this one is missed again.
  await officeSaves(shop.services, office, {
    items: [{ orderId, status: 'return_requested', trackingNumber: null }],
    notes: null,
  })
  expect(await shop.services.db.select().from(cases)).toMatchObject([{ closedAt: null }])
})

test('of goods that do not come back, and whose money has not gone back, the case says until when that may wait', async () => {
  await withdraw()
  await onDay(addDays(today(), 44))
  const [missing] = await shop.services.db.select().from(cases)
  expect(missing?.reason).toContain('darf die Rückzahlung nur warten')
})

test('one that is missed again while another of its order is missing stands in the same case', async () => {
  const [first = '', second = ''] = await givenDelivered(shop, mara, [newRower(2)])
  await refund(await withdraw(first), [1, 2])
  const due = addDays(today(), 14)
  const moved = (id: string, status: 'return_requested' | 'return_received') =>
    officeSaves(shop.services, office, {
      items: [{ orderId: id, status, trackingNumber: null }],
      notes: null,
    })
  await onDay(addDays(due, 30))
  const open = () => shop.services.db.select().from(cases).where(isNull(cases.closedAt))
  const [both] = await open()
  expect(both?.reason).toContain('Gerät 1')
  expect(both?.reason).toContain('Gerät 2')
  expect(both?.reason.match(/Der Kauf ist widerrufen/g)).toHaveLength(1)

  await receiveReturn(shop.services, office, first)
  await onDay(addDays(due, 31))
  const [left] = await open()
  expect(left?.reason).toContain('Gerät 2')
  expect(left?.reason).not.toContain('Gerät 1')
  await moved(first, 'return_requested')
  expect((await open()).map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/Gerät 2.*Gerät 1/),
  ])

  await receiveReturn(shop.services, office, second)
  await onDay(addDays(due, 32))
  expect((await open()).map(({ reason }) => reason)).toEqual([expect.stringContaining('Gerät 1')])
})

test('goods that their customer keeps after all are not expected once the office is done with it', async () => {
  const declarationId = await withdraw()
  await settleWithdrawal(shop.services, office, { declarationId, note: 'Sie behält das Gerät.' })
  expect(await openReturns(shop.services)).toEqual([])
  expect(await ownDefects(shop.services, mara, orderId)).toMatchObject({ whyNot: null })
  await onDay(addDays(today(), 20))
  expect(mailed()).not.toContain('return_reminder')
  expect(await shop.services.db.select().from(orders)).toMatchObject([
    { logisticsStatus: 'delivered' },
  ])
  expect(await matters()).toEqual([])
})

test('nor when their customer withdraws from another one of the order later', async () => {
  const [first = '', second = ''] = await givenDelivered(shop, mara, [newRower(2)])
  const declarationId = await withdraw(first, 'Gerät 1')
  expect(await openReturns(shop.services)).toMatchObject([{ orderId: first }])
  await settleWithdrawal(shop.services, office, { declarationId, note: 'Sie behält das Gerät.' })
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 60_000))
  await withdraw(second, 'Gerät 2')
  expect(await openReturns(shop.services)).toMatchObject([{ orderId: second }])
})
