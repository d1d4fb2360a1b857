import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { authUsers } from '#db/schema/customers.ts'
import { journalEntries } from '#db/schema/journal.ts'
import { orders } from '#db/schema/orders.ts'
import { rentals } from '#db/schema/rentals.ts'
import { testDatabase } from '#test/database.ts'
import { catchMails } from '#test/fixtures/mails.ts'
import { officeSaves } from '#test/fixtures/office.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import type { SignedIn } from '../actor.ts'
import { type Jobs, openJobs } from '../jobs.server.ts'
import type { LogisticsStatus } from '../orders/states.ts'
import { updateLogistics } from './logistics.server.ts'

const log = { info() {}, warn() {}, error() {} }
const now = new Date('2026-11-21T10:00:00Z')
const admin: SignedIn = {
  kind: 'customer',
  userId: 'admin-1',
  email: 'leitung@example.org',
  emailVerified: true,
  name: 'Leitung',
  roles: ['admin'],
}
const caught = catchMails()
const { mails } = caught

let database: Database
let jobs: Jobs
beforeAll(async () => {
  database = await testDatabase()
  jobs = await openJobs(database, log)
  await jobs.start(caught.handlers)
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

const services = () => ({ db: database.orm, clock: { now: () => now }, jobs })
const given = async (units: Partial<typeof orders.$inferInsert>[]) =>
  (await givenOrders(database.orm, { customerEmail: 'mara@example.org' }, units)).orders.map(
    order => order.id,
  )
const stored = async (id: string) =>
  (await database.orm.select().from(orders).where(eq(orders.id, id)))[0]
const shipmentsOf = (orderId: string) =>
  mails.filter(({ data }) => 'orderIds' in data && data.orderIds.includes(orderId))
const item = (orderId: string, status: LogisticsStatus, trackingNumber: string | null = null) => ({
  orderId,
  status,
  trackingNumber,
})

it('moves each order of a group to its own status, with dates, tracking and notes (B-4-4)', async () => {
  const [one = '', two = ''] = await given([{}, {}])
  await updateLogistics(services(), admin, {
    items: [item(one, 'shipped', 'JD0001'), item(two, 'delivered')],
    notes: 'Hintereingang',
  })
  expect(await stored(one)).toMatchObject({
    logisticsStatus: 'shipped',
    shippingDate: now,
    deliveryDate: null,
    trackingNumber: 'JD0001',
    shippingNotes: 'Hintereingang',
  })
  expect(await stored(two)).toMatchObject({ logisticsStatus: 'delivered', deliveryDate: now })
})

it('mails the customer once an order is on its way, and only once (S-2.9-82)', async () => {
  const [one = ''] = await given([{}])
  await updateLogistics(services(), admin, { items: [item(one, 'shipped')], notes: null })
  await updateLogistics(services(), admin, { items: [item(one, 'shipped', 'JD2')], notes: null })
  await jobs.settle()
  expect(shipmentsOf(one)).toMatchObject([{ kind: 'order_shipped', to: 'mara@example.org' }])
})

it('tells in one mail what one save ships, and of the rest when it follows', async () => {
  const units = await given([{}, {}, {}, {}, {}])
  const [later = '', ...first] = units
  const save = (shipped: string[]) =>
    updateLogistics(services(), admin, {
      items: units.map(id => item(id, shipped.includes(id) ? 'shipped' : 'pending')),
      notes: null,
    })
  await save(first)
  await jobs.settle()
  expect(shipmentsOf(later)).toEqual([])
  expect(shipmentsOf(first[0] ?? '')).toMatchObject([{ data: { orderIds: first.toSorted() } }])
  await updateLogistics(services(), admin, {
    items: units.map(id => item(id, 'shipped')),
    notes: null,
  })
  await jobs.settle()
  expect(shipmentsOf(later)).toMatchObject([{ data: { orderIds: [later] } }])
  expect(shipmentsOf(first[0] ?? '')).toHaveLength(1)
})

describe('two people on one order', () => {
  const read = { status: 'pending' as const, trackingNumber: null }
  const other: SignedIn = { ...admin, userId: 'admin-2', email: 'lager@example.org' }
  const save = (
    actor: SignedIn,
    id: string,
    mine: Partial<ReturnType<typeof item>>,
    notes: string | null = null,
    readNotes: string | null = null,
  ) => {
    const items = [{ ...item(id, 'pending'), ...mine, read }]
    return updateLogistics(services(), actor, { items, notes, readNotes })
  }

  it('lose nothing of each other where they changed different things (B-2-52)', async () => {
    const [one = ''] = await given([{}])
    await save(other, one, { status: 'shipped', trackingNumber: 'JD8' })
    expect(await save(admin, one, {}, 'Hintereingang')).toEqual({ isSaved: true, devices: [] })
    expect(await stored(one)).toMatchObject({
      logisticsStatus: 'shipped',
      trackingNumber: 'JD8',
      shippingNotes: 'Hintereingang',
    })
  })

  it('see both values of what both changed, and nothing is written before one chose (B-2-52)', async () => {
    const { id: userId, email } = { id: other.userId, email: other.email }
    await database.orm.insert(authUsers).values({ id: userId, email, name: 'Lager' })
    const [one = ''] = await given([{}])
    await save(other, one, { status: 'preparing', trackingNumber: 'JD8' }, 'Tor 1')
    const answer = await save(admin, one, { status: 'shipped', trackingNumber: 'JD9' }, 'Tor 2')
    const author = { by: 'lager@example.org', at: now }
    expect(answer).toMatchObject({
      isSaved: false,
      conflicts: [
        { orderId: one, field: 'status', mine: 'shipped', theirs: 'preparing', ...author },
        { orderId: one, field: 'trackingNumber', mine: 'JD9', theirs: 'JD8', ...author },
        { orderId: null, field: 'notes', mine: 'Tor 2', theirs: 'Tor 1', ...author },
      ],
    })
    const theirs = { logisticsStatus: 'preparing', trackingNumber: 'JD8', shippingNotes: 'Tor 1' }
    expect(await stored(one)).toMatchObject(theirs)
    const seen = { status: 'preparing' as const, trackingNumber: 'JD8' }
    const chosen = { ...item(one, 'shipped', 'JD8'), read: seen }
    const change = { items: [chosen], notes: 'Tor 2', readNotes: 'Tor 1' }
    expect(await updateLogistics(services(), admin, change)).toEqual({ isSaved: true, devices: [] })
    expect(await stored(one)).toMatchObject({
      logisticsStatus: 'shipped',
      trackingNumber: 'JD8',
      shippingNotes: 'Tor 2',
    })
  })

  it('do not meet where both set the same', async () => {
    const [one = ''] = await given([{}])
    await save(other, one, { trackingNumber: 'JD8' })
    expect(await save(admin, one, { trackingNumber: 'JD8' })).toEqual({
      isSaved: true,
      devices: [],
    })
  })
})

it('keeps who changed what in the journal, and nothing for a save without a change', async () => {
  const [one = ''] = await given([{}])
  const change = { items: [item(one, 'preparing', 'JD3')], notes: null }
  await updateLogistics(services(), admin, change)
  await updateLogistics(services(), admin, change)
  const entries = await database.orm
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.subjectId, one))
  expect(entries).toMatchObject([
    {
      actor: 'user:admin-1',
      event: 'logistics_changed',
      data: { status: ['pending', 'preparing'], trackingNumber: [null, 'JD3'] },
    },
  ])
})

