import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as t from '#db/schema/schema.ts'
import { runDaily } from '#server/jobs/daily-tasks.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { tidyJobs } from '#test/fixtures/failed-jobs.ts'
import { office } from '#test/fixtures/office.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { givenRecall } from '#test/fixtures/recalls.ts'
import { givenEndedRental } from '#test/fixtures/returns.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { START } from '#test/services.ts'
import { countOverdue } from '../billing/overdue.server.ts'
import { openCase } from '../cases/open.server.ts'
import { openDefects } from '../defects/office.server.ts'
import { DAY_MS } from '../durations.ts'
import { openCancellations } from '../inquiries/open-cancellations.server.ts'
import { openWithdrawals } from '../inquiries/open-withdrawals.server.ts'
import { openReturns } from '../returns/open-returns.server.ts'
import { receiveReturn } from '../returns/receive.server.ts'
import { changeDevices } from '../stock/change-devices.server.ts'
import type { TaskKind } from './kinds.ts'
import { openTasks } from './open-tasks.server.ts'
import { retryFailed } from './retry.server.ts'

const shop = shopForEachTest()
const anna = { customerEmail: 'anna@example.org', customerName: 'Anna Schmidt' }
const now = () => shop.services.clock.now()
const daysAgo = (days: number) => new Date(START.getTime() - days * DAY_MS)

const all = { kind: null, owner: null, page: 1 }
const seen = (roles: (typeof office)['roles'] = ['admin']) => openTasks(shop.services, roles, all)
const of = async (kind: TaskKind) =>
  (await openTasks(shop.services, ['admin'], { ...all, kind })).tasks

const declared = (kind: 'withdrawal' | 'cancellation', days: number) =>
  shop.services.db
    .insert(t.declarations)
    .values({
      kind,
      name: 'Mara Öztürk',
      contract: 'Havel 2',
      email: 'mara@example.com',
      receivedAt: daysAgo(days),
    })
    .returning()

/** Of everything that may wait something, with its age in days. */
async function givenAll() {
  const { db } = shop.services
  const paid = { paidAt: daysAgo(2) }
  const made = await givenOrders(db, { ...anna, ...paid }, [{ productName: 'Havel 2' }, {}])
  const { group } = made
  await openCase(db, {
    kind: 'device_damaged',
    subject: { type: 'order_group', id: group.id },
    orderGroupId: group.id,
    source: 'check',
    reason: 'Der Rahmen ist verbogen.',
    actor: 'clock',
    now: daysAgo(5),
  })
  await declared('withdrawal', 15)
  await declared('cancellation', 1)
  const owed = { orderGroupId: group.id, since: daysAgo(9) }
  await db.insert(t.unpaidInvoices).values([
    { ...owed, amount: 4900, stripeInvoiceId: 'in_1' },
    { ...owed, amount: 4900, stripeInvoiceId: 'in_2' },
    { ...owed, amount: 4900, stripeInvoiceId: 'in_3', settledAt: now() },
  ])
  await db.insert(t.differences).values({
    kind: 'payment',
    subject: 'pi_1',
    ours: '1',
    theirs: '2',
    proposal: 'Bitte nachsehen',
    foundAt: daysAgo(1),
    seenAt: now(),
  })
  await db.insert(t.b2bInquiries).values({
    firstName: 'Jörg',
    lastName: 'Groß',
    email: 'joerg@halle.example',
    company: 'Halle GmbH',
    message: '<b>Zehn</b> Rudergeräte',
    createdAt: daysAgo(3),
  })
  await givenCatalog(shop)
  await db.insert(t.inventoryItems).values([
    { stripeProductId: ids.rower, serialNumber: 'HV-1', nextMaintenanceDate: '2026-03-01' },
    { stripeProductId: ids.rower, serialNumber: 'HV-2', nextMaintenanceDate: '2026-04-01' },
  ])
  await givenDevice(db, { serialNumber: 'GA-1' })
  await givenRecall(shop.services, { serials: 'GA-1' })
  const [unit] = made.orders
  await db.insert(t.defectReports).values({
    orderId: unit?.id ?? '',
    orderGroupId: group.id,
    description: 'Der Zug klemmt.',
    noticedOn: '2026-03-01',
    use: 'none',
    reportedAt: daysAgo(4),
    reportedBy: 'guest',
    dueOn: '2026-03-01',
  })
  const { orderId } = await givenEndedRental(shop)
  await receiveReturn(shop.services, office, orderId)
  return { ...made, returned: orderId }
}

