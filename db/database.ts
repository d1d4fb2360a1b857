import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'
import type * as schema from './schema/schema.ts'

/** A handle for typed queries: the connection itself, or one open transaction. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>

/** What the job queue needs to reach the database. */
export type QueueConnection = NonNullable<ConstructorOptions['db']>

/** Raw SQL in one session: rows as plain objects. */
export interface SqlSession {
  query(text: string, params?: unknown[]): Promise<Record<string, unknown>[]>
}

/** Raw SQL for parts that bring their own tables, such as the payment emulator. */
export interface SqlHandle extends SqlSession {
  transaction<T>(work: (session: SqlSession) => Promise<T>): Promise<T>
  script(sql: string): Promise<void>
}

/**
 * The one database of the shop. Inside `orm.transaction` only the transaction's own handle may be
 * used: every other way in (also `sql`, the job queue, the payment provider) throws, because PGlite
 * has a single connection and would wait for ever, and PostgreSQL's pool would run dry.
 */
export interface Database {
  kind: 'pglite' | 'postgres'
  orm: Orm
  sql: SqlHandle
  /** For the job queue, outside transactions. */
  queue: QueueConnection
  /** Hears `NOTIFY channel`; survives a lost connection. Answers with the way to stop. */
  listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
