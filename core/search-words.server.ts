import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A search of more words than this is a pasted text. */
export const MOST_WORDS = 8

export const wordsOf = (search: string) =>
  search.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)

/** Whether a column of `searchWords` holds a word: every spelling of its text is stored, so each of the word's is found. */
export function hasWord(column: SQLWrapper, word: string): SQL {
  const pattern = within(word)
  return sql`(${column} like spelled_out(${pattern}) or ${column} like folded(${pattern}))`
}

/** The addresses into which those were merged that a word is part of (ADR-142). */
export function mergedInto(word: string): SQL {
  return sql`select merged_into from customer_aliases where email like lower(${within(word)})`
}

/** A word anywhere, as `like` asks for it. */
export const within = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** What a column of `searchWords` would hold of these texts, for a list that has none because it stays short. */
export const searchWordsOf = (texts: readonly SQLWrapper[]): SQL =>
  sql`search_words(concat_ws(' ', ${sql.join([...texts], sql`, `)}))`

/** Whether it holds all words, in any order; undefined where nothing is looked for. */
export function hasWords(column: SQLWrapper, search: string): SQL | undefined {
  return and(...wordsOf(search).map(word => hasWord(column, word)))
}
