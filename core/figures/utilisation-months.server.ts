import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { addMonths, type BerlinDay, fromBerlinTime } from '../dates.ts'

/** How much of a month devices spent with customers. */
export interface UsedMonth {
  /** Its first Berlin day. */
  month: BerlinDay
  /** Of all days on which we had them, in percent; null where we had none. */
  percent: number | null
}

/** The devices of one product together, the oldest month first. */
export interface MonthlyUse {
  productId: string
  title: string
  months: UsedMonth[]
}

/** A percentage for each of the months, null where there was no device: of a product, and of each of its devices. */
export interface DeviceUse {
  months: BerlinDay[]
  products: {
    title: string
    percents: (number | null)[]
    devices: { deviceId: string; serialNumber: string | null; percents: (number | null)[] }[]
  }[]
}

interface Span {
  today: BerlinDay
  count: number
  /** Without the devices of all others. */
  productId?: string
}

/** All devices together, month by month, and by product in the order of the titles. */
export async function utilisationByMonth(
  db: Orm,
  span: Span,
): Promise<{ all: UsedMonth[]; products: MonthlyUse[] }> {
  const months = monthsOf(span)
  const rows = await execute(db, edgesBy(span, { key: sql`h.product`, order: sql`title, product` }))
  const products = [...Map.groupBy(rows, row => String(row.product))].map(([productId, some]) => ({
    productId,
    title: String(some[0]?.title ?? ''),
    use: useOf(some, months),
  }))
  const shown = (use: Use): UsedMonth[] =>
    percentsOf(use).map((percent, index) => ({ month: months[index]?.month ?? '', percent }))
  return {
    all: shown(
      together(
        products.map(({ use }) => use),
        months,
      ),
    ),
    products: products.map(({ use, ...product }) => ({ ...product, months: shown(use) })),
  }
}

/** Use month by month of each product, and of each of its devices in the order of the serial numbers. */
export async function utilisationByDeviceAndMonth(db: Orm, span: Span): Promise<DeviceUse> {
  const months = monthsOf(span)
  const rows = await execute(
    db,
    edgesBy(span, {
      key: sql`h.product, h.serial_number, h.id`,
      order: sql`title, product, serial_number nulls last, id`,
    }),
  )
  const products = [...Map.groupBy(rows, row => String(row.product)).values()].map(ofProduct => {
    const uses: Use[] = []
    const devices = [...Map.groupBy(ofProduct, row => String(row.id))].map(([deviceId, some]) => {
      const use = useOf(some, months)
      uses.push(use)
      const serial = some[0]?.serial_number
      return {
        deviceId,
        serialNumber: typeof serial === 'string' ? serial : null,
        percents: percentsOf(use),
      }
    })
    const title = String(ofProduct[0]?.title ?? '')
    return { title, percents: percentsOf(together(uses, months)), devices }
  })
  return { months: months.map(({ month }) => month), products }
}

/** A month from its beginning to its end, or to that of yesterday; seconds since the first one began. */
interface Month {
  month: BerlinDay
  since: number
  until: number
}

function monthsOf({ today, count }: Span): Month[] {
  const first = addMonths(`${today.slice(0, 7)}-01`, 1 - count)
  const seconds = (day: BerlinDay) => (midnight(day) - midnight(first)) / 1000
  return Array.from({ length: count }, (_, index) => {
    const month = addMonths(first, index)
    const next = addMonths(first, index + 1)
    return { month, since: seconds(month), until: seconds(next < today ? next : today) }
  })
}

function midnight(day: BerlinDay): number {
  return fromBerlinTime(`${day}T00:00`)?.getTime() ?? Number.NaN
}

/** Seconds of each month on which devices were ours, and on which they were joined to an order. */
interface Use {
  had: number[]
  used: number[]
}

