import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { consentEntries } from '#db/schema/schema.ts'
import type { CsvCell } from '../csv.ts'
import type { BerlinDay } from '../dates.ts'
import { acceptedPercent } from './accepted-percent.ts'
import type { DaySpan } from './span.ts'

/** How visitors decided in a week. */
export interface ConsentWeek {
  /** Its Monday. */
  week: BerlinDay
  accepted: number
  /** One of the two purposes. */
  chosen: number
  refused: number
  withdrawn: number
}

const { act, analytics, marketing, decidedAt } = consentEntries
const day = sql`(${decidedAt} at time zone 'Europe/Berlin')::date`
const isOne = sql`(${analytics} or ${marketing})`

/** Decisions of these days by week, the newest first. What somebody chose without any purpose is a refusal. */
export async function consentWeeks(orm: Orm, { from, to }: DaySpan): Promise<ConsentWeek[]> {
  const rows = await execute(
    orm,
    sql`select to_char(date_trunc('week', ${day}), 'YYYY-MM-DD') as week,
        count(*) filter (where ${act} = 'accepted')::int as accepted,
        count(*) filter (where ${act} = 'chosen' and ${isOne})::int as chosen,
        count(*) filter (where ${act} = 'refused' or ${act} = 'chosen' and not ${isOne})::int as refused,
        count(*) filter (where ${act} = 'withdrawn')::int as withdrawn
      from ${consentEntries}
      where ${day} between ${from}::date and ${to}::date
      group by 1
      order by 1 desc`,
  )
  return rows.map(row => ({
    week: String(row.week),
    accepted: Number(row.accepted),
    chosen: Number(row.chosen),
    refused: Number(row.refused),
    withdrawn: Number(row.withdrawn),
  }))
}

/** Decisions by week and choice as lines of a file, with the part that allowed everything. */
export function consentLines(weeks: readonly ConsentWeek[]): CsvCell[][] {
  return [
    ['Woche ab', 'Alle akzeptiert', 'Auswahl', 'Abgelehnt', 'Widerrufen', 'Quote (%)'],
    ...weeks.map(week => [
      ...[week.week, week.accepted, week.chosen, week.refused, week.withdrawn],
      acceptedPercent(week),
    ]),
  ]
}
