import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { connect } from '#db/connect.server.ts'
import type { Database } from '#db/database.ts'
import { replayDemo } from '#demo/replay/replay.ts'
import { type Config, ConfigError } from '#server/boot/config.ts'
import { lockFirstStart } from '#server/boot/data-lock.ts'
import { databaseFolder, isSeeded, markSeeded } from '#server/boot/prepare.ts'
import { isUntouched, noteBegin } from './begin.ts'
import { endWith } from './end-with.ts'

/**
 * Makes the shop's database at the first start: its tables, and the demo where that is on. A power
 * cut at any moment leaves nothing that a later start would take for a finished shop. `shop` is the
 * process that owns the folder; this one ends with it.
 */
export async function firstStart(config: Config, build: ServerBuild, shop: number): Promise<void> {
  lockFirstStart(config.dataDir)
  endWith(shop)
  if (config.demo && config.stripe) {
    throw new ConfigError(
      'DEMO=on makes its past with the payment emulator. Leave the STRIPE_ variables out, or set DEMO=off.',
    )
  }
  if (config.databaseUrl) return fillInPlace(config, build)
  return makeFolder(config, build)
}

/** The embedded database is made beside its place and takes it only when it is complete. */
async function makeFolder(config: Config, build: ServerBuild): Promise<void> {
  const folder = databaseFolder(config)
  if (existsSync(folder) && (await keepsUsed(await connect({ folder })))) return
  const draft = join(config.dataDir, 'pg.new')
  await rm(draft, { recursive: true, force: true })
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const database = await connect({ folder: draft })
  try {
    if (config.demo) await fill(config, build, database)
  } finally {
    await database.close()
  }
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
}

/** A server's database cannot be swapped: what was interrupted has to be made anew by its owner. */
async function fillInPlace(config: Config, build: ServerBuild): Promise<void> {
  const settings = { url: config.databaseUrl, folder: databaseFolder(config) }
  if (await keepsUsed(await connect(settings))) return
  const database = await connect(settings)
  try {
    if (!(await noteBegin(database))) {
      throw new ConfigError(
        'An earlier first start was interrupted while it wrote the demo into this database. Drop the database, create it again and start the shop anew.',
      )
    }
    await fill(config, build, database)
  } finally {
    await database.close()
  }
}

/** A database that people have worked with keeps what it has: the demo is only for an empty one. */
async function keepsUsed(database: Database): Promise<boolean> {
  try {
    if (await isSeeded(database)) return true
    if (await isUntouched(database)) return false
    await markSeeded(database, new Date())
    return true
  } finally {
    await database.close()
  }
}

async function fill(config: Config, build: ServerBuild, database: Database): Promise<void> {
  await replayDemo({ config, build, database })
  // The embedded database never counts its rows by itself, and plans badly without. The usual sample of
  // 30,000 rows is the whole demo, and takes seconds.
  await database.sql.transaction(async session => {
    await session.query('set local default_statistics_target = 10')
    await session.query('analyze')
  })
  await markSeeded(database, new Date())
}
