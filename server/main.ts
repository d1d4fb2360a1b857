import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { reconcileOpenOrders } from '#core/stripe-sync/reconcile.server.ts'
import { packageRoot } from '#db/root.server.ts'
import { readConfig } from './boot/config.ts'
import { lockFolder } from './boot/data-lock.ts'
import { printDemoAccess, say } from './boot/demo-access.ts'
import { failed } from './boot/failed.ts'
import { liveWarnings } from './boot/live-warnings.ts'
import { openLog, printToLog } from './boot/log.ts'
import { openPrepared, StoppedWhilePreparing } from './boot/prepare.ts'
import { publishTexts } from './boot/publish-texts.ts'
import { openSecrets } from './boot/secrets.ts'
import { stopOnSignal } from './boot/stop.ts'
import { keepTickShape } from './boot/tick-shape.ts'
import { clearUnfinishedFiles } from './boot/unfinished-files.ts'
import { openStaticFiles } from './files/static-files.ts'
import { createListener } from './http/listener.ts'
import { offerTasks } from './jobs/loopback-tasks.ts'
import { shopTasks } from './jobs/tasks.ts'
import { startSchedule } from './schedule.ts'
import { openShop } from './shop.ts'

const TEN_MINUTES_MS = 600_000

/** Starts the shop and keeps it until SIGTERM: then finishes what runs and ends with code 0. */
async function main(): Promise<void> {
  keepTickShape()
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  printToLog(log)
  for (const warning of liveWarnings(config)) log.warn({}, warning)
  const unlock = config.databaseUrl ? undefined : lockFolder(config.dataDir)
  const secrets = await openSecrets(config.dataDir)
  const database = await openPrepared(config)
  const shop = await openShop({ config, database, secrets, build, log })
  const { services, emulator } = shop
  await publishTexts(services)

  const adminPassword = config.admin.password ?? (config.demo ? secrets.adminPassword : undefined)
  if (adminPassword) {
    await ensureAdmin(services, { email: config.admin.email, password: adminPassword })
  }
  const listener = createListener({
    fetch: shop.app.fetch,
    files: [
      await openStaticFiles(join(packageRoot(), 'build/client')),
      shop.pictureFiles,
      shop.modelFiles,
      shop.graphicFiles,
    ],
    cache: shop.cache && { find: shop.cache.find, refresh: shop.refresh },
    metrics: shop.metrics,
  })
  await listener.listen(config.port, config.host)
  emulator?.start()
  const stopSchedule = startSchedule(services)
  // A server's database can be opened by commands themselves.
  const stopTasks = unlock && (await offerTasks(config.dataDir, shopTasks(shop), log))

  stopOnSignal(
    [
      {
        requests: () => listener.stop(),
        // They would keep their connections open as long as anybody looks.
        livePages: async () => services.liveOrders.stop(),
        commands: () => stopTasks?.(),
        schedule: stopSchedule,
      },
      { shop: () => shop.stop() },
      { database: () => database.close() },
      { lock: async () => unlock?.() },
    ],
    log,
  )

  if (config.demo) await printDemoAccess(config, secrets)
  else say(`Shop: ${config.publicUrl}`)
  say('Ready')
  // Where several shops share the folder, one of them may be writing.
  const abandoned = unlock ? performance.timeOrigin : performance.timeOrigin - TEN_MINUTES_MS
  await clearUnfinishedFiles(config.dataDir, new Date(abandoned), log).catch(error =>
    log.error({ err: error }, 'Unfinished files could not be cleared away'),
  )
  await shop.pictureFiles
    .forgetRemoved()
    .catch(error => log.error({ err: error }, 'Variants of removed pictures could not be deleted'))
  await services.catalog
    .prepare()
    .catch(error => log.error({ err: error }, 'The catalogue could not be read ahead'))
  // What was paid while the shop was down must not wait for the provider's next try.
  await reconcileOpenOrders(services).catch(error =>
    log.error({ err: error }, 'Open orders could not be compared with the provider'),
  )
}

main().catch(error => {
  // What was begun is thrown away by the next start; stopping is what was asked for.
  if (error instanceof StoppedWhilePreparing) process.exit(0)
  failed(error)
})
