import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { ModuleRunner } from 'vite/module-runner'
import type { Logger } from '#core/log.ts'
import { packageRoot } from '#db/root.server.ts'
import { type Config, readConfig } from '#server/boot/config.ts'
import { lockFolder } from '#server/boot/data-lock.ts'
import { printDemoAccess, say } from '#server/boot/demo-access.ts'
import { openLog } from '#server/boot/log.ts'
import { openPrepared } from '#server/boot/prepare.ts'
import { openSecrets } from '#server/boot/secrets.ts'
import type { StaticFiles } from '#server/files/static-files.ts'
import type { Shop } from '#server/shop.ts'

/** The shop from source: the database stays open, everything above it follows the files. */
export interface DevShop {
  config: Config
  log: Logger
  fetch(request: Request): Promise<Response>
  /** Pictures and 3D models. */
  files(): Promise<readonly StaticFiles[]>
  /** Tells that a file was written; the next request runs what it says. */
  changed(file: string): void
  stop(): Promise<void>
}

const ON_THE_SERVER = /^(app|core|db|documents|integrations|packages|server)\/.*(?<!\.test)\.tsx?$/

export async function openDevShop(runner: ModuleRunner): Promise<DevShop> {
  const config = readConfig(process.env)
  const unlock = config.databaseUrl ? undefined : lockFolder(config.dataDir)
  const secrets = await openSecrets(config.dataDir)
  const database = await openPrepared(config)
  const log = openLog(config.logLevel)

  async function open(): Promise<Shop> {
    const { openShop }: typeof import('#server/shop.ts') = await runner.import(
      join(packageRoot(), 'server/shop.ts'),
    )
    const build: ServerBuild = await runner.import('virtual:react-router/server-build')
    const shop = await openShop({ config, database, secrets, build, log })
    const { publishTexts }: typeof import('#server/boot/publish-texts.ts') = await runner.import(
      join(packageRoot(), 'server/boot/publish-texts.ts'),
    )
    await publishTexts(shop.services)
    shop.emulator?.start()
    return shop
  }

  let current = open()
  let isStale = false

  /** One shop at a time: two would both work off the same queue. */
  function shop(): Promise<Shop> {
    if (isStale) {
      isStale = false
      const last = current
      current = last
        .then(
          old => old.stop(),
          () => {},
        )
        .then(open)
    }
    return current
  }

  await current
  if (config.demo) await printDemoAccess(config, secrets)
  say('Ready')
  return {
    config,
    log,
    async fetch(request) {
      const answer = await (await shop()).app.fetch(request)
      // Vite puts scripts and styles of its own into the page while it develops.
      answer.headers.delete('Content-Security-Policy')
      return answer
    },
    async files() {
      const { pictureFiles, modelFiles, graphicFiles } = await shop()
      return [pictureFiles, modelFiles, graphicFiles]
    },
    changed(file) {
      const path = file.startsWith(packageRoot()) ? file.slice(packageRoot().length + 1) : file
      if (ON_THE_SERVER.test(path)) isStale = true
    },
    async stop() {
      await current.then(opened => opened.stop())
      await database.close()
      unlock?.()
    },
  }
}