test('whatever waits for a person is shown once, with its age and its day', async () => {
  const { group, returned } = await givenAll()
  const { tasks, counts, total } = await seen()
  const found = Object.fromEntries(
    tasks.filter(({ kind }) => kind !== 'low_stock').map(task => [task.kind, task]),
  )
  expect(found).toMatchObject({
    to_ship: { subjectId: group.id, orderNumber: group.number, detail: 'Havel 2\nGale' },
    case: { detail: 'device_damaged', note: 'Der Rahmen ist verbogen.', since: daysAgo(5) },
    withdrawal: { name: 'Mara Öztürk', dueOn: '2026-03-01', isOverdue: true },
    cancellation: { dueOn: null, isOverdue: false },
    overdue: { detail: '9800', since: daysAgo(9) },
    difference: { detail: 'payment', name: 'pi_1' },
    inquiry: { name: 'Halle GmbH', note: '<b>Zehn</b> Rudergeräte', detail: 'new' },
    maintenance: { detail: 'HV-1', dueOn: '2026-03-01', isOverdue: true },
    defect: { detail: 'Havel 2', note: 'Der Zug klemmt.', isOverdue: true },
    return: { subjectId: returned },
    recall: { name: 'Gale', detail: '1 0' },
  })
  expect(total).toBe(tasks.length)
  expect(counts.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(total)
  expect(counts.find(({ kind }) => kind === 'withdrawal')).toEqual({
    kind: 'withdrawal',
    count: 1,
    overdue: 1,
    oldest: daysAgo(15),
  })
})

test('what should have been done by a day that is past comes before what only waits longer', async () => {
  await givenAll()
  const { tasks } = await seen()
  const overdue = tasks.filter(({ isOverdue }) => isOverdue)
  expect(overdue.map(({ kind }) => kind)).toContain('withdrawal')
  expect(tasks.slice(0, overdue.length)).toEqual(overdue)
  // Since nine days, before anything of that was due.
  expect(tasks.slice(overdue.length).map(({ kind }) => kind)).toContain('overdue')
})

const idsOf = async (kind: TaskKind) => (await of(kind)).map(({ subjectId }) => subjectId)
const returnsToCheck = async () =>
  (await openReturns(shop.services))
    .filter(({ state }) => ['received', 'undecided'].includes(state))
    .map(({ orderId }) => orderId)

test('returns and defects of deleted orders wait on, as in their tabs, those of an erased account do not (ADR-079)', async () => {
  const { returned } = await givenAll()
  const { db } = shop.services
  const shown = async () => [await idsOf('return'), (await idsOf('defect')).length]
  const inTabs = async () => [await returnsToCheck(), (await openDefects(shop.services)).length]
  await db.update(t.orders).set({ hiddenAt: now() })
  expect(await shown()).toEqual([[returned], 1])
  expect(await shown()).toEqual(await inTabs())
  await db.update(t.orderGroups).set({ lockedAt: now() })
  expect(await shown()).toEqual([[], 0])
  expect(await shown()).toEqual(await inTabs())
})

test('what a deleted order owes waits on, and the list of orders counts it no more (ADR-079)', async () => {
  const { group } = await givenAll()
  const { db } = shop.services
  expect([(await of('overdue'))[0]?.detail, await countOverdue(db)]).toEqual(['9800', 1])
  await db.update(t.orders).set({ hiddenAt: now() }).where(eq(t.orders.orderGroupId, group.id))
  expect(await of('overdue')).toMatchObject([{ subjectId: group.id, detail: '9800 archived' }])
  expect(await countOverdue(db)).toBe(0)
})

test('what waits is what the tabs show', async () => {
  await givenAll()
  const { services } = shop
  expect(await idsOf('return')).toEqual(await returnsToCheck())
  expect(await idsOf('withdrawal')).toEqual(
    (await openWithdrawals(services)).map(({ declaration }) => declaration.id),
  )
  expect(await idsOf('cancellation')).toEqual(
    (await openCancellations(services)).map(({ declaration }) => declaration.id),
  )
})

test('a withdrawal that came after its period, or from a business, is due on no day', async () => {
  const { db } = shop.services
  const due = async (customerType: 'private' | 'business', deliveredDaysAgo: number) => {
    const deliveryDate = daysAgo(deliveredDaysAgo)
    const unit = { deliveryDate, logisticsStatus: 'delivered' } as const
    const { group } = await givenOrders(db, { ...anna, customerType }, [unit])
    const [withdrawal] = await declared('withdrawal', 15)
    const id = withdrawal?.id ?? ''
    await db.update(t.declarations).set({ orderGroupId: group.id }).where(eq(t.declarations.id, id))
    return (await of('withdrawal')).find(({ subjectId }) => subjectId === id)?.dueOn
  }
  expect(await due('private', 20)).toBe('2026-03-01')
  expect(await due('private', 40)).toBeNull()
  expect(await due('business', 20)).toBeNull()
})

test('a pick-up waits on its day and after it, until the device has left its customer', async () => {
  const { services, emulator } = shop
  const { db } = services
  const { orderId, group } = await givenEndedRental(shop)
  const row = { orderId, orderGroupId: group.id, announcedAt: now(), createdAt: now() }
  await db.insert(t.deviceReturns).values({ ...row, pickUpOn: '2026-03-05' })
  const missed = async () =>
    (await openReturns(services)).flatMap(({ missedPickUp }) => missedPickUp ?? [])
  expect(await of('pick_up')).toEqual([])
  await emulator.advanceTo(new Date('2026-03-04T23:30:00Z'))
  expect(await of('pick_up')).toMatchObject([
    {
      ...{ subjectId: orderId, orderNumber: group.number, name: 'Mara Öztürk' },
      ...{ detail: 'Havel 2', since: null, dueOn: '2026-03-05', isOverdue: false },
    },
  ])
  await emulator.advanceTo(new Date('2026-03-06T07:00:00Z'))
  expect(await of('pick_up')).toMatchObject([{ dueOn: '2026-03-05', isOverdue: true }])
  expect(await missed()).toEqual(['2026-03-05'])
  await receiveReturn(services, office, orderId)
  expect(await of('pick_up')).toEqual([])
})

test('what is done, hidden, called off or unpaid waits for nobody', async () => {
  const { db } = shop.services
  await givenOrders(db, anna, [
    { logisticsStatus: 'shipped' },
    { status: 'pending' },
    { hiddenAt: now() },
    { calledOffAt: now() },
    { isRecurringPayment: true },
  ])
  expect(await of('to_ship')).toEqual([])
})

test('what a target took in 72 hours from nobody waits for the administration (ADR-152)', async () => {
  const { group } = await givenOrders(shop.services.db, anna, [{}])
  const moment = { due: now(), happenedAt: daysAgo(4), queuedAt: daysAgo(4) }
  const row = { ...moment, orderGroupId: group.id, amount: 4900, answer: '401 Token' }
  const [given] = await shop.services.db
    .insert(t.conversionEvents)
    .values([
      { ...row, eventId: 'purchase-1', kind: 'purchase', target: 'meta', state: 'failed' },
      { ...row, eventId: 'purchase-1', kind: 'purchase', target: 'tiktok', state: 'sent' },
      { ...row, eventId: 'purchase-2', kind: 'purchase', target: 'meta', state: 'stopped' },
    ])
    .returning()
  expect(await of('failed_conversion')).toMatchObject([
    {
      ...{ subjectId: given?.id, orderNumber: group.number, name: 'meta', detail: 'purchase' },
      ...{ note: '401 Token', since: daysAgo(4) },
    },
  ])
  const kinds = (await seen(['logistics'])).counts.map(({ kind }) => kind)
  expect(kinds).not.toContain('failed_conversion')
})

test('a device that is out of service is maintained no more', async () => {
  const { db } = shop.services
  const due = { nextMaintenanceDate: '2026-03-01' }
  const set = { ...due, status: 'maintenance' as const }
  await givenDevice(db, { ...set, serialNumber: 'ALT', serviceState: 'out_of_service' })
  await givenDevice(db, { ...set, serialNumber: 'NEU', serviceState: 'repair_needed' })
  expect((await of('maintenance')).map(({ detail }) => detail)).toEqual(['NEU'])
})

test('a device that was set aside waits since then, and its next maintenance is not due for it', async () => {
  const { db } = shop.services
  const id = await givenDevice(db, {
    ...{ serialNumber: 'NEU', maintenanceDate: '2025-11-01', nextMaintenanceDate: '2026-09-29' },
  })
  const by = { actor: 'user:x', now: now(), event: 'device_changed' as const }
  await db.transaction(tx =>
    changeDevices(tx, eq(t.inventoryItems.id, id), { status: 'maintenance' }, by),
  )
  expect(await of('maintenance')).toMatchObject([
    { detail: 'NEU', since: by.now, dueOn: null, isOverdue: false },
  ])
})

test('nobody sees what their role may not (B-6-3)', async () => {
  await givenAll()
  const kinds = (await seen(['logistics'])).counts.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['to_ship', 'return', 'defect', 'maintenance']))
  for (const hidden of ['overdue', 'withdrawal', 'cancellation', 'case', 'inquiry', 'difference'])
    expect(kinds).not.toContain(hidden)
  expect((await seen(['content'])).total).toBe(0)
  expect((await openTasks(shop.services, ['logistics'], { ...all, kind: 'overdue' })).total).toBe(0)
})

