import type { SQL } from 'drizzle-orm'
import type { Orm } from './database.ts'

/** Runs hand-written SQL through a typed handle; both drivers answer with `{ rows }`. */
export async function execute(orm: Orm, query: SQL): Promise<Record<string, unknown>[]> {
  const result: unknown = await orm.execute(query)
  if (
    typeof result === 'object' &&
    result !== null &&
    'rows' in result &&
    Array.isArray(result.rows)
  ) {
    return result.rows
  }
  throw new Error('The database driver answered in an unknown shape')
}

/** Hand-written SQL answers with moments as its driver reads them: a date, or text. */
export function timestampOf(value: unknown): Date | null {
  if (value instanceof Date) return value
  return typeof value === 'string' ? new Date(value) : null
}