function useOf(rows: readonly Record<string, unknown>[], months: readonly Month[]): Use {
  const ofMonth = new Map(rows.map(row => [String(row.month), row]))
  const secondsOf = (count: string, at: string) => {
    let going = 0
    let begun = 0
    return months.map(({ month, since, until }) => {
      const before = going * since - begun
      const row = ofMonth.get(month)
      going += Number(row?.[count] ?? 0)
      begun += Number(row?.[at] ?? 0)
      return going * until - begun - before
    })
  }
  return { had: secondsOf('had', 'had_at'), used: secondsOf('used', 'used_at') }
}

function together(uses: readonly Use[], months: readonly Month[]): Use {
  const sum: Use = { had: months.map(() => 0), used: months.map(() => 0) }
  for (const use of uses) {
    for (const index of months.keys()) {
      sum.had[index] = (sum.had[index] ?? 0) + (use.had[index] ?? 0)
      sum.used[index] = (sum.used[index] ?? 0) + (use.used[index] ?? 0)
    }
  }
  return sum
}

function percentsOf({ had, used }: Use): (number | null)[] {
  return had.map((seconds, index) =>
    seconds > 0 ? Math.round(((used[index] ?? 0) * 100) / seconds) : null,
  )
}

/** When a device that is out of service became so: by its journal, or later, as its last unit got another one. */
const retiredAt = sql`coalesce(
  greatest(
    (select max(j.at) from journal_entries j
      where j.subject_type = 'device' and j.subject_id = i.id::text
        and j.data -> 'state' ->> 1 = 'out_of_service'),
    (select max(a.released_at) from device_assignments a where a.inventory_id = i.id)),
  i.updated_at)`
const soldAt = sql`i.sold_date::timestamp at time zone 'Europe/Berlin'`

/**
 * What began less what ended in each month, of the time that devices were ours (`had`) and of the time that they were
 * joined to an order (`used`): how many, and at how many seconds, summed. That is enough: at any second, the time gone
 * by is their number times the second, less that sum. Days of each device in each month would be hundreds of
 * thousands of rows. One that was sold or retired counts until that day, so that neither changes months gone by.
 */
const edgesBy = (
  { today, count, productId }: Span,
  { key, order }: { key: SQL; order: SQL },
) => sql`
  with span as (
    select (date_trunc('month', ${today}::timestamp) - make_interval(months => ${count - 1}::int))
        at time zone 'Europe/Berlin' as first,
      ${today}::timestamp at time zone 'Europe/Berlin' as last
  ), ours as (
    select i.id, i.stripe_product_id as product, i.serial_number,
      greatest(i.created_at, span.first) as since,
      case when i.service_state = 'out_of_service' then least(${retiredAt}, ${soldAt})
        else ${soldAt} end as until
    from inventory_items i cross join span
    where ${productId === undefined ? sql`true` : sql`i.stripe_product_id = ${productId}`}
  ), had as (
    select * from ours cross join span where since < last and (until is null or until > since)
  ), joined as (
    select h.id, greatest(a.assigned_at, h.since) as since, least(a.released_at, h.until) as until
    from device_assignments a join had h on h.id = a.inventory_id
  ), edges as (
    select id, since as at, 1 as had, 0 as used from had
    union all select id, until, -1, 0 from had
    union all select id, since, 0, 1 from joined where until is null or until > since
    union all select id, until, 0, -1 from joined where until > since
  ), placed as (
    select e.*, date_trunc('month', e.at at time zone 'Europe/Berlin')::date::text as month,
      floor(date_part('epoch', e.at - span.first)) as second
    from edges e cross join span where e.at < span.last
  ), summed as (
    select ${key}, e.month, sum(e.had)::float8 as had, sum(e.had * e.second) as had_at,
      sum(e.used)::float8 as used, sum(e.used * e.second) as used_at
    from placed e join had h on h.id = e.id group by ${key}, e.month
  )
  select s.*, coalesce(nullif(c.title, ''), m.name) as title
  from summed s join catalog_products m on m.id = s.product
    left join stripe_products c on c.stripe_product_id = s.product
  order by ${order}`
