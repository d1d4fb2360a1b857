import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import type { BerlinDay } from '../dates.ts'
import { COHORT_MONTHS } from './cohort-months.ts'

/** The rentals that began in one month. */
export interface Cohort {
  /** Its first Berlin day. */
  month: BerlinDay
  started: number
  /** How many still ran so many months later, in the order of `COHORT_MONTHS`; null where that is still to come. */
  running: (number | null)[]
}

/** Each month's rentals and how many of them still ran later, the newest first. */
export async function cohorts(
  db: Orm,
  { today, count }: { today: BerlinDay; count: number },
): Promise<Cohort[]> {
  const later = COHORT_MONTHS.map(
    months => sql`case when month + make_interval(months => ${months + 1}::int) <= ${today}::date
      then (count(*) filter (where over is null
        or over >= month + make_interval(months => ${months + 1}::int)))::int end`,
  )
  const rows = await execute(
    db,
    sql`
      select month::date::text as month, count(*)::int as started,
        array[${sql.join(later, sql`, `)}] as running
      from (
        select date_trunc('month', delivered_on::timestamp) as month,
          (ended_at at time zone 'Europe/Berlin')::date as over
        from rentals where delivered_on is not null and delivered_on >=
          date_trunc('month', ${today}::timestamp) - make_interval(months => ${count - 1}::int)
      ) contracts group by contracts.month order by contracts.month desc`,
  )
  return rows.map(row => ({
    month: String(row.month),
    started: Number(row.started),
    running: Array.isArray(row.running)
      ? row.running.map(value => (value === null ? null : Number(value)))
      : [],
  }))
}
