import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How many rows of which kind were erased on a Berlin day because their retention had ended; of nobody. */
export const erasures = pgTable(
  'erasures',
  {
    day: date('day').notNull(),
    /** A kind of data, as `core/personal-data/holdings.server.ts` names it. */
    holding: text('holding').notNull(),
    rows: integer('rows').notNull(),
  },
  table => [
    primaryKey({ columns: [table.day, table.holding] }),
    check('erasures_rows', sql`${table.rows} > 0`),
  ],
)
