import { type SQL, sql } from 'drizzle-orm'
import { execute } from '#db/execute.server.ts'
import type { BerlinDay } from '../dates.ts'
import { statusesAt } from '../orders/states.ts'
import type { Services } from '../services.ts'
import { isInService } from '../stock/devices.server.ts'
import { type CalendarKind, calendarKinds } from './kinds.ts'
import type { CalendarSpan } from './span.ts'

/** One unit on one day. */
export interface CalendarUnit {
  kind: CalendarKind
  day: BerlinDay
  /** Null for what happens to a device of nobody's. */
  order: { id: string; number: number; customer: string; city: string } | null
  productName: string
  device: { id: string; serialNumber: string | null } | null
  /** It has happened. */
  isDone: boolean
  /** A day that the office proposed and its customer has not confirmed. */
  isProposed: boolean
}

export interface Calendar {
  units: CalendarUnit[]
  /** There is more than is given. */
  isCut: boolean
}

/** More is no calendar that anybody reads. */
const MOST = 2000

const isBack = sql`o.logistics_status in ('return_received', 'return_processed', 'returned')`
const unit = sql`not o.is_recurring_payment and o.hidden_at is null`
const within = (day: string, { from, to }: CalendarSpan) =>
  sql`${sql.raw(day)} between ${from}::date and ${to}::date`

const ofOrder = (what: { day: string; isDone: SQL; isProposed?: SQL }) => sql`
  ${sql.raw(what.day)}::text as day, g.id::text as order_id, g.number as number,
  g.customer_name as customer, coalesce(g.shipping_address ->> 'city', '') as city,
  o.product_name as product, i.id::text as device_id, i.serial_number as serial,
  ${what.isDone} as is_done, ${what.isProposed ?? sql`false`} as is_proposed`

/** What of each kind falls into a span. */
const sources: Record<CalendarKind, (span: CalendarSpan) => SQL> = {
  delivery: span => sql`
    select ${ofOrder({
      day: 'g.delivery_on',
      isDone: sql`o.logistics_status not in ${statusesAt('house', 'out')}`,
      isProposed: sql`g.delivery_chosen_by = 'office' and o.logistics_status in ${statusesAt('house')}`,
    })}
    from order_groups g join orders o on o.order_group_id = g.id
      left join inventory_items i on i.id = o.assigned_inventory_id
    where ${within('g.delivery_on', span)} and g.status = 'completed'
      and ${unit} and o.status = 'completed' and o.called_off_at is null`,

  pick_up: span => sql`
    select ${ofOrder({ day: 'dr.pick_up_on', isDone: isBack })}
    from device_returns dr join orders o on o.id = dr.order_id
      join order_groups g on g.id = o.order_group_id
      left join inventory_items i on i.id = o.assigned_inventory_id
    where ${within('dr.pick_up_on', span)} and ${unit} and dr.declined_at is null`,

  // With a pick-up, that is the day on which it comes back.
  return: span => sql`
    select ${ofOrder({ day: 'r.ends_on', isDone: isBack })}
    from rentals r join orders o on o.id = r.order_id
      join order_groups g on g.id = o.order_group_id
      left join inventory_items i on i.id = o.assigned_inventory_id
    where r.state in ('end_requested', 'ended') and ${within('r.ends_on', span)} and ${unit}
      and (r.delivered_on is not null
        or r.state = 'ended' and o.logistics_status not in ${statusesAt('house')})
      and not exists (
        select from device_returns dr where dr.order_id = o.id and dr.pick_up_on is not null)`,

  maintenance: span => sql`
    select maintenance.day::text as day, null::text as order_id, null::int as number,
      null::text as customer, null::text as city,
      coalesce(nullif(c.title, ''), m.name) as product, i.id::text as device_id,
      i.serial_number as serial, maintenance.is_done, false as is_proposed
    from (${maintenanceDays(span)}) maintenance join inventory_items i on i.id = maintenance.id
      join catalog_products m on m.id = i.stripe_product_id
      left join stripe_products c on c.stripe_product_id = i.stripe_product_id`,
}

/**
 * The day that is next, and those on which it was done: a device names the last one, and its journal what it named
 * before and since. One was taken back where the device names an earlier one, or an entry went back behind it; where
 * the form of the device set another day, that is the day of the same maintenance. No entry lies before a day
 * that it names, so that older ones are not read.
 */
function maintenanceDays(span: CalendarSpan): SQL {
  return sql`
    select id, next_maintenance_date as day, false as is_done from inventory_items i
    where ${within('i.next_maintenance_date', span)} and ${isInService}
    union select id, maintenance_date, true from inventory_items i
    where ${within('i.maintenance_date', span)}
    union select i.id, done.day::date, true
    from journal_entries j
      cross join jsonb_array_elements_text(j.data -> 'maintenanceDate') as done (day)
      join inventory_items i on i.id::text = j.subject_id
    where ${namesMaintenance('j')} and j.subject_type = 'device'
      and j.at >= ${span.from}::timestamp at time zone 'Europe/Berlin'
      and ${within('done.day::date', span)} and done.day::date <= i.maintenance_date
      and not exists (
        select from journal_entries b
        where b.subject_type = 'device' and b.subject_id = j.subject_id
          and ${namesMaintenance('b')} and (b.id = j.id or b.at > j.at)
          and (b.data -> 'maintenanceDate' ->> 0)::date >= done.day::date
          and (coalesce((b.data -> 'maintenanceDate' ->> 1)::date < done.day::date, true)
            or ${isCorrection} and (b.data -> 'maintenanceDate' ->> 0)::date = done.day::date))`
}

/** As the index has it, word for word. */
const namesMaintenance = (entry: 'j' | 'b') =>
  sql`jsonb_typeof(${sql.raw(entry)}.data -> 'maintenanceDate') = 'array'`

/** A file names what was done since, as whoever maintains the devices lists it. */
const isCorrection = sql`b.event = 'device_changed' and b.data -> 'import' is null`

/** What happens to orders and devices within a span, by day; of one kind, or of all. */
export async function calendarOf(
  { db }: Pick<Services, 'db'>,
  { span, kind }: { span: CalendarSpan; kind: CalendarKind | null },
): Promise<Calendar> {
  const selects = calendarKinds
    .filter(one => kind === null || one === kind)
    .map(one => sql`select ${one}::text as kind, found.* from (${sources[one](span)}) found`)
  const rows = await execute(
    db,
    sql`${sql.join(selects, sql` union all `)}
      order by day, kind, number nulls last, product, serial nulls last, device_id limit ${MOST + 1}`,
  )
  return { units: rows.slice(0, MOST).flatMap(unitOf), isCut: rows.length > MOST }
}

function unitOf(row: Record<string, unknown>): CalendarUnit[] {
  const kind = calendarKinds.find(one => one === row.kind)
  if (!kind) return []
  const { order_id: orderId, device_id: deviceId, serial } = row
  return [
    {
      kind,
      day: String(row.day),
      order:
        typeof orderId === 'string'
          ? {
              id: orderId,
              number: Number(row.number),
              customer: String(row.customer ?? ''),
              city: String(row.city ?? ''),
            }
          : null,
      productName: String(row.product ?? ''),
      device:
        typeof deviceId === 'string'
          ? { id: deviceId, serialNumber: typeof serial === 'string' ? serial : null }
          : null,
      isDone: row.is_done === true,
      isProposed: row.is_proposed === true,
    },
  ]
}