test('products run low where visitors are told so (S-9-14)', async () => {
  const { db } = shop.services
  await givenCatalog(shop)
  await db.insert(t.inventoryItems).values([
    {
      ...{ stripeProductId: ids.rower, serialNumber: 'HV-1', status: 'maintenance' },
      updatedAt: daysAgo(8),
    },
    {
      ...{ stripeProductId: ids.rower, serialNumber: 'HV-2', status: 'shipped' },
      updatedAt: daysAgo(3),
    },
  ])
  expect(await of('low_stock')).toContainEqual(
    expect.objectContaining({ subjectId: ids.rower, detail: '0 2', since: daysAgo(3) }),
  )
  const low = async () => (await of('low_stock')).map(({ name }) => name)
  const isOfRower = eq(t.mirroredProducts.id, ids.rower)
  await db.delete(t.productContents).where(eq(t.productContents.stripeProductId, ids.rower))
  expect(await low(), 'without content, as it is live then').toContain('Havel 2')
  await db.update(t.mirroredProducts).set({ active: false }).where(isOfRower)
  expect(await low(), 'not sold any more').not.toContain('Havel 2')
})

test('a mail that fails waits with its reason and nothing secret, and goes out when tried again', async () => {
  const { services } = shop
  vi.spyOn(services.log, 'error').mockReturnValue()
  const send = vi.spyOn(services.mail, 'send').mockRejectedValue(new Error('550 no such mailbox'))
  await services.db.transaction(tx =>
    services.jobs.send(tx, 'mail', {
      kind: 'password_reset',
      to: 'nina@example.org',
      data: { url: 'https://shop.example/geheim' },
      key: 'reset:1',
    }),
  )
  await shop.settle()
  const [failed, ...more] = await of('failed_mail')
  expect(more).toEqual([])
  expect(failed).toMatchObject({
    name: 'nina@example.org',
    detail: 'password_reset',
    note: '550 no such mailbox',
  })
  expect(JSON.stringify(failed)).not.toContain('geheim')

  send.mockRestore()
  const again = { kind: 'failed_mail' as const, subjectId: failed?.subjectId ?? '' }
  await expect(
    retryFailed(services, { ...office, roles: ['logistics'] }, again),
  ).rejects.toMatchObject({ kind: 'forbidden' })
  await retryFailed(services, office, again)
  await shop.settle()
  expect(shop.mails.map(({ to }) => to)).toContain('nina@example.org')
  expect(await of('failed_mail')).toEqual([])
  await expect(retryFailed(services, office, again)).rejects.toMatchObject({ kind: 'not_found' })
})

