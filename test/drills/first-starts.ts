import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#db/connect.server.ts'
import { packageRoot } from '#db/root.server.ts'
import { freePort } from '../postgres.ts'
import { startShop } from '../shop/program.ts'
import { checkBooks } from './books.ts'
import { newMemory } from './crowd.ts'
import type { Drill } from './drill.ts'

const LONGEST_LIFE_MS = 20_000

/** `kill -9` of a shop that makes its first database; then a start that is left alone. */
export const firstStarts: Drill = async drilling => {
  const dataDir = mkdtempSync(join(tmpdir(), 'drill-first-'))
  const kills = drilling.times(24)
  const orphans: number[] = []
  let mistakenForComplete = 0
  try {
    for (let count = 0; count < kills; count += 1) {
      const shop = beginning(dataDir, await freePort())
      await pause(Math.random() * LONGEST_LIFE_MS)
      orphans.push(...childrenOf(shop))
      shop.kill('SIGKILL')
      await once(shop, 'exit')
      if (existsSync(join(dataDir, 'pg'))) mistakenForComplete += 1
    }
    const shop = await startShop({ dataDir, port: await freePort() })
    const left = orphans.filter(isRunning)
    drilling.check('No child of a killed first start is left', left.length === 0, left)
    drilling.check('Nothing half made took the place of a database', mistakenForComplete === 0)
    drilling.check('The shop that was left alone sells', (await fetch(shop.url)).status === 200)
    const code = await shop.stop()
    drilling.check('It ends cleanly', code === 0, shop.output())
    const database = await connect({ folder: join(dataDir, 'pg') })
    await checkBooks(drilling, database, { memory: newMemory(), goods: [] })
    await database.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return `${kills} first starts killed within ${LONGEST_LIFE_MS / 1000} s, ${orphans.length} of them while a child worked; the next one made the shop`
}

function beginning(dataDir: string, port: number): ChildProcess {
  const { PATH, HOME } = process.env
  return spawn(process.execPath, [join(packageRoot(), 'build/server/main.js')], {
    stdio: 'ignore',
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port) },
  })
}

/** Processes that a process has started and that still run (Linux). */
function childrenOf({ pid }: ChildProcess): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return listed.split(' ').filter(Boolean).map(Number)
}

function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`)
}
