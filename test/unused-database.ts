import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { inject } from 'vitest'
import { connect } from '#db/connect.server.ts'
import type { Database } from '#db/database.ts'
import { migratedImage } from '#db/pglite.server.ts'
import { openPostgres } from '#db/postgres.server.ts'
import { packageRoot } from '#db/root.server.ts'

const CACHE = join(packageRoot(), 'node_modules/.cache/test-database')

/** A migrated database that no shop has ever been opened on. */
export async function unusedDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE === 'postgres') return postgresClone()
  const image = await openAsBlob(await ensureImage(), { type: 'application/x-tar' })
  return connect({ folder: 'memory://', image })
}

/** The file of a migrated, empty database; made anew whenever a migration or PGlite changes. */
export async function ensureImage(): Promise<string> {
  const file = join(CACHE, `${imageKey()}.tar`)
  if (existsSync(file)) return file
  mkdirSync(CACHE, { recursive: true })
  const image = await migratedImage()
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  // Kept unpacked: opening it then takes half as long.
  writeFileSync(draft, gunzipSync(await image.arrayBuffer()))
  renameSync(draft, file)
  return file
}

/** What the tests clone on PostgreSQL: a database of this name, migrated once. */
export const TEMPLATE = 'shop_template'

/** A machine that stands still for half a minute is no result of a test. */
const PATIENCE = { connectMs: 60_000, statementMs: 120_000, silenceMs: 120_000 }

async function postgresClone(): Promise<Database> {
  const server = inject('postgresUrl')
  if (!server) throw new Error('No PostgreSQL was started for this test project')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${TEMPLATE}`)
  const database = await openPostgres(databaseUrl(server, name), PATIENCE)
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Runs one statement on the server's own database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The connection string of another database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}

function imageKey(): string {
  const hash = createHash('sha256')
  const folder = join(packageRoot(), 'db/migrations')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(file.slice(folder.length)).update(readFileSync(file))
  hash.update(readFileSync(join(packageRoot(), 'node_modules/@electric-sql/pglite/package.json')))
  return hash.digest('hex').slice(0, 16)
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Server of the tests on PostgreSQL; missing in all other projects. */
    postgresUrl: string | undefined
  }
}