test.each([
  ['effects', 'settle_rents'],
  ['catalog', 'refresh_catalog'],
  ['registers', 'check_vat_id'],
] as const)(
  'a job of %s that was given up is still there after two months, and runs when tried again',
  async (queue, kind) => {
    const { services } = shop
    vi.spyOn(services.log, 'error').mockReturnValue()
    const { group } = await givenOrders(services.db, anna, [{}])
    await services.db.transaction(tx =>
      kind === 'refresh_catalog'
        ? services.jobs.send(tx, kind, { refreshId: crypto.randomUUID() })
        : services.jobs.send(tx, kind, { orderGroupId: group.id }),
    )
    const query = (text: string, values: string[]) => services.database.sql.query(text, values)
    const jobs = () => query('select state from jobs.job where name = $1', [queue])
    const sixtyDays = "interval '60 days'"
    await query(
      `update jobs.job set state = 'failed', output = '{"message":"no answer"}',
         created_on = created_on - ${sixtyDays}, start_after = start_after - ${sixtyDays},
         keep_until = keep_until - ${sixtyDays}, completed_on = now() - ${sixtyDays}
       where name = $1`,
      [queue],
    )
    await tidyJobs(services.database)
    const [failed] = await of('failed_job')
    expect(failed).toMatchObject({ detail: kind, note: 'no answer' })
    await retryFailed(services, office, { kind: 'failed_job', subjectId: failed?.subjectId ?? '' })
    await tidyJobs(services.database)
    expect(await jobs()).toEqual([{ state: 'retry' }])
    await shop.settle()
    // What is done leaves nothing of its data behind.
    expect(await jobs()).toEqual([])
    expect(await of('failed_job')).toEqual([])
  },
)

