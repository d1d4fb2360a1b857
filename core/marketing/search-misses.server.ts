import { and, asc, between, desc, eq, lt, sql, sum } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { searchMisses } from '#db/schema/schema.ts'
import type { CsvCell } from '../csv.ts'
import { addDays, berlinDay } from '../dates.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { countedWords } from './counted-words.ts'
import type { DaySpan } from './span.ts'

/** So many different ones a day are counted, whoever types how much. */
const MOST_A_DAY = 500

type Reach = Pick<Services, 'db' | 'clock' | 'log'>

/** Counts what was looked for and not found, as far as it can be nobody's (ADR-153). Never fails a search. */
export async function countMiss({ db, clock, log }: Reach, query: string): Promise<void> {
  const words = countedWords(query)
  if (words === null) return
  const day = berlinDay(clock.now())
  try {
    const known = and(eq(searchMisses.day, day), eq(searchMisses.words, words))
    const again = await db
      .update(searchMisses)
      .set({ searches: sql`${searchMisses.searches} + 1` })
      .where(known)
      .returning({ words: searchMisses.words })
    if (again.length > 0) return
    if ((await db.$count(searchMisses, eq(searchMisses.day, day))) >= MOST_A_DAY) return
    await db
      .insert(searchMisses)
      .values({ day, words })
      .onConflictDoUpdate({
        target: [searchMisses.day, searchMisses.words],
        set: { searches: sql`${searchMisses.searches} + 1` },
      })
  } catch (error) {
    log.warn({ err: error }, 'A search without results could not be counted')
  }
}

/** So many the office sees; a file holds all. */
export const SHOWN_MISSES = 50

interface Miss {
  words: string
  searches: number
}

/** What was looked for and not found in these days, the most often first. */
export async function missesOf(orm: Orm, { from, to }: DaySpan, most?: number): Promise<Miss[]> {
  const searches = sum(searchMisses.searches).mapWith(Number)
  const found = orm
    .select({ words: searchMisses.words, searches })
    .from(searchMisses)
    .where(between(searchMisses.day, from, to))
    .groupBy(searchMisses.words)
    .orderBy(desc(searches), asc(searchMisses.words))
    .$dynamic()
  return most === undefined ? found : found.limit(most)
}

/** Searches without results as lines of a file. */
export function missLines(misses: readonly Miss[]): CsvCell[][] {
  return [['Gesucht', 'Suchen'], ...misses.map(({ words, searches }) => [words, searches])]
}

/** What no span reaches any more. Safe to run again. */
export async function eraseOldMisses({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const first = addDays(berlinDay(clock.now()), -shop.retention.attributionDays)
  await db.delete(searchMisses).where(lt(searchMisses.day, first))
}
