import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import type { BerlinDay } from '../dates.ts'

/** One month of the shop (ADR-083). Cents; `month` is its first Berlin day. */
export interface MonthFigures {
  month: BerlinDay
  /** Rentals that ran at its end, and what they pay a month. */
  running: number
  recurringCents: number
  started: number
  ended: number
  boughtOut: number
  /** Invoiced less cancelled, without tax. */
  revenueNetCents: number
  /** The part of it that is months of rent after the first, with Care: the first stands on its order's invoice. */
  rentNetCents: number
  /** Money that went back. */
  refundedCents: number
}

/** `count` months up to the one of `today`, the oldest first. */
export async function monthFigures(
  db: Orm,
  { today, count }: { today: BerlinDay; count: number },
): Promise<MonthFigures[]> {
  const rows = await execute(
    db,
    sql`
      with months as (
        select month::date as first, (month + interval '1 month')::date as next
        from generate_series(
          date_trunc('month', ${today}::timestamp) - make_interval(months => ${count - 1}::int),
          date_trunc('month', ${today}::timestamp), interval '1 month') as month
      ), contracts as (
        select r.monthly_cents, r.state, r.delivered_on as began,
          (r.ended_at at time zone 'Europe/Berlin')::date as over
        from rentals r where r.delivered_on is not null
      ), billed as (
        select i.kind, c.kind as cancelled, i.net_cents, i.issued_on
        from invoices i left join invoices c on c.id = i.cancels_id
      ), returned as (
        select amount, (made_at at time zone 'Europe/Berlin')::date as day
        from refunds where status = 'made'
      )
      select first::text as month,
        (select count(*) from contracts where began < next and (over is null or over >= next))::int
          as running,
        (select coalesce(sum(monthly_cents), 0) from contracts
          where began < next and (over is null or over >= next))::int as recurring,
        (select count(*) from contracts where began >= first and began < next)::int as started,
        (select count(*) from contracts
          where state <> 'bought_out' and over >= first and over < next)::int as ended,
        (select count(*) from contracts
          where state = 'bought_out' and over >= first and over < next)::int as bought_out,
        (select coalesce(sum(net_cents), 0) from billed
          where issued_on >= first and issued_on < next)::int as revenue,
        (select coalesce(sum(net_cents), 0) from billed
          where issued_on >= first and issued_on < next
          and coalesce(cancelled, kind) = 'rent')::int as rent,
        (select coalesce(sum(amount), 0) from returned where day >= first and day < next)::int
          as refunded
      from months order by first`,
  )
  return rows.map(row => ({
    month: String(row.month),
    running: Number(row.running),
    recurringCents: Number(row.recurring),
    started: Number(row.started),
    ended: Number(row.ended),
    boughtOut: Number(row.bought_out),
    revenueNetCents: Number(row.revenue),
    rentNetCents: Number(row.rent),
    refundedCents: Number(row.refunded),
  }))
}