test('a task of the night that fails waits with its reason, is tried again when asked, and then waits no more', async () => {
  const { services } = shop
  for (const level of ['error', 'warn', 'info'] as const)
    vi.spyOn(services.log, level).mockReturnValue()
  let isBroken = true
  const reconcile = {
    name: 'reconcile',
    hour: 3,
    async run() {
      expect(await of('failed_task')).toEqual([])
      if (isBroken) throw new Error('no answer')
    },
  }
  await expect(runDaily(services, [reconcile])).rejects.toThrow()
  const [failed] = await of('failed_task')
  expect(failed).toMatchObject({ subjectId: 'reconcile', note: 'no answer' })
  expect(failed?.since).toEqual(new Date('2026-03-01T23:00:00Z'))
  expect((await seen(['logistics'])).counts.map(({ kind }) => kind)).not.toContain('failed_task')

  const again = { kind: 'failed_task', subjectId: 'reconcile' } as const
  isBroken = false
  await runDaily(services, [reconcile])
  expect(await of('failed_task')).toHaveLength(1)
  await expect(
    retryFailed(services, { ...office, roles: ['logistics'] }, again),
  ).rejects.toMatchObject({ kind: 'forbidden' })
  // A process that died left its claim behind.
  await services.database.sql.query(
    "update scheduled_runs set claimed_until = now() - interval '1 minute'",
  )
  expect(await of('failed_task')).toHaveLength(1)
  await retryFailed(services, office, again)
  await runDaily(services, [{ ...reconcile, run: async () => {} }])
  expect(await of('failed_task')).toEqual([])
  await expect(retryFailed(services, office, again)).rejects.toMatchObject({ kind: 'not_found' })
})
