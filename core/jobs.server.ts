import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { assertOutsideTransaction } from '#db/guard.server.ts'
import type { BerlinDay } from './dates.ts'
import { type JobQueue, openQueue } from './job-queue.server.ts'
import type { Logger } from './log.ts'
import type { MailKind, MailKinds } from './mail.ts'

/** Everything that may follow a commit, with the data it needs. Each is safe to run again. */
export interface JobKinds {
  mail: { [K in MailKind]: { kind: K; to: string; data: MailKinds[K]; key: string } }[MailKind]
  refund_payment: { orderGroupId: string; reason: string }
  move_next_charge: { orderGroupId: string }
  shrink_subscription: { orderGroupId: string }
  settle_rents: { orderGroupId: string }
  /** The provider gave up the order's subscription; its rentals run on. */
  replace_subscription: { orderGroupId: string }
  resume_charging: { orderGroupId: string }
  /** A rental that had ended goes on. */
  restore_subscription: { orderGroupId: string }
  /** A month that began without its device, decided as it is charged by itself. Cents. */
  charge_month: {
    orderGroupId: string
    subscriptionId: string
    rentalId: string
    /** Its first day, and the one on which the next begins. */
    start: BerlinDay
    end: BerlinDay
    lines: { itemId: string; cents: number; description: string; key: string }[]
  }
  /** What nobody owes any more is voided at the provider. */
  void_unowed: { orderGroupId: string }
  refund_buyout: { buyoutId: string }
  /** The provider's customer gets the address that the order has now. */
  update_customer: { orderGroupId: string }
  /** The provider's customer of somebody who was erased. */
  remove_customer: { customerId: string }
  /** What somebody of the office gives back. */
  refund_requested: { refundId: string }
  /** Somebody of the office asked for the provider's whole catalogue. */
  refresh_catalog: { refreshId: string }
  /** Files whose rows were erased. */
  remove_files: { keys: string[] }
  /** The original of a picture that was removed from the library. */
  remove_picture: { hash: string }
  /** A business elsewhere in the EU has paid (ADR-150). */
  check_vat_id: { orderGroupId: string }
  /** A target is told of confirmed money (ADR-152). */
  tell_target: { conversionId: string }
  /** Somebody asked for a reset link for this address, which may have no account. */
  password_reset: { email: string }
}

export type JobKind = keyof JobKinds
export type JobHandlers = { [K in JobKind]: (data: JobKinds[K]) => Promise<void> }

/**
 * `mails` go their own way: a mail server that is slow or silent holds up no refund and nothing that is
 * due by the clock. So do a full read of the catalogue, which takes minutes, registers that sleep at night, and
 * targets of advertising.
 */
export type QueueName = 'effects' | 'mails' | 'catalog' | 'registers' | 'targets'

/** The queues of effects. Sent inside the transaction that decided them, run after its commit. */
export interface Jobs {
  send<K extends JobKind>(tx: Orm, kind: K, data: JobKinds[K]): Promise<void>
  /** Starts running jobs with these handlers. */
  start(handlers: JobHandlers): Promise<void>
  /** Runs everything that is due now, in all queues or in one, and resolves when nothing is left. */
  settle(only?: QueueName): Promise<void>
  /** Begins nothing more, and waits a while for what runs. */
  stop(): Promise<void>
}

const POLL_MS = 2000
/** As pg-boss chooses what it fetches: the states before 'active' are those that wait for their turn. */
const DUE_QUEUES = `select name from jobs.job where state < 'active' and start_after <= now() group by name`
/** How often jobs are looked for that a crash has left behind. */
const SUPERVISE_SECONDS = 5
const STOP_PATIENCE_MS = 5000

/** A job as it lies in its queue. */
type Envelope<K extends JobKind = JobKind> = { [P in K]: { kind: P; data: JobKinds[P] } }[K]

function handle<K extends JobKind>(handlers: JobHandlers, job: Envelope<K>): Promise<void> {
  return handlers[job.kind](job.data)
}

const ownQueues: Partial<Record<JobKind, QueueName>> = {
  mail: 'mails',
  password_reset: 'mails',
  refresh_catalog: 'catalog',
  check_vat_id: 'registers',
  tell_target: 'targets',
}
const queueOf = (kind: JobKind): QueueName => ownQueues[kind] ?? 'effects'

/** The queues on the shop's own database. */
export async function openJobs(database: Database, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    db: database.queue,
    schema: 'jobs',
    backend: database.kind,
    schedule: false,
    supervise: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    // A little less, or every other look would come too soon.
    monitorIntervalSeconds: SUPERVISE_SECONDS - 1,
  })
  boss.on('error', error => log.error({ err: error }, 'The job queue reports an error'))
  await boss.start()

  let handlers: JobHandlers | undefined
  let timer: NodeJS.Timeout | undefined
  const run = async (job: Envelope): Promise<void> => {
    if (!handlers) throw new Error('No job runs before the queue is started')
    await handle(handlers, job)
  }
  const queues: Record<QueueName, JobQueue> = {
    effects: await openQueue(boss, { name: 'effects', sideBySide: 1 }, log, run),
    mails: await openQueue(boss, { name: 'mails', sideBySide: 5 }, log, run),
    catalog: await openQueue(boss, { name: 'catalog', sideBySide: 1 }, log, run),
    registers: await openQueue(boss, { name: 'registers', sideBySide: 1 }, log, run),
    targets: await openQueue(boss, { name: 'targets', sideBySide: 3 }, log, run),
  }

  /** What works, or has something to do: one look instead of one for each queue, which would all write. */
  const wanted = async (among: readonly JobQueue[]): Promise<JobQueue[]> => {
    // Before the look: what ends meanwhile may have sent something elsewhere.
    const busy = among.filter(queue => queue.isBusy())
    const due = await database.sql.query(DUE_QUEUES)
    return among.filter(
      queue => busy.includes(queue) || due.some(({ name }) => name === queue.name),
    )
  }

  return {
    async send(tx, kind, data) {
      const inTransaction = { execute: (query: unknown) => execute(tx, query as SQL) }
      await boss.send(queueOf(kind), { kind, data }, { db: fromDrizzle(inTransaction, sql) })
    },
    async start(known) {
      handlers = known
      const unread = (error: unknown) => log.error({ err: error }, 'The job queue cannot be read')
      boss.supervise().catch(unread)
      timer = setInterval(() => {
        wanted(Object.values(queues).filter(queue => !queue.isBusy()))
          .then(due => {
            for (const queue of due) if (!queue.isBusy()) queue.drain().catch(unread)
          })
          .catch(unread)
      }, POLL_MS)
    },
    async settle(only) {
      assertOutsideTransaction('The job queue')
      if (!handlers) return
      const among = only ? [queues[only]] : Object.values(queues)
      let done: number
      do {
        const counts = await Promise.all((await wanted(among)).map(queue => queue.drain()))
        done = Math.max(0, ...counts)
        // One queue alone ends empty; several may have sent jobs to each other.
      } while (done > 0 && among.length > 1)
    },
    async stop() {
      clearInterval(timer)
      const stopped = Promise.all(Object.values(queues).map(queue => queue.stop()))
      await Promise.race([stopped, pause(STOP_PATIENCE_MS, undefined, { ref: false })])
      await boss.stop({ graceful: true, close: false })
    },
  }
}
