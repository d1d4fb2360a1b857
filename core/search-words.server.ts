import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A search of more words than this is a pasted text. */
export const MOST_WORDS = 8

export const wordsOf = (search: string) =>
  search.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)

/** Whether a column of `searchWords` holds a word: every spelling of its text is stored, so each of the word's is found. */
export function hasWord(column: AnyPgColumn, word: string): SQL {
  const pattern = within(word)
  return sql`(${column} like spelled_out(${pattern}) or ${column} like folded(${pattern}))`
}

/** The addresses into which those were merged that a word is part of (ADR-142). */
export function mergedInto(word: string): SQL {
  return sql`select merged_into from customer_aliases where email like lower(${within(word)})`
}

/** A word anywhere, as `like` asks for it. */
export const within = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Whether it holds all words, in any order; undefined where nothing is looked for. */
export function hasWords(column: AnyPgColumn, search: string): SQL | undefined {
  return and(...wordsOf(search).map(word => hasWord(column, word)))
}
