import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import { testDatabase } from '#test/database.ts'
import { handlersWith } from '#test/fixtures/job-handlers.ts'
import { testLog } from '#test/services.ts'
import { type JobHandlers, type Jobs, openJobs } from './jobs.server.ts'

let database: Database
const opened: Jobs[] = []
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop()
  await database.close()
})

const mail = {
  kind: 'password_reset',
  to: 'ada@example.org',
  data: { url: '/' },
  key: 'a',
} as const
const group = { orderGroupId: '00000000-0000-4000-8000-000000000001', reason: 'late' }

async function jobsWith(handlers: Partial<JobHandlers>): Promise<Jobs> {
  const jobs = await openJobs(database, testLog)
  opened.push(jobs)
  await jobs.start(handlersWith(handlers))
  return jobs
}

it('a mail server that says nothing holds up nothing but mails', async () => {
  const done: string[] = []
  const { promise: silence, resolve: answer } = Promise.withResolvers<void>()
  const jobs = await jobsWith({
    mail: () => silence,
    refund_payment: async ({ orderGroupId }) => void done.push(orderGroupId),
  })
  await database.orm.transaction(async tx => {
    await jobs.send(tx, 'mail', mail)
    await jobs.send(tx, 'refund_payment', group)
  })
  await jobs.settle('effects')
  expect(done).toEqual([group.orderGroupId])
  answer()
})

it('all queues are settled together, also what one of them sends to the other', async () => {
  const done: string[] = []
  const jobs = await jobsWith({
    mail: async ({ key }) => void done.push(key),
    refund_payment: () => database.orm.transaction(tx => jobs.send(tx, 'mail', mail)),
  })
  await database.orm.transaction(tx => jobs.send(tx, 'refund_payment', group))
  await jobs.settle()
  expect(done).toEqual(['a'])
})

it('who settles waits for what already runs, and for what that sends', async () => {
  const done: string[] = []
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const jobs = await jobsWith({
    mail: async ({ key }) => void done.push(key),
    refund_payment: async () => {
      begin()
      await released
      await database.orm.transaction(tx => jobs.send(tx, 'mail', mail))
    },
  })
  await database.orm.transaction(tx => jobs.send(tx, 'refund_payment', group))
  const running = jobs.settle('effects')
  await begun
  const settled = jobs.settle()
  // The queue of mails has been found empty by then.
  await jobs.settle('mails')
  release()
  await Promise.all([running, settled])
  expect(done).toEqual(['a'])
})

it('who settles in a shop that stops waits for nothing that begins no more', async () => {
  const done: string[] = []
  const jobs = await jobsWith({ mail: async ({ key }) => void done.push(key) })
  await database.orm.transaction(tx => jobs.send(tx, 'mail', mail))
  await jobs.stop()
  await jobs.settle()
  expect(done).toEqual([])
  expect(await database.sql.query(`select id from jobs.job where name = 'mails'`)).toHaveLength(1)
})

it('a job that a crash has left behind is done soon after the next start, once', async () => {
  const before = await openJobs(database, testLog)
  await database.orm.transaction(tx => before.send(tx, 'mail', mail))
  await before.stop()
  // As the process left it that was killed while it sent the mail.
  await database.sql.query(
    `update jobs.job set state = 'active', started_on = now() - interval '20 seconds',
       heartbeat_on = now() - interval '20 seconds' where name = 'mails'`,
  )
  const done: string[] = []
  const jobs = await jobsWith({ mail: async ({ key }) => void done.push(key) })
  await expect.poll(() => done, { timeout: 50_000 }).toEqual(['a'])
  await jobs.settle()
  expect(done).toEqual(['a'])
}, 60_000)

it('a mail server that is down for an hour loses no mail, and each comes once', async () => {
  const done: string[] = []
  let isDown = true
  const jobs = await jobsWith({
    async mail({ key }) {
      if (isDown) throw new Error('The mail server is down')
      done.push(key)
    },
  })
  const sent = ['a', 'b', 'c']
  await database.orm.transaction(async tx => {
    for (const key of sent) await jobs.send(tx, 'mail', { ...mail, key })
  })
  const error = vi.spyOn(testLog, 'error').mockImplementation(() => {})
  let downSeconds = 0
  while (downSeconds < 3600) {
    await jobs.settle()
    const [next] = await database.sql.query(
      `select count(*)::int as waiting, extract(epoch from min(start_after) - now())::int as seconds
       from jobs.job where name = 'mails' and state = 'retry'`,
    )
    expect(next?.waiting).toBe(sent.length)
    downSeconds += Number(next?.seconds)
    // As if that time had passed.
    await database.sql.query(`update jobs.job set start_after = now() where name = 'mails'`)
  }
  isDown = false
  await jobs.settle()
  error.mockRestore()
  expect(done.toSorted()).toEqual(sent)
  expect(await database.sql.query(`select id from jobs.job where name = 'mails'`)).toEqual([])
})