it('keeps the date of the first shipping when only the tracking number is corrected', async () => {
  const earlier = new Date('2026-11-10T08:00:00Z')
  const [one = ''] = await given([{ logisticsStatus: 'shipped', shippingDate: earlier }])
  await updateLogistics(services(), admin, { items: [item(one, 'shipped', 'JD4')], notes: null })
  expect(await stored(one)).toMatchObject({ shippingDate: earlier, trackingNumber: 'JD4' })
})

it('changes nothing at all when one of them is gone, hidden, foreign, a payment or unpaid (B-7-2, B-9-21)', async () => {
  const [mine = '', payment = ''] = await given([{}, { isRecurringPayment: true }])
  const [hidden = ''] = await given([{ hiddenAt: now, hiddenBy: 'user:x' }])
  const [otherGroup = ''] = await given([{}])
  const [unpaid = ''] = await given([{ status: 'pending', orderType: 'rental' }])
  for (const [partner, code] of [
    [crypto.randomUUID(), 'order_not_found'],
    [payment, 'order_not_found'],
    [hidden, 'order_not_found'],
    [otherGroup, 'order_not_found'],
  ] as const) {
    const change = { items: [item(mine, 'shipped'), item(partner, 'shipped')], notes: null }
    await expect(updateLogistics(services(), admin, change)).rejects.toMatchObject({ code })
  }
  const change = { items: [item(unpaid, 'shipped')], notes: null }
  await expect(updateLogistics(services(), admin, change)).rejects.toMatchObject({
    code: 'order_not_paid',
  })
  expect(await stored(mine)).toMatchObject({ logisticsStatus: 'pending', shippingDate: null })
  expect(await stored(unpaid)).toMatchObject({ logisticsStatus: 'pending' })
})

it('starts a rental on the day of its delivery, in Berlin (B-9-8)', async () => {
  const { orders: units } = await givenOrders(database.orm, { customerEmail: 'mara@example.org' }, [
    { orderType: 'rental' },
  ])
  const [unit] = units
  if (!unit) throw new Error('no order')
  const rental = await givenRental(database.orm, unit, { termMonths: 12 }, [])
  const lateEvening = { ...services(), clock: { now: () => new Date('2026-11-21T23:30:00Z') } }
  await officeSaves(lateEvening, admin, { items: [item(unit.id, 'delivered')], notes: null })
  const [started] = await database.orm.select().from(rentals).where(eq(rentals.id, rental.id))
  expect(started).toMatchObject({
    state: 'running',
    deliveredOn: '2026-11-22',
    minimumTermEnd: '2027-11-21',
  })
})
