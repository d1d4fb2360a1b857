import { type SQL, sql } from 'drizzle-orm'
import { dailyTaskNames } from '../daily-tasks.ts'
import type { BerlinDay } from '../dates.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'
import { REFUND_DAYS } from '../legal/withdrawal.ts'
import { minuteTaskNames } from '../minute-tasks.ts'
import { statusesAt } from '../orders/states.ts'
import { isWithdrawnInstead } from '../orders/withdrawn-instead.server.ts'
import { isUnderWay } from '../payments/under-way.server.ts'
import { noticesWithState } from '../recalls/told.server.ts'
import { livingStates } from '../rentals/states.ts'
import type { DuePickUp } from '../returns/due-pick-ups.server.ts'
import { shop } from '../shop.ts'
import { isInService } from '../stock/devices.server.ts'
import { unitsWithoutDevice } from '../stock/unfit.server.ts'
import { type FailedJobKind, queuesOf } from './failed-queues.ts'
import type { TaskKind } from './kinds.ts'
import type { LowStock } from './low-stock.server.ts'

/** What the queries need to know of the moment. */
export interface Moment {
  today: BerlinDay
  pickUps: readonly DuePickUp[]
  lowStock: readonly LowStock[]
  /** Withdrawals whose money is not owed by a day. */
  withoutRefundDay: readonly string[]
}

/** How much of a longer text is shown. */
const NOTE = sql.raw('200')

const waitsInHouse = sql`o.logistics_status in ${statusesAt('house')} and o.status = 'completed'
  and not o.is_recurring_payment and o.called_off_at is null and o.hidden_at is null`

// As `isBackEarly` sees it (core/returns), of what is here.
const isEarly = (today: BerlinDay) => sql`(o.logistics_status = 'return_received'
  and r.state in ${livingStates}
  and (r.ends_on is null or r.ends_on > ${today}::date)
  and dr.pick_up_on is null and not coalesce(dr.is_sent_in, false))`

const isVoluntary = sql`(dr.voluntary_since is not null
  and not ${isWithdrawnInstead(sql`o`, sql`dr`)})`

const inBerlin = (moment: SQL) => sql`(${moment} at time zone 'Europe/Berlin')::date`

const isClosedDeclaration = isClosed(sql`d.id`)

const declarations = (kind: string, open: SQL, due: SQL) => sql`
  select d.id::text as subject_id, g.number as order_number, d.name as name,
    null::text as detail, d.reason as note, d.received_at as since, ${due} as due_on
  from declarations d left join order_groups g on g.id = d.order_group_id
  where d.kind = ${kind} and ${open}`

/**
 * A mail or job that has failed and waits for its next try, or was given up. Of its data only the address is
 * read: the rest may hold a link that opens something.
 */
const jobs = (kind: FailedJobKind) => sql`
  select j.id::text as subject_id, null::int as order_number,
    j.data -> 'data' ->> 'to' as name,
    coalesce(j.data -> 'data' ->> 'kind', j.data ->> 'kind') as detail,
    j.output ->> 'message' as note, j.created_on as since, null::date as due_on
  from jobs.job j
  where j.name in ${queuesOf[kind]} and j.state in ('failed', 'retry') and j.output is not null
    -- Registers sleep at night.
    and (j.name <> 'registers' or j.state = 'failed')`

