import { and, asc, between, desc, eq, lt, sql, sum } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { searchMisses } from '#db/schema/schema.ts'
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

const SHOWN = 50

/** What was looked for most and not found in these days. */
export async function missesOf(
  orm: Orm,
  { from, to }: DaySpan,
): Promise<{ words: string; searches: number }[]> {
  const searches = sum(searchMisses.searches).mapWith(Number)
  return orm
    .select({ words: searchMisses.words, searches })
    .from(searchMisses)
    .where(between(searchMisses.day, from, to))
    .groupBy(searchMisses.words)
    .orderBy(desc(searches), asc(searchMisses.words))
    .limit(SHOWN)
}

/** What no span reaches any more. Safe to run again. */
export async function eraseOldMisses({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const first = addDays(berlinDay(clock.now()), -shop.retention.attributionDays)
  await db.delete(searchMisses).where(lt(searchMisses.day, first))
}
