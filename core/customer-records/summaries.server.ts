import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { type ChangedSums, refreshChanged } from '../changed-sums.server.ts'
import { oncePaid } from '../orders/states.ts'

const summaries: ChangedSums = { changes: 'customer_changes', key: 'email', remake }

/** Makes the summaries anew of all who changed since they were last looked at (ADR-082); within a transaction, too. */
export function refreshSummaries({ db }: { db: Orm }): Promise<void> {
  return refreshChanged(db, summaries)
}

/**
 * An account's orders count for it whatever address they name, a guest's for that address. An order is one that was
 * paid; staff who ordered nothing are no customers. What was spent is what came in by every payment of these orders,
 * takeovers and charges included, less what went back or a bank took back; an order of which no payment is known counts
 * by its paid rows (ADR-082). Name, company and phone are those of their own latest order, not of one that came by a merge.
 */
async function remake(tx: Orm, emails: readonly string[]): Promise<void> {
  const changed = sql`array[${sql.join(
    emails.map(email => sql`${email}`),
    sql`, `,
  )}]::text[]`
  await tx.execute(sql`delete from customer_summaries where email = any(${changed})`)
  await tx.execute(sql`
    with who as (
      select changed.email, u.id as user_id, u.name, u.created_at,
        p.first_name, p.last_name, p.phone, p.stripe_customer_id
      from unnest(${changed}) changed (email)
      left join auth_users u on u.email = changed.email
      left join profiles p on p.id = u.id
    ), units as (
      select who.email, o.* from who join lateral (
        select * from orders where user_id = who.user_id
        union all
        select * from orders where user_id is null and customer_email = who.email
      ) o on o.hidden_at is null and o.status in ${oncePaid}
    ), sums as (
      select email, count(distinct order_group_id) filter (where not is_recurring_payment) as order_count,
        max(created_at) filter (where not is_recurring_payment) as last_order_date,
        min(created_at) as first_order_date
      from units group by email
    ), spent as (
      select email, sum(coalesce(paid.cents, ordered.cents))::int as total_spent
      from (
        select email, order_group_id,
          coalesce(sum(total_amount) filter (where status = 'completed'), 0) as cents
        from units group by email, order_group_id
      ) ordered left join lateral (
        select sum(p.amount
          - greatest(p.refunded_amount, (select coalesce(sum(amount), 0) from refunds
            where payment_id = p.id and status = 'made'))
          - (select coalesce(sum(amount), 0) from disputes
            where payment_id = p.id and status <> 'won')) as cents
        from payments p
        where p.order_group_id = ordered.order_group_id and p.status in ('succeeded', 'refunded')
      ) paid on true
      group by email
    ), merged as (
      select merged_into as email, jsonb_array_elements_text(moved -> 'groups')::uuid as group_id
      from customer_aliases where merged_into = any(${changed})
    ), latest as (
      select distinct on (units.email) units.email, g.customer_name, g.company, g.phone,
        coalesce(units.stripe_customer_id, g.stripe_customer_id) as stripe_customer_id
      from units join order_groups g on g.id = units.order_group_id
        left join merged on merged.email = units.email and merged.group_id = g.id
      order by units.email, merged.group_id is not null, g.created_at desc, g.number desc
    ), named as (
      select who.*, sums.order_count, spent.total_spent, sums.last_order_date, sums.first_order_date,
        latest.company, latest.phone as order_phone, latest.stripe_customer_id as order_customer,
        trim(coalesce(nullif(trim(concat_ws(' ', who.first_name, who.last_name)), ''),
          nullif(trim(who.name), ''), latest.customer_name, '')) as full_name
      from who left join sums on sums.email = who.email
      left join spent on spent.email = who.email left join latest on latest.email = who.email
    )
    insert into customer_summaries (email, user_id, first_name, last_name, company, phone, order_count,
      total_spent, last_order_date, created_at, stripe_customer_id)
    select email, user_id,
      coalesce(nullif(trim(first_name), ''), trim(regexp_replace(full_name, '\\S+$', ''))),
      coalesce(nullif(trim(last_name), ''), coalesce(substring(full_name from '\\S+$'), '')),
      company, coalesce(phone, order_phone), coalesce(order_count, 0), coalesce(total_spent, 0),
      last_order_date, coalesce(created_at, first_order_date), coalesce(stripe_customer_id, order_customer)
    from named
    where first_order_date is not null
      or user_id is not null and not exists (select from user_roles where user_roles.user_id = named.user_id)`)
}
