import { randomBytes } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { freePort } from '../postgres.ts'
import { databaseUrl, onServer } from '../unused-database.ts'
import { type Visitor, type VisitorSettings, visitor } from './browser.ts'
import { openBrowser } from './chromium.ts'
import { type Shop, startShop } from './program.ts'
import { type Seeded, seededCopy } from './seeded.ts'

/** A running shop with a browser in front of it, for all tests of one file. */
export interface Stage {
  readonly shop: Shop
  /** A new person with a browser of their own; leaves at the end of the test. */
  visit(settings?: VisitorSettings): Promise<Visitor>
  /** Starts the shop again on the same data, after it was stopped or killed. */
  restart(env?: Record<string, string>): Promise<void>
}

/** Registers the hooks that start and stop everything. */
export function stage(env?: Record<string, string>): Stage {
  let seeded: Seeded | undefined
  let shop: Shop | undefined
  let browser: Browser | undefined
  let url: string | undefined
  let port = 0
  const visitors: Visitor[] = []

  async function start(more?: Record<string, string>): Promise<void> {
    const dataDir = seeded?.dataDir ?? ''
    shop = await startShop({ dataDir, port, databaseUrl: url, env: { ...env, ...more } })
  }

  beforeAll(async () => {
    const from = inject('seededShop')
    seeded = await seededCopy(from.folder)
    if (from.server) {
      const name = `journey_${randomBytes(4).toString('hex')}`
      await onServer(from.server, `create database ${name} template ${from.template}`)
      url = databaseUrl(from.server, name)
    }
    port = await freePort()
    await start()
    browser = await openBrowser()
  })
  afterEach(async ({ task }) => {
    for (const one of visitors.splice(0)) {
      if (task.result?.state === 'fail') {
        console.error(await one.seen())
        // What is printed while tests run is far above where they are summed up.
        const [error] = task.result.errors ?? []
        if (error) error.message += `\n${await one.brief()}`
      }
      await one.leave()
    }
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.stop()
    seeded?.remove()
  })

  const running = (): Shop => {
    if (!shop) throw new Error('The shop runs only inside tests')
    return shop
  }
  return {
    get shop() {
      return running()
    },
    async visit(settings) {
      if (!browser) throw new Error('The browser runs only inside tests')
      const one = await visitor(browser, running().url, settings)
      visitors.push(one)
      return one
    },
    restart: start,
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo shop after its first start: its folder, and on PostgreSQL its database to clone. */
    seededShop: { folder: string; server?: string; template?: string }
  }
}
