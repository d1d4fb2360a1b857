import type { PGlite } from '@electric-sql/pglite'
import type { SqlHandle } from './sql.ts'

/** PGlite as the emulator's database. */
export function pgliteHandle(db: PGlite): SqlHandle {
  return {
    query: async (text, params) => (await db.query<Record<string, unknown>>(text, params)).rows,
    transaction: work =>
      db.transaction(tx =>
        work({
          query: async (text, params) =>
            (await tx.query<Record<string, unknown>>(text, params)).rows,
        }),
      ),
    script: async sql => {
      await db.exec(sql)
    },
  }
}
