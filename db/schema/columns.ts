import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, text, timestamp } from 'drizzle-orm/pg-core'

/** A moment in time with its zone; read and written as `Date`. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A check constraint that a text column holds one of the listed values. */
export const enumCheck = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map(value => `'${value}'`).join(', '))})`)

/** What a search in the office looks through: maintained by the database itself, folded as `search_words` says. */
export const searchWords = (words: SQL) =>
  text('search_words').generatedAlwaysAs(sql`search_words(${words})`)

/** Folded text with each word once: half the text to read where many rows have to be looked through. */
export const distinctSearchWords = (words: SQL) =>
  text('search_words').generatedAlwaysAs(sql`distinct_words(search_words(${words}))`)
