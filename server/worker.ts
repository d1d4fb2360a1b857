import { setTimeout } from 'node:timers/promises'
import * as build from 'virtual:react-router/server-build'
import { connect } from '#db/connect.server.ts'
import type { Database } from '#db/database.ts'
import { ConfigError, readConfig } from './boot/config.ts'
import { failed } from './boot/failed.ts'
import { openLog, printToLog } from './boot/log.ts'
import { databaseFolder, isSeeded } from './boot/prepare.ts'
import { openSecrets } from './boot/secrets.ts'
import { stopOnSignal } from './boot/stop.ts'
import { startSchedule } from './schedule.ts'
import { openShop } from './shop.ts'

/** `npm run worker`: one more process that runs jobs and what is due by the clock, but serves nobody. */
async function worker(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.databaseUrl) {
    throw new ConfigError(
      'DATABASE_URL is not set. A worker shares a PostgreSQL server with the shop; the embedded database has one process only, which does this work itself.',
    )
  }
  const log = openLog(config.logLevel)
  printToLog(log)
  const secrets = await openSecrets(config.dataDir)
  const database = await connect({ url: config.databaseUrl, folder: databaseFolder(config) })
  if (config.demo) await demoIsThere(database)
  const shop = await openShop({ config, database, secrets, build, log })
  const stopSchedule = startSchedule(shop.services)

  stopOnSignal(
    [{ schedule: stopSchedule }, { shop: () => shop.stop() }, { database: () => database.close() }],
    log,
  )
  log.info({}, 'The worker is ready')
}

/** While the shop still makes the demo's past, its jobs are its own: their mails must not go out. */
async function demoIsThere(database: Database): Promise<void> {
  while (!(await isSeeded(database))) await setTimeout(1000)
}

worker().catch(failed)