/** What of each kind waits: the thing, whose it is, since when, and until when it should be done (ADR-093). */
export const sources: Record<TaskKind, (moment: Moment) => SQL> = {
  recall: () => sql`
    select r.id::text as subject_id, null::int as order_number, coalesce(c.title, m.name) as name,
      (select count(*) from recall_units u where u.recall_id = r.id and u.outcome is null)
        || ' ' || (select count(*) from (${noticesWithState}) told
          where told.recall_id = r.id and told.state in ('failed', 'bounced')) as detail,
      null::text as note, r.started_at as since, null::date as due_on
    from recalls r join catalog_products m on m.id = r.stripe_product_id
      left join stripe_products c on c.stripe_product_id = r.stripe_product_id
    where r.started_at is not null and r.closed_at is null`,

  to_ship: () => sql`
    select g.id::text as subject_id, g.number as order_number, g.customer_name as name,
      string_agg(o.product_name, E'\\n' order by o.order_sequence) as detail,
      'Wartet auf ein Gerät: ' || string_agg(waiting.product_name
        || coalesce(' (' || waiting.serial || ' bleibt im Haus)', ''), ', '
        order by o.order_sequence) as note,
      coalesce(g.paid_at, g.created_at) as since, g.delivery_on as due_on
    from orders o join order_groups g on g.id = o.order_group_id
      left join (${unitsWithoutDevice()}) waiting on waiting.order_id = o.id
    where ${waitsInHouse} group by g.id`,

  phone_order: () => sql`
    select g.id::text as subject_id, g.number as order_number, g.customer_name as name,
      case when p.quote_id is not null then 'quote'
        when p.opened_at is null then 'waiting' else 'opened' end as detail, null::text as note,
      p.taken_at as since, ${inBerlin(sql`p.held_until`)} as due_on
    from phone_orders p join order_groups g on g.id = p.order_group_id
      left join payments paid on paid.stripe_payment_intent_id = g.stripe_payment_intent_id
    where g.status = 'pending' and p.withdrawn_at is null
      and paid.status is distinct from 'processing'`,

  pick_up: ({ pickUps }) => sql`
    select o.id::text as subject_id, g.number as order_number, g.customer_name as name,
      due.device as detail, null::text as note, null::timestamptz as since, due.day as due_on
    from jsonb_to_recordset(${JSON.stringify(pickUps)}::jsonb)
      as due("orderId" uuid, device text, day date)
      join orders o on o.id = due."orderId" join order_groups g on g.id = o.order_group_id`,

  return: ({ today }) => sql`
    select o.id::text as subject_id, g.number as order_number, g.customer_name as name,
      o.product_name as detail,
      case when ${isEarly(today)}
        then 'Das Gerät ist hier, aber die Miete läuft noch.' end as note,
      coalesce(dr.received_at, o.updated_at) as since,
      case when ${isVoluntary}
        then ${inBerlin(sql`dr.received_at`)} + ${REFUND_DAYS}::int end as due_on
    from orders o join order_groups g on g.id = o.order_group_id
      left join rentals r on r.order_id = o.id
      left join device_returns dr on dr.order_id = o.id
    where not o.is_recurring_payment and g.locked_at is null
      and o.logistics_status in ('return_received', 'return_processed', 'returned')
      and case when r.id is null
        then o.called_off_at is not null or dr.voluntary_since is not null
          and dr.declined_at is null and o.delivery_date is not null
        else ${isEarly(today)} or r.ends_on is not null and (r.state = 'ended'
          or r.state = 'end_requested' and r.delivered_on is not null) end
      and (o.logistics_status = 'return_received'
          and (r.state = 'ended' or ${isEarly(today)} or dr.pick_up_on is not null
            or r.id is null and o.called_off_at is not null)
        or ${isVoluntary} and dr.declined_at is null
          and not exists (select 1 from refunds where refunds.return_id = dr.id))`,

  // What a deleted order owes is owed still (ADR-079), but only the archive shows that order. What is being paid waits for nobody.
  overdue: () => sql`
    select g.id::text as subject_id, g.number as order_number, g.customer_name as name,
      sum(unpaid_invoices.amount)::text || case when exists (select from orders o
        where o.order_group_id = g.id and o.hidden_at is null) then '' else ' archived' end as detail,
      null::text as note, min(unpaid_invoices.since) as since, null::date as due_on
    from unpaid_invoices join order_groups g on g.id = unpaid_invoices.order_group_id
    where unpaid_invoices.settled_at is null and not ${isUnderWay()} group by g.id`,

  withdrawal: ({ withoutRefundDay }) =>
    declarations(
      'withdrawal',
      sql`not ${isClosedDeclaration}`,
      sql`case when not jsonb_exists(${JSON.stringify(withoutRefundDay)}::jsonb, d.id::text)
        then ${inBerlin(sql`d.received_at`)} + ${REFUND_DAYS}::int end`,
    ),

  cancellation: () =>
    declarations(
      'cancellation',
      sql`jsonb_array_length(d.ends) = 0
        and not ${isClosedDeclaration}`,
      sql`null::date`,
    ),

  defect: () => sql`
    select d.id::text as subject_id, g.number as order_number, g.customer_name as name,
      o.product_name as detail, left(d.description, ${NOTE}) as note, d.reported_at as since, d.due_on as due_on
    from defect_reports d join orders o on o.id = d.order_id
      join order_groups g on g.id = d.order_group_id
    where d.closed_at is null and g.locked_at is null`,

  // As `awaitedOf` sees it (core/stock), due as `exchangeDue` says (core/defects); one that an open defect is decided by waits as that.
  exchange: () => sql`
    select o.id::text as subject_id, g.number as order_number, g.customer_name as name,
      o.product_name || E'\\n'
        || coalesce(string_agg(distinct way.serial, ', ') filter (where way.is_next), '') || E'\\n'
        || coalesce(string_agg(distinct way.serial, ', ') filter (where not way.is_next), '') as detail,
      null::text as note, min(way.since) as since,
      ${inBerlin(sql`min(way.since)`)} + ${shop.defects.remedyDays}::int as due_on
    from (
      select a.order_id, true as is_next, a.assigned_at as since,
        coalesce(i.serial_number, left(i.id::text, 8)) as serial
      from inventory_items i join device_assignments a on a.inventory_id = i.id
      where i.status = 'shipped' and (a.released_at is null or exists (
        select from stock_reservations bought where bought.order_id = a.order_id
          and bought.inventory_id = i.id and bought.state = 'gone'))
      union all
      select a.order_id, false, a.released_at, coalesce(i.serial_number, left(i.id::text, 8))
      from inventory_items i join device_assignments a on a.inventory_id = i.id
      where i.status = 'maintenance' and i.location = 'customer'
        and i.assigned_order_id is null and i.sold_date is null and a.released_at is not null
        and not exists (select from device_assignments later
          where later.inventory_id = a.inventory_id and later.released_at > a.released_at)
    ) way
      join orders o on o.id = way.order_id join order_groups g on g.id = o.order_group_id
    where (not way.is_next
        or o.logistics_status in ('delivered', 'return_requested', 'return_approved'))
      and o.hidden_at is null and not exists (
      select from defect_reports d
      where d.order_id = o.id and d.closed_at is null and d.remedy = 'exchange')
    group by o.id, g.id`,
  difference: () => sql`
    select d.id::text as subject_id, g.number as order_number, d.subject as name,
      d.kind as detail, d.proposal as note, d.found_at as since, null::date as due_on
    from differences d left join order_groups g on g.id = d.order_group_id
    where d.closed_at is null`,

  case: () => sql`
    select c.id::text as subject_id, g.number as order_number, g.customer_name as name,
      c.kind as detail, left(c.reason, ${NOTE}) as note, c.opened_at as since, null::date as due_on
    from cases c join order_groups g on g.id = c.order_group_id
    where c.closed_at is null`,

  inquiry: () => sql`
    select i.id::text as subject_id, null::int as order_number,
      coalesce(i.company, i.first_name || ' ' || i.last_name) as name, i.status as detail,
      left(i.message, ${NOTE}) as note,
      i.created_at as since, null::date as due_on
    from b2b_inquiries i where i.status in ('new', 'in_progress')`,

  // Sent once more, it was dealt with.
  quote: ({ today }) => sql`
    select q.id::text as subject_id, null::int as order_number, q.company as name,
      q.number::text as detail, failed.note as note, failed.at as since, q.valid_until as due_on
    from quotes q cross join lateral (
      select j.at, left(j.data ->> 'reason', ${NOTE}) as note from journal_entries j
      where j.subject_type = 'quote' and j.subject_id = q.id::text
        and j.event = 'quote_not_accepted' and j.at >= q.sent_at
      order by j.at desc limit 1) failed
    where q.state = 'sent' and q.valid_until >= ${today}::date`,

  maintenance: ({ today }) => sql`
    select i.id::text as subject_id, null::int as order_number,
      coalesce(c.title, m.name) as name, i.serial_number as detail,
      i.maintenance_notes as note,
      case when i.status = 'maintenance' then coalesce((
          select max(j.at) from journal_entries j
          where j.subject_type = 'device' and j.subject_id = i.id::text
            and (jsonb_typeof(j.data -> 'state') = 'array' or jsonb_typeof(j.data -> 'status') = 'array')
        ), i.maintenance_date::timestamp at time zone 'Europe/Berlin')
        else i.next_maintenance_date::timestamp at time zone 'Europe/Berlin' end as since,
      case when i.next_maintenance_date <= ${today}::date then i.next_maintenance_date end as due_on
    from inventory_items i join catalog_products m on m.id = i.stripe_product_id
      left join stripe_products c on c.stripe_product_id = i.stripe_product_id
    where ${isInService}
      and (i.status = 'maintenance' or i.next_maintenance_date <= ${today}::date)`,

  low_stock: ({ lowStock }) => sql`
    select low.id as subject_id, null::int as order_number, low.title as name,
      low.free || ' ' || low.total as detail, null::text as note, low.since as since, null::date as due_on
    from jsonb_to_recordset(${JSON.stringify(lowStock)}::jsonb)
      as low(id text, title text, free int, total int, since timestamptz)`,

  bounced_mail: () => sql`
    select b.id::text as subject_id, g.number as order_number, b.recipient as name,
      m.kind as detail, b.diagnostic as note, b.received_at as since, null::date as due_on
    from mail_bounces b join sent_mails m on m.id = b.mail_id
      left join order_groups g on g.id = m.order_group_id
    where b.action = 'failed' and b.settled_at is null`,

  failed_mail: () => jobs('failed_mail'),
  failed_job: () => jobs('failed_job'),

  // Not the first try of a night while it runs, which has failed at nothing yet.
  failed_task: () => sql`
    select s.task as subject_id, null::int as order_number, null::text as name, s.task as detail,
      s.last_error as note, first.day::timestamp at time zone 'Europe/Berlin' as since,
      null::date as due_on
    from (select distinct on (task) * from scheduled_runs order by task, day desc) s
      cross join lateral (
        select min(day) as day from scheduled_runs r where r.task = s.task and not exists (
          select from scheduled_runs done where done.task = s.task and done.day >= r.day
            and done.finished_at is not null)) first
    where s.finished_at is null and s.task in ${dailyTaskNames}
      and (s.attempts > 1 or s.claimed_until is null or s.claimed_until < now())`,

  // What fails once is tried again in a minute, and most outages are over in some.
  failing_task: () => sql`
    select s.task as subject_id, null::int as order_number, null::text as name, s.task as detail,
      s.last_error as note, s.started_at as since, null::date as due_on
    from scheduled_runs s
    where s.task in ${minuteTaskNames} and s.attempts > 1
      and s.next_try_at >= s.started_at + interval '10 minutes'`,

  failed_conversion: () => sql`
    select c.id::text as subject_id, g.number as order_number, c.target as name,
      case when c.kind = 'refund' and c.refund_id is null then 'taken_back' else c.kind end as detail,
      c.answer as note, c.happened_at as since, null::date as due_on
    from conversion_events c join order_groups g on g.id = c.order_group_id
    where c.state = 'failed'`,
}
