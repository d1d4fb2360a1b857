import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packageRoot } from '#db/root.server.ts'
import { freePort, postgresBinaries, startPostgres } from '#test/postgres.ts'
import { startShop, TEST_AUTH_SECRET } from '#test/shop/program.ts'
import { firstStart } from '#test/shop/seeded.ts'
import type { Print } from '../print.ts'
import { officeImports } from './imports.ts'
import { officeCookie, officeLists } from './lists.ts'

const LARGE = { orders: 100_000, devices: 10_000 }

/** What a person in the office waits for in a large shop, on a server's database. */
export async function largeOffice(print: Print): Promise<void> {
  if (!postgresBinaries()) {
    print('The office of a large shop', 'skipped: no PostgreSQL installed', '')
    return
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const cluster = await startPostgres()
  try {
    await firstStart(dataDir, cluster.url)
    const amounts = Object.entries(LARGE).flatMap(([name, amount]) => [`--${name}`, `${amount}`])
    const seed = join(packageRoot(), 'build/server/seed.js')
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.url,
      AUTH_SECRET: TEST_AUTH_SECRET,
    }
    await promisify(execFile)(process.execPath, [seed, ...amounts], { env })
    const shop = await startShop({ dataDir, databaseUrl: cluster.url, port: await freePort() })
    try {
      const cookie = await officeCookie(shop)
      await officeLists(shop, cookie, print)
      await officeImports(shop, cookie, print)
    } finally {
      await shop.stop()
    }
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true })
  }
}
