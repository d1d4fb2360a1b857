import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import type { Database, SqlHandle } from './database.ts'
import { announceTransactions, guarded, insideTransaction } from './guard.server.ts'
import { listenOn } from './listen.server.ts'
import { packageRoot } from './root.server.ts'
import * as schema from './schema/schema.ts'

/** Any number, the same in every process: only one of them migrates at a time. */
const MIGRATION_LOCK = 727_001

/** A PostgreSQL server, migrated. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 10 })
  // An idle connection that the server closes must not end the process; the pool replaces it.
  pool.on('error', () => {})
  await migrateOnce(pool)
  const careful = guarded(pool, ['query', 'connect'])
  const orm = announceTransactions(drizzle({ client: careful, schema }))
  return {
    kind: 'postgres',
    orm,
    sql: rawSql(careful),
    queue: { executeSql: (text, values) => careful.query(text, values) },
    listen: (channel, onNotice) => listenOn(url, channel, onNotice),
    close: () => pool.end(),
  }
}

async function migrateOnce(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: join(packageRoot(), 'db/migrations') })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
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
        await client.query('rollback')
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
