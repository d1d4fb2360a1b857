import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import type { Limits } from '#core/limits.server.ts'
import type { Logger } from '#core/log.ts'
import type { Database } from '#db/database.ts'
import type { PictureGateway } from '#integrations/picture-gateway.ts'
import { openPictures } from '#integrations/pictures.server.ts'
import { readConfig } from '#server/boot/config.ts'
import { openShop, type Shop } from '#server/shop.ts'
import { testDatabase } from './database.ts'
import {
  type CollectedMail,
  collectMails,
  noInternet,
  PUBLIC_URL,
  START,
  testLog,
} from './services.ts'
import { switches } from './shop/switches.ts'

/** The whole shop in this process, answering requests without a port. */
export interface TestApp extends Shop {
  mails: CollectedMail[]
  /** Sends a request as the shop's own page does: same origin, JSON unless `body` is a string. */
  send(path: string, init?: { method?: string; body?: unknown; cookie?: string }): Promise<Response>
  settle(): Promise<void>
  close(): Promise<void>
}

interface TestAppSettings {
  /** What a foreign address of a picture answers. */
  fetchPicture?: PictureGateway['fetch']
  /** Instead of one that is lent. */
  database?: Database
  /** Where failures go that a test brings about. */
  log?: Logger
  /** Beside the usual environment, or instead of it. */
  env?: Record<string, string>
  /** Instead of the limits of the shop. */
  limits?: Limits
  /** Instead of none, as in every shop with play money. */
  officeSecondFactor?: 'off' | 'required'
  /** Official graphics, instead of none, as in the demo. */
  graphics?: Parameters<typeof readConfig>[2]
  /** Instead of the router's build as it is. */
  routes?: ServerBuild
}

/** Only in files named `*.requests.test.ts`, where the router's build is at hand. */
export async function testApp({
  fetchPicture = noInternet,
  database: given,
  log = testLog,
  env = {},
  limits,
  officeSecondFactor = 'off',
  graphics,
  routes = build,
}: TestAppSettings = {}): Promise<TestApp> {
  const database = given ?? (await testDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-app-'))
  const mails: CollectedMail[] = []
  const shop = await openShop({
    config: readConfig(
      { PUBLIC_URL, DEMO: 'off', ...switches(), ...env, DATA_DIR: dataDir },
      undefined,
      graphics,
    ),
    database,
    secrets: {
      authSecret: 'a'.repeat(32),
      adminPassword: 'admin-of-the-tests',
      customerPassword: 'customer-of-the-tests',
    },
    build: routes,
    log,
    startAt: START,
    overrides: {
      mail: collectMails(mails),
      pictures: { ...openPictures(), fetch: fetchPicture },
      ...(limits && { limits }),
      officeSecondFactor,
    },
  })
  return {
    ...shop,
    mails,
    async send(path, { method = 'GET', body, cookie } = {}) {
      const isText = typeof body === 'string'
      return shop.app.request(`${PUBLIC_URL}${path}`, {
        method,
        headers: {
          ...(method !== 'GET' && { Origin: PUBLIC_URL, 'Content-Type': 'application/json' }),
          ...(cookie && { Cookie: cookie }),
        },
        ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
      })
    },
    async settle() {
      await shop.emulator?.settle()
      await shop.services.jobs.settle()
    },
    async close() {
      await shop.stop()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
