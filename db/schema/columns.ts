import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, text, timestamp } from 'drizzle-orm/pg-core'

/** A moment in time with its zone; read and written as `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A check constraint that a text column holds one of the listed values. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map(value => `'${value}'`).join(', '))})`)

/** A check constraint from a free condition. */
export const holds = (name: string, condition: SQL) => check(name, condition)

/** What a search in the office looks through: kept by the database itself, folded as `search_words` says. */
export const searchWords = (words: SQL) =>
  text('search_words').generatedAlwaysAs(sql`search_words(${words})`)
