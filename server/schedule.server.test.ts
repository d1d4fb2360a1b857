import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MINUTE_MS } from '#core/durations.ts'
import type { Services } from '#core/services.ts'
import { execute } from '#db/execute.server.ts'
import { customerSummaries } from '#db/schema/customer-summaries.ts'
import { orderChanges, orderEntries } from '#db/schema/order-entries.ts'
import { scheduledRuns } from '#db/schema/schema.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { runDue } from './schedule.ts'

let shop: TestServices
beforeEach(async () => {
  shop = await testServices()
})
afterEach(() => shop.close())
const minutesLater = (minutes: number) =>
  shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + minutes * MINUTE_MS))

/** START is after the hour of the nightly work. `fails` says what does not work. */
function services(fails: Partial<Record<'jobs' | 'invoices' | 'subscriptions', boolean>>) {
  const done: string[] = []
  const { services: real } = shop
  async function* nothing(part: 'invoices' | 'subscriptions') {
    if (fails[part]) throw new Error(`No ${part} today`)
    done.push(part)
    yield* []
  }
  const changed: Services = {
    ...real,
    log: { info() {}, warn() {}, error() {} },
    jobs: {
      ...real.jobs,
      async settle() {
        if (fails.jobs) throw new Error('No jobs today')
      },
    },
    payments: {
      ...real.payments,
      paidInvoicesSince: () => nothing('invoices'),
      subscriptions: () => nothing('subscriptions'),
    },
  }
  return { changed, done }
}

const runs = () => shop.services.db.select().from(scheduledRuns).orderBy(scheduledRuns.task)

it('a task that fails keeps no other from its turn, and is told of at the end', async () => {
  const { changed, done } = services({ jobs: true })
  await expect(runDue(changed)).rejects.toThrow('Not all that is due could be done')
  expect(done).toContain('invoices')
})

it('the work of a night is done once, and again after it failed', async () => {
  await expect(runDue(services({ invoices: true }).changed)).rejects.toThrow()
  const again = services({})
  await minutesLater(6)
  await runDue(again.changed)
  expect(again.done).toContain('invoices')
  const third = services({})
  await minutesLater(60)
  await runDue(third.changed)
  expect(third.done).toEqual([])
})

it('what failed of a night is tried again by itself; what was done stays done', async () => {
  await expect(runDue(services({ invoices: true }).changed)).rejects.toThrow()
  expect(await runs()).toMatchObject([
    { task: 'announce_debits', attempts: 1, finishedAt: expect.any(Date) },
    { task: 'collect_return_charges', attempts: 1, finishedAt: expect.any(Date) },
    { task: 'defer_charges', attempts: 1, finishedAt: expect.any(Date) },
    { task: 'erase_ended', attempts: 1, finishedAt: expect.any(Date) },
    { task: 'erase_old_consents', attempts: 1, finishedAt: expect.any(Date) },
    { task: 'erase_old_misses', attempts: 1, finishedAt: expect.any(Date) },
    { task: 'invite_ratings', attempts: 1, finishedAt: expect.any(Date) },
    { task: 'note_differences', attempts: 1, finishedAt: null, claimedUntil: null },
    { task: 'reconcile', attempts: 1, finishedAt: null, claimedUntil: null },
    { task: 'remind_missing_devices', attempts: 1, finishedAt: expect.any(Date) },
    { task: 'remind_overdue', attempts: 1, finishedAt: expect.any(Date) },
    { task: 'sync_rental_ends', attempts: 1, finishedAt: expect.any(Date) },
    { task: 'tell_deliveries', attempts: 1, finishedAt: expect.any(Date) },
    { task: 'tell_term_ends', attempts: 1, finishedAt: expect.any(Date) },
    { task: 'vacuum_changed', attempts: 1, finishedAt: expect.any(Date) },
  ])
  await minutesLater(6)
  await runDue(services({}).changed)
  expect(await runs()).toMatchObject([
    { task: 'announce_debits', attempts: 1 },
    { task: 'collect_return_charges', attempts: 1 },
    { task: 'defer_charges', attempts: 1 },
    { task: 'erase_ended', attempts: 1 },
    { task: 'erase_old_consents', attempts: 1 },
    { task: 'erase_old_misses', attempts: 1 },
    { task: 'invite_ratings', attempts: 1 },
    { task: 'note_differences', attempts: 2, finishedAt: expect.any(Date) },
    { task: 'reconcile', attempts: 2, finishedAt: expect.any(Date) },
    { task: 'remind_missing_devices', attempts: 1 },
    { task: 'remind_overdue', attempts: 1 },
    { task: 'sync_rental_ends', attempts: 1 },
    { task: 'tell_deliveries', attempts: 1 },
    { task: 'tell_term_ends', attempts: 1 },
    { task: 'vacuum_changed', attempts: 1 },
  ])
})

it('the lines of lists that orders changed are made anew within the minute', async () => {
  const { db } = shop.services
  await givenOrders(db, { customerEmail: 'anna@example.org' }, [{}])
  expect(await db.$count(orderChanges)).toBeGreaterThan(0)
  await runDue(services({}).changed)
  expect(await db.$count(orderChanges)).toBe(0)
  expect(await db.$count(orderEntries)).toBe(1)
  expect(await db.$count(customerSummaries)).toBe(1)
})

it('what a night has changed much of, the database plans anew with', async () => {
  const { db } = shop.services
  const known = async () =>
    await execute(db, sql`select reltuples from pg_class where relname = 'scheduled_runs'`)
  const [before] = await known()
  await execute(
    db,
    sql`insert into scheduled_runs (task, day, attempts, started_at, next_try_at, finished_at)
        select 'long_ago_' || n, '2020-01-01', 1, now(), now(), now() from generate_series(1, 1500) n`,
  )
  await execute(db, sql`select pg_stat_force_next_flush()`)
  await runDue(services({}).changed)
  const [after] = await known()
  expect(Number(before?.reltuples)).toBeLessThan(1500)
  expect(Number(after?.reltuples)).toBeGreaterThanOrEqual(1500)
})
