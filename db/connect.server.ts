import type { Database } from './database.ts'
import { openPglite } from './pglite.server.ts'
import { openPostgres } from './postgres.server.ts'

export interface DatabaseSettings {
  /** A PostgreSQL 15+ server; without it PGlite opens `folder`. */
  url?: string
  /** Folder of the embedded database, or `memory://`. */
  folder: string
  /** A gzipped data folder to start a new embedded database from. */
  image?: Blob
}

/** Opens the database and brings its tables up to date. */
export async function connect(settings: DatabaseSettings): Promise<Database> {
  return settings.url
    ? openPostgres(settings.url)
    : openPglite({ folder: settings.folder, image: settings.image })
}
