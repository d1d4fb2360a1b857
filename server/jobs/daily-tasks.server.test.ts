import { eq, sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#core/durations.ts'
import { scheduledRuns } from '#db/schema/schema.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { type DailyTask, runDaily } from './daily-tasks.ts'

/** How long a test waits for what must come. */
const PATIENCE_MS = 30_000

let shop: TestServices
beforeEach(async () => {
  shop = await testServices()
  for (const level of ['error', 'warn', 'info'] as const) {
    vi.spyOn(shop.services.log, level).mockReturnValue()
  }
})
afterEach(async () => {
  for (const { release, ended } of hanging.splice(0)) {
    release()
    await ended.catch(() => {})
  }
  vi.restoreAllMocks()
  await shop.close()
})

/** Berlin is an hour ahead of these in March. */
const at = (moment: string) => shop.emulator.advanceTo(new Date(moment))
const run = (...tasks: DailyTask[]) => runDaily(shop.services, tasks)

function task(name: string, verb: () => Promise<unknown> = async () => {}) {
  const verbOfTask = vi.fn(verb)
  return { name, hour: 3, run: verbOfTask }
}

const broken = (name: string) =>
  task(name, async () => {
    throw new Error('Not tonight')
  })

const hanging: { release: () => void; ended: Promise<void> }[] = []

/** Begins a run that comes to no end before the test does, as in a process that stands still or died. */
async function begin(name: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = task(name, () => promise)
  hanging.push({ release: resolve, ended: run(begun) })
  await vi.waitFor(() => expect(begun.run).toHaveBeenCalled(), PATIENCE_MS)
}

/** How many minutes after the hour each try was made, looking once a minute. */
async function triesWithin(minutes: number, failing: ReturnType<typeof task>): Promise<number[]> {
  const begin = Date.parse('2026-03-03T02:00:00Z')
  const tries: number[] = []
  for (let minute = 0; minute <= minutes; minute += 1) {
    vi.spyOn(shop.services.clock, 'now').mockReturnValue(new Date(begin + minute * MINUTE_MS))
    const before = failing.run.mock.calls.length
    await run(failing).catch(() => {})
    if (failing.run.mock.calls.length > before) tries.push(minute)
  }
  return tries
}

test('a task is done once a day, from its hour in Berlin on', async () => {
  const nightly = task('nightly')
  await at('2026-03-02T22:00:00Z')
  await run(nightly)
  expect(nightly.run).toHaveBeenCalledTimes(1)
  await at('2026-03-03T01:59:00Z')
  await run(nightly)
  expect(nightly.run).toHaveBeenCalledTimes(1)
  await at('2026-03-03T02:00:00Z')
  await run(nightly)
  await run(nightly)
  await at('2026-03-03T22:00:00Z')
  await run(nightly)
  expect(nightly.run).toHaveBeenCalledTimes(2)
})

test('a task that throws is logged, stops no other and is told of at the end', async () => {
  const fine = task('fine')
  await expect(run(broken('broken'), fine)).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: 'Not tonight' })],
  })
  expect(fine.run).toHaveBeenCalledTimes(1)
  expect(shop.services.log.error).toHaveBeenCalledWith(
    { err: expect.any(Error), task: 'broken' },
    expect.any(String),
  )
})

test('what a task failed of is stored without the values of its query', async () => {
  await at('2026-03-03T02:30:00Z')
  const refused = new Error('connection refused for mara@example.com')
  const failed = new DrizzleQueryError('select $1', ['Geheimnis'], refused)
  const asks = task('asks', () => Promise.reject(failed))
  await run(asks).catch(() => {})
  const [row] = await shop.services.db.select().from(scheduledRuns)
  expect(row?.lastError).toBe('connection refused for …@…')
})

test('a task that throws is tried again after 5, 10, 20 and 40 minutes, then every hour', async () => {
  expect(await triesWithin(200, broken('broken'))).toEqual([0, 5, 15, 35, 75, 135, 195])
})

