import { desc, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { erasures } from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'
import { type PageOf, pageAt } from '../page-at.ts'
import type { HoldingId } from './holdings.server.ts'

/** How many rows of which kind. */
export type Counts = Partial<Record<HoldingId, number>>

export interface Erasure {
  day: BerlinDay
  holding: string
  rows: number
}

const PER_PAGE = 50

/** Adds to the log what was erased, in the transaction that erased it. */
export async function logErasures(tx: Orm, day: BerlinDay, counts: Counts): Promise<void> {
  for (const [holding, rows] of Object.entries(counts)) {
    if (rows === 0) continue
    await tx
      .insert(erasures)
      .values({ day, holding, rows })
      .onConflictDoUpdate({
        target: [erasures.day, erasures.holding],
        set: { rows: sql`${erasures.rows} + ${rows}` },
      })
  }
}

/** The log, the youngest day first; `page` from 1. */
export async function loggedErasures(
  db: Orm,
  { page }: { page: number },
): Promise<PageOf<Erasure>> {
  const total = await db.$count(erasures)
  const { place, size, offset } = pageAt(total, { wanted: page, size: PER_PAGE })
  const shown = await db
    .select()
    .from(erasures)
    .orderBy(desc(erasures.day), erasures.holding)
    .limit(size)
    .offset(offset)
  return { ...place, shown }
}
