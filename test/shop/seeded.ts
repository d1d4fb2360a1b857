import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { packageRoot } from '#db/root.server.ts'
import { freePort } from '../postgres.ts'
import { startShop } from './program.ts'

const CACHE = join(packageRoot(), 'node_modules/.cache/seeded-shop')

/** What a journey starts from: its own copy of a shop that was started once and stopped again. */
export interface Seeded {
  dataDir: string
  remove(): void
}

/** Where the data of a first start of this build is cached, once it was made. */
export function seededFolder(): string {
  return join(CACHE, buildKey())
}

/** Starts the shop on an empty folder once for each build, and caches what that left. */
export async function ensureSeeded(): Promise<string> {
  const folder = seededFolder()
  if (existsSync(folder)) return folder
  rmSync(CACHE, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(join(CACHE, 'draft-'))
  await firstStart(draft)
  renameSync(draft, folder)
  return folder
}

/** The first start of a shop: it makes, fills and stops cleanly. */
export async function firstStart(dataDir: string, databaseUrl?: string): Promise<void> {
  const shop = await startShop({ dataDir, port: await freePort(), databaseUrl })
  const code = await shop.stop()
  if (code !== 0) throw new Error(`The shop ended with ${code}:\n${shop.output()}`)
}

const SEEDED_WITHIN_MS = 1_800_000

/** Waits for a first start that another process is still replayed through. */
export async function seededCopy(folder: string): Promise<Seeded> {
  const latest = Date.now() + SEEDED_WITHIN_MS
  while (!existsSync(folder)) {
    if (Date.now() > latest) throw new Error(`The first start did not end: ${folder} is missing`)
    await pause(200)
  }
  return copyOf(folder)
}

/**
 * A copy to change at will. Variants of pictures are shared by all copies: they are named by their
 * content and only ever added, and making them again for each would be half of a journey's work.
 */
export function copyOf(folder: string): Seeded {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-data-'))
  const variants = join(folder, 'variants')
  mkdirSync(variants, { recursive: true })
  cpSync(folder, dataDir, { recursive: true, filter: source => source !== variants })
  symlinkSync(variants, join(dataDir, 'variants'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Changes whenever something changes that a first start depends on. */
function buildKey(): string {
  const main = readFileSync(join(packageRoot(), 'build/stamp.json'))
  return createHash('sha256').update(main).digest('hex').slice(0, 16)
}