test('a task that works after all is not tried again that day', async () => {
  let fails = true
  const nightly = task('nightly', async () => {
    if (fails) throw new Error('Not yet')
  })
  await at('2026-03-03T02:00:00Z')
  await expect(run(nightly)).rejects.toThrow()
  fails = false
  await at('2026-03-03T02:06:00Z')
  await run(nightly)
  await at('2026-03-03T20:00:00Z')
  await run(nightly)
  expect(nightly.run).toHaveBeenCalledTimes(2)
})

test('two instances that look at the same moment do it once', async () => {
  const nightly = task('nightly')
  await Promise.all([run(nightly), run(nightly), run(nightly)])
  expect(nightly.run).toHaveBeenCalledTimes(1)
})

test('what runs is begun by nobody else, neither for its day nor for the next', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const long = task('long', () => promise)
  const running = run(long)
  await vi.waitFor(() => expect(long.run).toHaveBeenCalled(), PATIENCE_MS)
  await run(long)
  await at('2026-03-03T12:00:00Z')
  await run(long)
  expect(long.run).toHaveBeenCalledTimes(1)
  resolve()
  await running
  await run(long)
  expect(long.run).toHaveBeenCalledTimes(2)
})

test('what runs for long is still its own: it says so in between', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await begin('long')
    await claimEnds('long', '1 second')
    vi.advanceTimersByTime(30_000)
    await vi.waitFor(
      async () => expect(await claimIsLonger('long', '30 seconds')).toBe(true),
      PATIENCE_MS,
    )
  } finally {
    vi.useRealTimers()
  }
})

test('a run that a crash ended in its middle is done again, once its claim has expired', async () => {
  await begin('nightly')
  const next = task('nightly')
  await at('2026-03-02T09:30:00Z')
  await run(next)
  expect(next.run).not.toHaveBeenCalled()
  await claimEnds('nightly', '-1 second')
  await run(next)
  await run(next)
  expect(next.run).toHaveBeenCalledTimes(1)
})

test('a run that takes its process with it is not begun anew at every look', async () => {
  await begin('nightly')
  await claimEnds('nightly', '-1 second')
  const next = task('nightly')
  await run(next)
  expect(next.run).not.toHaveBeenCalled()
  await at('2026-03-02T09:06:00Z')
  await run(next)
  expect(next.run).toHaveBeenCalledTimes(1)
})

test('who was thought dead ends nothing of the run that took its place', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const stalled = task('nightly', () => promise)
  const first = run(stalled)
  await vi.waitFor(() => expect(stalled.run).toHaveBeenCalled(), PATIENCE_MS)
  await claimEnds('nightly', '-1 second')
  await at('2026-03-02T09:06:00Z')
  await begin('nightly')
  reject(new Error('Too late'))
  await expect(first).rejects.toThrow()
  const third = task('nightly')
  await at('2026-03-02T20:00:00Z')
  await run(third)
  expect(third.run).not.toHaveBeenCalled()
})

test('nights in which the shop was down are caught up by one run at the next start', async () => {
  const nightly = task('nightly')
  await run(nightly)
  // Back before the hour: the last night is still missing.
  await at('2026-03-06T00:30:00Z')
  await run(nightly)
  await run(nightly)
  expect(nightly.run).toHaveBeenCalledTimes(2)
  await at('2026-03-06T02:00:00Z')
  await run(nightly)
  expect(nightly.run).toHaveBeenCalledTimes(3)
})

test('each run leaves a row that says when and at which try', async () => {
  await run(task('nightly'))
  const rows = await shop.services.db.select().from(scheduledRuns)
  expect(rows).toMatchObject([
    { task: 'nightly', day: '2026-03-02', attempts: 1, finishedAt: expect.any(Date) },
  ])
})

async function claimEnds(name: string, distance: string): Promise<void> {
  await shop.services.db
    .update(scheduledRuns)
    .set({ claimedUntil: sql`now() + ${distance}::interval` })
    .where(eq(scheduledRuns.task, name))
}

async function claimIsLonger(name: string, distance: string): Promise<boolean> {
  const rows = await shop.services.db
    .select({ is: sql<boolean>`claimed_until > now() + ${distance}::interval` })
    .from(scheduledRuns)
    .where(eq(scheduledRuns.task, name))
  return rows.some(({ is }) => is)
}
