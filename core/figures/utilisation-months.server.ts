import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { addMonths, type BerlinDay } from '../dates.ts'

/** How much of a month devices spent with customers. */
export interface UsedMonth {
  /** Its first Berlin day. */
  month: BerlinDay
  /** Of all days on which we had them, in percent; null where we had none. */
  percent: number | null
}

/** Month by month, one product or one of its devices; the oldest month first. */
export interface MonthlyUse {
  title: string
  /** Null where all devices of the product are meant. */
  device: { id: string; serialNumber: string | null } | null
  productId: string
  months: UsedMonth[]
}

interface Span {
  today: BerlinDay
  count: number
}

/** All devices together, month by month, and by product in the order of the titles. */
export async function utilisationByMonth(
  db: Orm,
  span: Span,
): Promise<{ all: UsedMonth[]; products: MonthlyUse[] }> {
  const rows = await execute(
    db,
    sql`${uses(span)}
      select grouping(u.stripe_product_id) = 1 as is_all, u.stripe_product_id as product,
        u.first::text as month, ${percent} as percent, ${title} as title
      from uses u join catalog_products m on m.id = u.stripe_product_id
        left join stripe_products c on c.stripe_product_id = u.stripe_product_id
      group by grouping sets ((u.first), (u.first, u.stripe_product_id, c.title, m.name))
      order by is_all desc, title, product, month`,
  )
  const all = rows.filter(row => row.is_all === true)
  const products = Map.groupBy(
    rows.filter(row => row.is_all !== true),
    row => String(row.product),
  )
  return {
    all: monthsOf(all, span),
    products: [...products].map(([productId, some]) => ({
      productId,
      title: String(some[0]?.title ?? ''),
      device: null,
      months: monthsOf(some, span),
    })),
  }
}

/** Each device, month by month, by product and serial number. */
export async function utilisationByDeviceAndMonth(db: Orm, span: Span): Promise<MonthlyUse[]> {
  const rows = await execute(
    db,
    sql`${uses(span)}
      select u.id::text as id, u.serial_number, u.stripe_product_id as product,
        u.first::text as month, ${percent} as percent, ${title} as title
      from uses u join catalog_products m on m.id = u.stripe_product_id
        left join stripe_products c on c.stripe_product_id = u.stripe_product_id
      group by u.id, u.serial_number, u.first, u.stripe_product_id, c.title, m.name
      order by title, product, u.serial_number nulls last, id, month`,
  )
  return [...Map.groupBy(rows, row => String(row.id))].map(([id, some]) => ({
    productId: String(some[0]?.product),
    title: String(some[0]?.title ?? ''),
    device: {
      id,
      serialNumber: typeof some[0]?.serial_number === 'string' ? some[0].serial_number : null,
    },
    months: monthsOf(some, span),
  }))
}

const percent = sql`round(sum(u.used) * 100 / nullif(sum(u.had), 0))::int`
const title = sql`coalesce(nullif(c.title, ''), m.name)`

/** Months in which we had nothing have no row, and are still shown. */
function monthsOf(rows: readonly Record<string, unknown>[], { today, count }: Span): UsedMonth[] {
  const known = new Map(rows.map(row => [String(row.month), row.percent]))
  return Array.from({ length: count }, (_, index) => {
    const month = addMonths(`${today.slice(0, 7)}-01`, index - count + 1)
    const found = known.get(month) ?? null
    return { month, percent: found === null ? null : Number(found) }
  })
}

/**
 * The seconds of each month on which we had a device, and on which it was joined to an order; this month until the
 * day begins. One that was sold counts until that day, so that a sale does not change months gone by.
 */
const uses = ({ today, count }: Span) => sql`
      with months as (
        select month::date as first, month at time zone 'Europe/Berlin' as since,
          least(month + interval '1 month', ${today}::timestamp) at time zone 'Europe/Berlin' as until
        from generate_series(
          date_trunc('month', ${today}::timestamp) - make_interval(months => ${count - 1}::int),
          date_trunc('month', ${today}::timestamp), interval '1 month') as month
      ), spans as (
        select i.id, i.stripe_product_id, i.serial_number, months.first,
          greatest(i.created_at, months.since) as since,
          least(i.sold_date::timestamp at time zone 'Europe/Berlin', months.until) as until
        from inventory_items i cross join months
      ), uses as (
        select s.id, s.stripe_product_id, s.serial_number, s.first,
          extract(epoch from s.until - s.since) as had,
          (select coalesce(sum(extract(epoch from
              least(a.released_at, s.until) - greatest(a.assigned_at, s.since))), 0)
            from device_assignments a where a.inventory_id = s.id
              and a.assigned_at < s.until and (a.released_at is null or a.released_at > s.since)
          ) as used
        from spans s where s.until > s.since
      )`
