import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type Job, PgBoss } from 'pg-boss'
import type { Database, Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { assertOutsideTransaction } from '#db/guard.server.ts'
import type { Logger } from './log.ts'
import type { MailKind, MailKinds } from './mail.ts'

/** Everything that may follow a commit, with the data it needs. Each is safe to run again. */
export interface JobKinds {
  mail: { [K in MailKind]: { kind: K; to: string; data: MailKinds[K]; key: string } }[MailKind]
  refund_payment: { orderGroupId: string; reason: string }
  move_next_charge: { orderGroupId: string }
  shrink_subscription: { orderGroupId: string }
  refund_buyout: { buyoutId: string }
}

export type JobKind = keyof JobKinds
export type JobHandlers = { [K in JobKind]: (data: JobKinds[K]) => Promise<void> }

/** The queue of effects. Sent inside the transaction that decided them, run after its commit. */
export interface Jobs {
  send<K extends JobKind>(tx: Orm, kind: K, data: JobKinds[K]): Promise<void>
  /** Starts running jobs with these handlers. */
  start(handlers: JobHandlers): Promise<void>
  /** Runs everything that is due now and resolves when nothing is left. */
  settle(): Promise<void>
  stop(): Promise<void>
}

const QUEUE = 'effects'
const POLL_MS = 2000
const BATCH = 10
const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** A job as it lies in the queue. */
type Envelope<K extends JobKind = JobKind> = { [P in K]: { kind: P; data: JobKinds[P] } }[K]

function handle<K extends JobKind>(handlers: JobHandlers, job: Envelope<K>): Promise<void> {
  return handlers[job.kind](job.data)
}

/** The queue on the shop's own database. Tries a failed job again eight times over about an hour. */
export async function openJobs(database: Database, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    db: database.queue,
    schema: 'jobs',
    backend: database.kind,
    schedule: false,
    supervise: true,
  })
  boss.on('error', error => log.error({ err: error }, 'The job queue reports an error'))
  await boss.start()
  await boss.createQueue(QUEUE, { retryLimit: 8, retryDelay: 15, retryBackoff: true })
  // pg-boss reads a queue's settings on first use; that must not happen inside a transaction.
  await boss.findJobs(QUEUE, { id: NO_JOB })

  let handlers: JobHandlers | undefined
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function run(job: Job<Envelope>, known: JobHandlers): Promise<void> {
    try {
      await handle(known, job.data)
      await boss.complete(QUEUE, job.id)
    } catch (error) {
      log.error({ err: error, job: job.data.kind }, 'A job failed and will be tried again')
      await boss.fail(QUEUE, job.id, { message: String(error) })
    }
  }

  async function drain(known: JobHandlers): Promise<void> {
    for (;;) {
      const jobs = await boss.fetch<Envelope>(QUEUE, { batchSize: BATCH })
      if (jobs.length === 0) return
      for (const job of jobs) await run(job, known)
    }
  }

  /** One drain at a time: a second caller waits for the running one and then looks once more. */
  async function settle(): Promise<void> {
    if (!handlers) return
    while (running) await running
    running = drain(handlers).finally(() => {
      running = undefined
    })
    await running
  }

  return {
    async send(tx, kind, data) {
      const inTransaction = { execute: (query: unknown) => execute(tx, query as SQL) }
      await boss.send(QUEUE, { kind, data }, { db: fromDrizzle(inTransaction, sql) })
    },
    async start(known) {
      handlers = known
      timer = setInterval(() => {
        if (running) return
        settle().catch(error => log.error({ err: error }, 'The job queue could not be read'))
      }, POLL_MS)
    },
    async settle() {
      assertOutsideTransaction('The job queue')
      await settle()
    },
    async stop() {
      clearInterval(timer)
      while (running) await running
      await boss.stop({ graceful: true, close: false })
    },
  }
}
