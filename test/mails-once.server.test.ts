import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { openJobs } from '#core/jobs.server.ts'
import type { MailGateway } from '#core/mail.ts'
import type { Database } from '#db/database.ts'
import { mailsUnderWay, sentMails } from '#db/schema/schema.ts'
import { openMailGateway } from '#documents/mails/send.server.ts'
import type { MailTransport, OutgoingMail } from '#integrations/mail.server.ts'
import { testDatabase } from './database.ts'
import { filesInMemory } from './fixtures/files.ts'
import { handlersWith } from './fixtures/job-handlers.ts'
import { now, publicUrl } from './fixtures/mail-gateway.ts'
import { testLog } from './services.ts'

let database: Database
let arrived: string[]
beforeEach(async () => {
  database = await testDatabase()
  arrived = []
  return () => database.close()
})

const mail = {
  kind: 'password_reset' as const,
  to: 'petra@example.com',
  data: { url: `${publicUrl}/auth/reset-password` },
  key: 'rent_failed:in_1',
}

const takenIn = async ({ to }: OutgoingMail): Promise<void> => {
  arrived.push(to)
}

/** The way out of one more process on the same database. */
function gatewayOf(send: MailTransport['send'] = takenIn): MailGateway {
  return openMailGateway({
    db: database.orm,
    files: filesInMemory(),
    clock: { now: () => now },
    publicUrl,
    transport: { send, close() {} },
  })
}

/** A mail server that says nothing until it is told what to answer. */
function silentServer() {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: answer, resolve: takeIn, reject: refuse } = Promise.withResolvers<void>()
  return {
    asked,
    takeIn,
    refuse,
    async send(outgoing: OutgoingMail) {
      ask()
      await answer
      await takenIn(outgoing)
    },
  }
}

const claims = () => database.orm.select().from(mailsUnderWay)

test('two processes send one mail for one key, also while the mail server takes its time (S-2.9-82)', async () => {
  const server = silentServer()
  const other = gatewayOf()
  const sending = gatewayOf(server.send).send(mail)
  await server.asked
  await expect(other.send(mail)).rejects.toThrow('Another process is sending this mail')
  expect(arrived).toEqual([])
  server.takeIn()
  await sending
  await other.send(mail)
  expect(arrived).toEqual(['petra@example.com'])
  expect(await claims()).toEqual([])
})

test('a mail server that says nothing to one process holds up no other mail, and no query', async () => {
  const server = silentServer()
  const sending = gatewayOf(server.send).send(mail)
  await server.asked
  await gatewayOf().send({ ...mail, to: 'ada@example.com', key: 'other' })
  expect(arrived).toEqual(['ada@example.com'])
  expect(await database.orm.$count(sentMails)).toBe(1)
  server.takeIn()
  await sending
})

test('a mail that was refused is free at once for whoever tries it next', async () => {
  const server = silentServer()
  const sending = gatewayOf(server.send).send(mail)
  await server.asked
  server.refuse(new Error('connect ECONNREFUSED'))
  await expect(sending).rejects.toThrow('ECONNREFUSED')
  await gatewayOf().send(mail)
  expect(arrived).toEqual(['petra@example.com'])
})

test('a mail whose process ended amid sending goes out once nobody renews its claim', async () => {
  const { orm } = database
  const claimedUntil = sql`now() + interval '15 seconds'`
  await orm.insert(mailsUnderWay).values({ key: mail.key, claimedUntil })
  await expect(gatewayOf().send(mail)).rejects.toThrow('Another process')
  await orm.update(mailsUnderWay).set({ claimedUntil: sql`now() - interval '1 second'` })
  await gatewayOf().send(mail)
  expect(arrived).toEqual(['petra@example.com'])
  expect(await claims()).toEqual([])
})

test('a process that lives holds its claim for as long as the mail server takes', async () => {
  const { orm } = database
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const server = silentServer()
  const sending = gatewayOf(server.send).send(mail)
  await server.asked
  await orm.update(mailsUnderWay).set({ claimedUntil: sql`now() + interval '1 second'` })
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  const live = sql`${mailsUnderWay.claimedUntil} > now() + interval '5 seconds'`
  await expect.poll(() => orm.$count(mailsUnderWay, live)).toBe(1)
  server.takeIn()
  await sending
})

test('seven jobs with one key in two processes send one mail, and none of them is left (S-2.9-82)', async () => {
  const quiet = { ...testLog, error() {} }
  const slowly = (outgoing: OutgoingMail) => pause(50).then(() => takenIn(outgoing))
  const processes = await Promise.all(
    [gatewayOf(slowly), gatewayOf(slowly)].map(async gateway => {
      const jobs = await openJobs(database, quiet)
      await jobs.start(handlersWith({ mail: each => gateway.send(each) }))
      return jobs
    }),
  )
  await database.orm.transaction(async tx => {
    for (let count = 7; count > 0; count -= 1) await processes[0]?.send(tx, 'mail', mail)
  })
  const left = () => database.sql.query(`select id from jobs.job where name = 'mails'`)
  for (let round = 0; round < 5 && (await left()).length > 0; round += 1) {
    await Promise.all(processes.map(jobs => jobs.settle('mails')))
    // As if the pause before the next try had passed.
    await database.sql.query(`update jobs.job set start_after = now() where state = 'retry'`)
  }
  for (const jobs of processes) await jobs.stop()
  expect(await left()).toEqual([])
  expect(arrived).toEqual(['petra@example.com'])
  const noted = eq(sentMails.key, mail.key)
  expect(await database.orm.$count(sentMails, noted)).toBe(1)
})
