import type { Job, PgBoss, QueueOptions } from 'pg-boss'
import { errorText } from './error-line.ts'
import type { Logger } from './log.ts'

export interface QueueRules {
  name: string
  /** How many jobs run at once. */
  sideBySide: number
}

/** Jobs of one kind of trouble: what holds one of them up holds up no other queue. */
export interface JobQueue {
  readonly name: string
  /**
   * Runs all that is due and gives how many jobs that were. One at a time: a second caller waits for
   * the first, counts its jobs too, since they may have sent others elsewhere, and looks once more.
   */
  drain(): Promise<number>
  isBusy(): boolean
  /** Begins nothing more; resolves when nothing runs. */
  stop(): Promise<void>
}

/** A failed job is tried again after 5 s, then ever later up to 15 minutes, for about a day. */
const RETRIES = { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 }

/** How long a job that was given up waits for somebody of the office. */
const GIVEN_UP_DAYS = 90

/** A job whose process says nothing for that long was left behind by a crash: it is due again. */
const HEARTBEAT_SECONDS = 10
const HEARTBEAT_EVERY_MS = 3000

const NO_JOB = '00000000-0000-0000-0000-000000000000'

export async function openQueue<Data extends { kind: string }>(
  boss: PgBoss,
  { name, sideBySide }: QueueRules,
  log: Logger,
  run: (data: Data) => Promise<void>,
): Promise<JobQueue> {
  const rules: QueueOptions = {
    ...RETRIES,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: GIVEN_UP_DAYS * 24 * 60 * 60,
  }
  await boss.createQueue(name, rules)
  // One that an earlier version made keeps its rules else.
  await boss.updateQueue(name, rules)
  // pg-boss reads a queue's settings on first use; that must not happen inside a transaction.
  await boss.findJobs(name, { id: NO_JOB })
  let running: Promise<number> | undefined
  let isStopped = false

  async function runOne({ id, data }: Job<Data>): Promise<void> {
    try {
      await run(data)
      // Its data, such as the link of a mail, is of no more use to anybody.
      await boss.deleteJob(name, id)
    } catch (error) {
      log.error({ err: error, job: data.kind }, 'A job failed and will be tried again')
      await boss.fail(name, id, { message: errorText(error) })
    }
  }

  async function runAll(jobs: Job<Data>[]): Promise<void> {
    const ids = jobs.map(job => job.id)
    const heart = setInterval(() => {
      boss.touch(name, ids).catch(error => log.warn({ err: error }, 'The job queue is not reached'))
    }, HEARTBEAT_EVERY_MS)
    try {
      const ends = await Promise.allSettled(jobs.map(runOne))
      // The database was away, so how they ended is not noted: their heartbeats run out.
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    } finally {
      clearInterval(heart)
    }
  }

  async function drain(): Promise<number> {
    let done = 0
    while (!isStopped) {
      const jobs = await boss.fetch<Data>(name, { batchSize: sideBySide })
      if (jobs.length === 0) return done
      await runAll(jobs)
      done += jobs.length
    }
    return done
  }

  return {
    name,
    async drain() {
      let before = 0
      while (running) before += await running
      running = drain().finally(() => {
        running = undefined
      })
      return before + (await running)
    },
    isBusy: () => running !== undefined,
    async stop() {
      isStopped = true
      while (running) await running.catch(() => 0)
    },
  }
}
