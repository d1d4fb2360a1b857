/** One connection: jsonb values travel as JSON strings with a `::jsonb` cast in the SQL. */
export interface SqlSession {
  query(text: string, params?: unknown[]): Promise<Record<string, unknown>[]>
}

/** A database (PGlite or PostgreSQL 15+). Inside `transaction` only the given session is used. */
export interface SqlHandle extends SqlSession {
  transaction<T>(work: (session: SqlSession) => Promise<T>): Promise<T>
  /** Runs several statements without parameters. */
  script(sql: string): Promise<void>
}
