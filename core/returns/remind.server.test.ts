import { beforeEach, expect, test } from 'vitest'
import { cases, journalEntries, orderGroups } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { office, officeMoves } from '#test/fixtures/office.ts'
import { givenDeclaration, givenEndedRental } from '#test/fixtures/returns.ts'
import { sayingYes } from '#test/fixtures/saying-yes.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { addDays, berlinDay } from '../dates.ts'
import { decideCancellation } from '../inquiries/decide-cancellation.server.ts'
import { endDueRentals } from '../rentals/end.server.ts'
import { announceReturn } from './announce.server.ts'
import { callOffPickUp } from './call-off-pick-up.server.ts'
import { ownReturn } from './own-return.server.ts'
import { receiveReturn } from './receive.server.ts'
import { remindMissingDevices } from './remind.server.ts'
import { missingDevice } from './reminders.ts'

/** The last day of the rental; the tests begin on the Monday after it. */
const LAST_DAY = '2026-02-27'
let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  return () => shop.close()
})

/** The morning on which so many days have gone since the last day of the rental. */
async function onDay(count: number): Promise<void> {
  await shop.emulator.advanceTo(new Date(`${addDays(LAST_DAY, count)}T10:00:00Z`))
  await remindMissingDevices(shop.services)
  await shop.settle()
}

const reminders = () =>
  shop.mails.flatMap(({ kind, data }) =>
    kind === 'return_reminder' && 'number' in data ? data.number : [],
  )
const openCases = () => shop.services.db.select().from(cases)

test('a device that does not come back is reminded of after 3, 10 and 20 days, then a person decides (L-31)', async () => {
  await givenEndedRental(shop, { endsOn: '2026-03-02', endedAt: new Date('2026-03-03T00:01:00Z') })
  const ended = 3
  await onDay(ended + 2)
  expect(reminders()).toEqual([])
  await onDay(ended + 3)
  await onDay(ended + 9)
  expect(reminders()).toEqual([1])
  await onDay(ended + 10)
  await onDay(ended + 29)
  expect(reminders()).toEqual([1, 2, 3])
  expect(await openCases()).toEqual([])
  await onDay(ended + 30)
  await onDay(ended + 31)
  expect(reminders()).toEqual([1, 2, 3])
  const [opened, ...more] = await openCases()
  expect(more).toEqual([])
  expect(opened?.kind).toBe('device_missing')
  expect(opened?.reason).toContain(
    'Havel 2 ist seit 02.03.2026 nicht zurück; 3 Erinnerungen sind verschickt. Die Miete ist beendet, dafür wird nichts mehr abgebucht.',
  )
})

test.each([
  ['in the night after its last day', '2026-02-28T00:01:00Z', LAST_DAY],
  ['weeks after its last day', '2026-03-20T15:00:00Z', '2026-03-20'],
])(
  'of a rental that ended in the books %s (%s) reminders count from %s',
  (_, endedAt, countedFrom) => {
    const unit = {
      ...{ deliveredOn: '2025-02-03', endsOn: LAST_DAY, isWithdrawn: false },
      ...{ logistics: 'delivered' as const, row: null },
      rental: { state: 'ended' as const, endedAt: new Date(endedAt) },
    }
    const after = (days: number) => missingDevice(unit, addDays(countedFrom, days))
    expect(after(0)).toBeNull()
    expect([2, 3, 9, 10, 19, 20].map(days => after(days)?.reminders)).toEqual([0, 1, 1, 2, 2, 3])
    expect(after(29)).toMatchObject({ since: LAST_DAY, isCase: false })
    expect(after(30)).toMatchObject({ since: LAST_DAY, isCase: true })
  },
)

test('an end that the office decides weeks after its day: each reminder in its turn from then on, then the case', async () => {
  await givenCatalog(shop)
  const mara = await givenAccount(shop)
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const { id: declarationId, receivedAt } = await maraCancels(shop, { reason: 'Der Zug reißt.' })
  const lastDay = berlinDay(receivedAt)
  await passDays(shop, 25)
  const [group] = await shop.services.db.select().from(orderGroups)
  const decision = { declarationId, orderNumber: group?.number ?? 0, units: [], lastDay }
  await sayingYes(confirmed =>
    decideCancellation(shop.services, office, { ...decision, confirmed }),
  )
  const seen: [number, ReturnType<typeof reminders>][] = []
  const missing = async () =>
    (await openCases()).filter(({ kind }) => kind === 'device_missing').map(({ reason }) => reason)
  const shown = () => ownReturn(shop.services, mara, orderId)
  for (let day = 0; day < 30; day += 1) {
    await endDueRentals(shop.services)
    await remindMissingDevices(shop.services)
    await shop.settle()
    if (reminders().length > seen.length) seen.push([day, reminders()])
    const isLate = day > 10
    const missingSince = isLate ? lastDay : null
    expect(await shown()).toMatchObject({ isToArrange: !isLate, missingSince })
    expect(await missing()).toEqual([])
    await passDays(shop, 1)
  }
  expect(seen).toEqual([
    [3, [1]],
    [10, [1, 2]],
    [20, [1, 2, 3]],
  ])
  await remindMissingDevices(shop.services)
  expect(await missing()).toEqual([expect.stringContaining('3 Erinnerungen sind verschickt')])
})

