import { openStripeEmulator } from '@kraftpool/stripe-emulator'
import { openJobs } from '#core/jobs.server.ts'
import type { Database } from '#db/database.ts'
import { emptying } from './emptying.ts'
import { unusedDatabase } from './unused-database.ts'

/**
 * A migrated database for one test file or one test, as a shop finds it that has just been opened for
 * the first time. PGlite in memory by default; on PostgreSQL in the test projects that say so. Close
 * it when done: it is emptied then and lent to the next who asks.
 */
export async function testDatabase(): Promise<Database> {
  return lend(idle.pop() ?? (await openedOnce()))
}

interface Pooled {
  database: Database
  /** False when its tables are no longer those that it had. */
  empty(): Promise<boolean>
}

/** Those of this worker that nobody has borrowed. Making one takes longer than most tests. */
const idle: Pooled[] = []

async function openedOnce(): Promise<Pooled> {
  const database = await unusedDatabase()
  await bringTables(database)
  return { database, empty: await emptying(database) }
}

/** The job queue and the payment emulator make their tables when they are first opened. */
async function bringTables(database: Database): Promise<void> {
  const jobs = await openJobs(database, console)
  await jobs.stop()
  const emulator = await openStripeEmulator({ sql: database.sql, basePath: '/' })
  await emulator.stop()
  // Else the next one's clock would go on from here.
  await database.sql.query('truncate stripe_emulator.clock')
}

/** Lends a database until it is closed; who still uses it afterwards is refused. */
function lend(pooled: Pooled): Database {
  const { database } = pooled
  const listening = new Set<() => Promise<void>>()
  let isClosed = false
  const lent = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        if (isClosed) throw new Error('This database was closed')
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return {
    kind: database.kind,
    orm: lent(database.orm),
    sql: lent(database.sql),
    queue: lent(database.queue),
    async listen(channel, onNotice) {
      const stop = await database.listen(channel, onNotice)
      listening.add(stop)
      return async () => {
        listening.delete(stop)
        await stop()
      }
    },
    async close() {
      isClosed = true
      for (const stop of listening) await stop()
      if (await pooled.empty()) idle.push(pooled)
      else await database.close()
    },
  }
}
