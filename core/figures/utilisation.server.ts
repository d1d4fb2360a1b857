import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import type { BerlinDay } from '../dates.ts'
import { isInService } from '../stock/devices.server.ts'

/** How much of its time a product's devices spent with renters. */
export interface Utilisation {
  productId: string
  title: string
  devices: number
  /** With a customer today. */
  out: number
  /** Of all days of all its devices in the last 90, in percent; null before the first. */
  percent: number | null
}

/** How much of its time one device spent with renters. */
export interface DeviceUtilisation {
  deviceId: string
  serialNumber: string | null
  isOut: boolean
  percent: number | null
}

export const UTILISATION_DAYS = 90
const MOST_DEVICES = 200

/** By product, the least used first: what of all days of its devices was somebody's. */
export async function utilisationByProduct(db: Orm, today: BerlinDay): Promise<Utilisation[]> {
  const rows = await execute(
    db,
    sql`${devices(today)}
      select d.stripe_product_id as id, coalesce(c.title, m.name) as title, count(*)::int as devices,
        (count(*) filter (where is_out))::int as away,
        round(sum(used) * 100 / nullif(sum(greatest(had, 0)), 0))::int as percent
      from devices d join catalog_products m on m.id = d.stripe_product_id
        left join stripe_products c on c.stripe_product_id = d.stripe_product_id
      group by 1, 2 order by percent nulls last, title`,
  )
  return rows.map(row => ({
    productId: String(row.id),
    title: String(row.title),
    devices: Number(row.devices),
    out: Number(row.away),
    percent: row.percent === null ? null : Number(row.percent),
  }))
}

/** The 200 least used devices of a product. */
export async function utilisationOfDevices(
  db: Orm,
  today: BerlinDay,
  productId: string,
): Promise<DeviceUtilisation[]> {
  const rows = await execute(
    db,
    sql`${devices(today, sql`i.stripe_product_id = ${productId}`)}
      select id::text as id, serial_number, is_out,
        round(used * 100 / nullif(greatest(had, 0), 0))::int as percent
      from devices
      order by percent nulls last, serial_number limit ${MOST_DEVICES}`,
  )
  return rows.map(row => ({
    deviceId: String(row.id),
    serialNumber: row.serial_number === null ? null : String(row.serial_number),
    isOut: row.is_out === true,
    percent: row.percent === null ? null : Number(row.percent),
  }))
}

/**
 * How much of the last 90 days one device was somebody's, in percent; null before its first, and once it is sold
 * or out of service.
 */
export async function utilisationOfDevice(
  db: Orm,
  today: BerlinDay,
  deviceId: string,
): Promise<number | null> {
  const [row] = await execute(
    db,
    sql`${devices(today, sql`i.id = ${deviceId}`)}
      select round(used * 100 / nullif(greatest(had, 0), 0))::int as percent from devices`,
  )
  return row === undefined || row.percent === null ? null : Number(row.percent)
}

/**
 * The devices that are still ours and in service, with the seconds of the last 90 days on which we had each, and on
 * which it was joined to an order. The orders of all devices are summed in one pass: asked for one by one, ten
 * thousand devices took four times as long.
 */
const devices = (today: BerlinDay, which: SQL = sql`true`) => sql`
      with span as (
        select (${today}::date - ${UTILISATION_DAYS}::int)::timestamp at time zone 'Europe/Berlin' as first,
          ${today}::timestamp at time zone 'Europe/Berlin' as last
      ), ours as (
        select i.id, i.stripe_product_id, i.serial_number,
          i.status in ('shipped', 'delivered') as is_out, greatest(i.created_at, span.first) as since
        from inventory_items i cross join span
        where ${isInService} and ${which}
      ), joined as (
        select o.id, sum(extract(epoch from
            least(a.released_at, span.last) - greatest(a.assigned_at, o.since))) as used
        from device_assignments a join ours o on o.id = a.inventory_id cross join span
        where greatest(a.assigned_at, o.since) < least(a.released_at, span.last)
        group by o.id
      ), devices as (
        select o.*, extract(epoch from span.last - o.since) as had, coalesce(j.used, 0) as used
        from ours o cross join span left join joined j on j.id = o.id
      )`