test('after days without a run the last due reminder goes out, once', async () => {
  await givenEndedRental(shop)
  await onDay(21)
  await onDay(21)
  expect(reminders()).toEqual([3])
  const noted = await shop.services.db.select().from(journalEntries)
  expect(noted).toMatchObject([{ event: 'return_reminded', actor: 'clock', data: { number: 3 } }])
})

test('the case counts the reminders that were mailed, also the one of its own day', async () => {
  await givenEndedRental(shop)
  await onDay(3)
  await onDay(31)
  expect(reminders()).toEqual([1, 3])
  expect((await openCases())[0]?.reason).toContain('nicht zurück; 2 Erinnerungen sind verschickt.')
})

test('who has planned the pick-up is not reminded; one that was missed is looked at by a person', async () => {
  const mara = await givenAccount(shop)
  const { orderId } = await givenEndedRental(shop, { userId: mara.userId })
  const chosen = { orderId, pickUpOn: '2026-03-10', address: '10.0.0.1' }
  await announceReturn(shop.services, mara, chosen)
  await onDay(12)
  expect([reminders(), await openCases()]).toEqual([[], []])
  await onDay(13)
  expect(reminders()).toEqual([])
  expect((await openCases())[0]?.reason).toContain(
    'sollte am 10.03.2026 abgeholt werden, ein Eingang ist nicht vermerkt',
  )
  expect((await openCases())[0]?.reason).toContain('als verloren ausbuchen')
})

test('a missed pick-up is no case any more once another day is chosen, until that one is missed as well', async () => {
  const mara = await givenAccount(shop)
  const { orderId } = await givenEndedRental(shop, { userId: mara.userId })
  const choose = (pickUpOn: string) =>
    announceReturn(shop.services, mara, { orderId, pickUpOn, address: '203.0.113.7' })
  await choose('2026-03-05')
  await onDay(8)
  expect(await openCases()).toMatchObject([{ kind: 'device_missing', closedAt: null }])
  await choose('2026-03-12')
  expect(await openCases()).toMatchObject([
    { closedAt: expect.any(Date), note: 'Der Rückweg ist neu vereinbart.' },
  ])
  await onDay(16)
  expect(await openCases()).toMatchObject([
    { closedAt: expect.any(Date) },
    { closedAt: null, reason: expect.stringContaining('12.03.2026') },
  ])
  expect((await openCases())[1]?.reason).not.toContain('05.03.2026')
})

test('a device that is missed is a case again where the pick-up that settled it is called off', async () => {
  const mara = await givenAccount(shop)
  const { orderId } = await givenEndedRental(shop, { userId: mara.userId })
  await onDay(31)
  expect(await openCases()).toMatchObject([{ closedAt: null }])
  const pickUpOn = addDays(LAST_DAY, 40)
  const address = '203.0.113.7'
  await announceReturn(shop.services, mara, { orderId, pickUpOn, address })
  expect(await openCases()).toMatchObject([{ closedAt: expect.any(Date) }])
  await callOffPickUp(shop.services, mara, { orderId, address })
  await onDay(32)
  expect(await openCases()).toMatchObject([{ closedAt: null, note: null }])
})

test.each(['withdrawal', 'cancellation'] as const)(
  'who waits for a pick-up that was missed is not reminded, however long the device may stay after a %s',
  async kind => {
    const mara = await givenAccount(shop)
    const declaration = await givenDeclaration(shop, kind)
    const endDeclarationId = declaration.id
    const { orderId } = await givenEndedRental(shop, { userId: mara.userId, endDeclarationId })
    const chosen = { orderId, pickUpOn: '2026-03-05', address: '10.0.0.1' }
    await announceReturn(shop.services, mara, chosen)
    await onDay(7)
    expect(await openCases()).toEqual([])
    await onDay(8)
    expect(await openCases()).toMatchObject([
      { kind: 'device_missing', reason: expect.stringContaining('sollte am 05.03.2026 abgeholt') },
    ])
    await onDay(17)
    await onDay(40)
    expect(reminders()).toEqual([])
    expect(await openCases()).toHaveLength(1)
  },
)

test('a missing device that arrives is no case any more, and is one again where that was a mistake', async () => {
  const { orderId } = await givenEndedRental(shop)
  await onDay(30)
  const open = async () => (await openCases()).filter(({ closedAt }) => closedAt === null)
  expect(await open()).toHaveLength(1)
  await receiveReturn(shop.services, office, orderId)
  expect(await open()).toEqual([])
  expect(await openCases()).toMatchObject([{ note: 'Das Gerät ist eingegangen.' }])
  await officeMoves(shop, [{ id: orderId }], 'delivered')
  expect(await open()).toMatchObject([{ kind: 'device_missing', note: null }])
  await officeMoves(shop, [{ id: orderId }], 'returned')
  expect(await open()).toEqual([])
})

test('what has arrived is not reminded of', async () => {
  const { orderId } = await givenEndedRental(shop)
  await receiveReturn(shop.services, office, orderId)
  await onDay(40)
  expect([reminders(), await openCases()]).toEqual([[], []])
})

test('after a withdrawal there are the 14 days of the law to send it back', async () => {
  const declaration = await givenDeclaration(shop, 'withdrawal')
  await givenEndedRental(shop, { endDeclarationId: declaration.id })
  await onDay(16)
  expect(reminders()).toEqual([])
  await onDay(17)
  expect(reminders()).toEqual([1])
})
