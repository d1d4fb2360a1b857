import { sql } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { authUsers } from './customers.ts'

/** The tables of the office of which people save views and choose columns. */
const listNames = ['orders', 'inventory', 'customers', 'products'] as const

const ownerId = () =>
  text('user_id')
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' })

/** How somebody of the office looks at a list, by a name of their own (ADR-100). */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    list: text('list', { enum: listNames }).notNull(),
    name: text('name').notNull(),
    /** Filters, order and columns as the list's address has them. */
    query: text('query').notNull(),
    /** The menu opens the list like this. */
    isDefault: boolean('is_default').notNull().default(false),
    savedAt: timestamptz('saved_at').notNull(),
  },
  table => [
    uniqueIndex('saved_views_name').on(table.userId, table.list, sql`lower(${table.name})`),
    uniqueIndex('saved_views_default').on(table.userId, table.list).where(sql`${table.isDefault}`),
    enumCheck('saved_views_list', table.list, listNames),
  ],
)

/** Which columns of a list somebody wants to see, where these are not the usual ones. */
export const shownColumns = pgTable(
  'shown_columns',
  {
    userId: ownerId(),
    list: text('list', { enum: listNames }).notNull(),
    columns: text('columns').array().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.list] }),
    enumCheck('shown_columns_list', table.list, listNames),
  ],
)
