import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import type { Database, SqlHandle } from './database.ts'
import { guarded, insideTransaction, trackTransactions } from './guard.server.ts'
import { PreparedPglite } from './prepared-pglite.server.ts'
import { packageRoot } from './root.server.ts'
import * as schema from './schema/schema.ts'

/** The embedded database in `folder` (or `memory://`), migrated. One process at a time. */
export async function openPglite(settings: { folder: string; image?: Blob }): Promise<Database> {
  const client = await createPglite(settings)
  await migrate(drizzle(client), { migrationsFolder: join(packageRoot(), 'db/migrations') })
  const careful = guarded(client, ['query', 'exec', 'sql', 'transaction'])
  const orm = trackTransactions(drizzle({ client: careful, schema }))
  return {
    kind: 'pglite',
    orm,
    sql: rawSql(careful),
    queue: fromPglite(careful),
    listen: async (channel, onNotice) => client.listen(channel, onNotice),
    close: () => client.close(),
  }
}

/** A gzipped image of a migrated, empty database, to start new ones from quickly. */
export async function migratedImage(): Promise<Blob> {
  const client = await createPglite({ folder: 'memory://' })
  await migrate(drizzle(client), { migrationsFolder: join(packageRoot(), 'db/migrations') })
  const image = await client.dumpDataDir('gzip')
  await client.close()
  return image
}

async function createPglite(settings: { folder: string; image?: Blob }): Promise<PGlite> {
  const client = new PreparedPglite({
    dataDir: settings.folder,
    extensions: { pg_trgm, unaccent },
    ...(settings.image && { loadDataDir: settings.image }),
  })
  await client.waitReady
  return client
}

function rawSql(client: PGlite): SqlHandle {
  return {
    query: async (text, params) => (await client.query<Record<string, unknown>>(text, params)).rows,
    transaction: work =>
      client.transaction(tx =>
        insideTransaction(() =>
          work({
            query: async (text, params) =>
              (await tx.query<Record<string, unknown>>(text, params)).rows,
          }),
        ),
      ),
    script: async text => {
      await client.exec(text)
    },
  }
}
