import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { connect } from '#db/connect.server.ts'
import type { Database } from '#db/database.ts'
import { packageRoot } from '#db/root.server.ts'
import { shopFacts } from '#db/schema/schema.ts'
import { refreshListRows } from '../jobs/list-rows.ts'
import type { Config } from './config.ts'

const SEEDED = 'demo_seeded'

export const databaseFolder = (config: Config) => join(config.dataDir, 'pg')

/** Opens the shop's database, with all that a migration left to be made anew. */
export async function openPrepared(config: Config): Promise<Database> {
  const database = await openSeeded(config)
  await refreshListRows({ db: database.orm })
  return database
}

/**
 * A new database is made first, with the demo in it where that is on. Making it takes far more memory than
 * running it, so a process of its own does that.
 */
async function openSeeded(config: Config): Promise<Database> {
  const settings = { url: config.databaseUrl, folder: databaseFolder(config) }
  const isThere = config.databaseUrl || existsSync(join(settings.folder, 'PG_VERSION'))
  const database = isThere ? await connect(settings) : undefined
  if (database && (!config.demo || (await isSeeded(database)))) return database
  await database?.close()
  await runSeed()
  return connect(settings)
}

/** The operator ended the shop while its first database was being made. */
export class StoppedWhilePreparing extends Error {}

/** Whether the demo has been written into this database. */
export async function isSeeded(database: Database): Promise<boolean> {
  const rows = await database.orm.select().from(shopFacts).where(eq(shopFacts.key, SEEDED))
  return rows.length > 0
}

/** Notes that the demo is complete. */
export async function markSeeded(database: Database, at: Date): Promise<void> {
  await database.orm
    .insert(shopFacts)
    .values({ key: SEEDED, value: at.toISOString() })
    .onConflictDoNothing()
}

function runSeed(): Promise<void> {
  const program = join(packageRoot(), 'build/server/seed.js')
  const forMe = ['--first-start', '--for', String(process.pid)]
  const child = spawn(process.execPath, [...process.execArgv, program, ...forMe], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let isStopped = false
  const forward = (signal: NodeJS.Signals) => {
    isStopped = true
    child.kill(signal)
  }
  process.on('SIGTERM', forward).on('SIGINT', forward)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', forward).off('SIGINT', forward)
      if (isStopped) fail(new StoppedWhilePreparing())
      else if (code === 0) done()
      else fail(new Error(`The database could not be prepared (${signal ?? `code ${code}`})`))
    })
  })
}
