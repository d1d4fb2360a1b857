import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import type { Database, SqlHandle } from './database.ts'
import { guarded, insideTransaction, trackTransactions } from './guard.server.ts'
import { lendingSafely } from './lending.server.ts'
import { openNoticeBoard } from './listen.server.ts'
import { PATIENCE, patientConnection } from './patience.server.ts'
import { packageRoot } from './root.server.ts'
import * as schema from './schema/schema.ts'

/** Any number, the same in every process: only one of them migrates at a time. */
const MIGRATION_LOCK = 727_001

/** A PostgreSQL server, migrated. Survives lost connections; what they carried is refused. */
export async function openPostgres(url: string, patience = PATIENCE): Promise<Database> {
  await migrateOnce(url)
  const settings = patientConnection(url, patience)
  const pool = new Pool({ ...settings, max: 10 })
  // A connection that ends, idle or lent, must not end the process; the pool replaces it.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  const careful = guarded(lendingSafely(pool), ['query', 'connect'])
  const orm = trackTransactions(drizzle({ client: careful, schema }))
  const notices = openNoticeBoard(settings, patience.silenceMs / 3)
  return {
    kind: 'postgres',
    orm,
    sql: rawSql(careful),
    queue: { executeSql: (text, values) => careful.query(text, values) },
    listen: notices.listen,
    async close() {
      await notices.close()
      await pool.end()
    },
  }
}

/** On a connection of its own: its statements may wait for another process, or rewrite a large table. */
async function migrateOnce(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE.connectMs })
  // What is asked of a lost connection fails by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: join(packageRoot(), 'db/migrations') })
  } finally {
    // The lock ends with its connection.
    await client.end()
  }
}

function rawSql(pool: Pool): SqlHandle {
  return {
    query: async (text, params) => (await pool.query<Record<string, unknown>>(text, params)).rows,
    transaction: async work => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await insideTransaction(() =>
          work({
            query: async (text, params) =>
              (await client.query<Record<string, unknown>>(text, params)).rows,
          }),
        )
        await client.query('commit')
        return result
      } catch (error) {
        // On a lost connection there is nothing to take back.
        await client.query('rollback').catch(() => {})
        throw error
      } finally {
        client.release()
      }
    },
    script: async text => {
      await pool.query(text)
    },
  }
}
