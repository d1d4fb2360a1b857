import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** As `inArray`, for however many values: they are one parameter, of which a query of PostgreSQL takes 65,535. */
export function among(column: AnyPgColumn | SQL, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...values])})`
}
