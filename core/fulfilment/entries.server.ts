import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import { type ChangedSums, refreshChanged } from '../changed-sums.server.ts'
import { logisticsOrder, logisticsStates, openLogistics } from '../orders/states.ts'
import { inHouse } from '../stock/whereabouts.ts'

/** Follow-up payments of one invoice stand together, apart from the order that they follow. */
export const payment = sql<string>`case when ${orders.isRecurringPayment}
  then coalesce(${orders.stripeInvoiceId}, ${orders.id}::text) else '' end`

/** What logistics has to do with: paid orders, and refunded ones whose goods were on their way. */
export const isPaid = or(
  eq(orders.status, 'completed'),
  and(eq(orders.status, 'refunded'), notInArray(orders.logisticsStatus, [...inHouse])),
)

export const isUnpaid = inArray(orders.status, ['pending', 'failed', 'canceled'])

/** Something is left to do with it; what was called off stays where it is. */
const isOpen = and(
  inArray(orders.logisticsStatus, [...openLogistics]),
  or(isNull(orders.calledOffAt), notInArray(orders.logisticsStatus, [...inHouse])),
)

const rank: SQL = sql`case ${orders.logisticsStatus} ${sql.join(
  logisticsOrder.map(status => sql`when ${status} then ${logisticsStates[status].rank}::int`),
  sql` `,
)} end`

const entries: ChangedSums = { changes: 'order_changes', key: 'order_group_id', remake }

/** Makes the lines of the list anew whose orders changed since it was last looked at (ADR-098). */
export function refreshEntries(db: Orm): Promise<void> {
  return refreshChanged(db, entries)
}

/** A group of several kinds has a line of all of them, too, for what asks of no kind. */
async function remake(tx: Orm, groupIds: readonly string[]): Promise<void> {
  const changed = sql`array[${sql.join(
    groupIds.map(id => sql`${id}`),
    sql`, `,
  )}]::uuid[]`
  await tx.execute(sql`delete from order_entries where order_group_id = any(${changed})`)
  await tx.execute(sql`
    with units as (
      select order_group_id, ${payment} as payment, is_recurring_payment as follow_up,
        case when ${isPaid} then 'paid' when ${isUnpaid} then 'unpaid' else 'given_back' end as kind,
        customer_email, product_name, created_at, tracking_number, order_type, search_words,
        ${rank} as rank, ${isOpen} as is_open
      from orders where order_group_id = any(${changed}) and hidden_at is null
    ), several as (
      select order_group_id from units where not follow_up
      group by order_group_id having count(distinct kind) > 1
    ), listed as (
      select order_group_id, payment, follow_up, kind, customer_email, product_name, created_at,
        tracking_number, order_type, rank, is_open from units
      union all
      select order_group_id, payment, follow_up, 'whole', customer_email, product_name, created_at,
        tracking_number, order_type, rank, is_open
      from units where not follow_up and order_group_id in (select order_group_id from several)
    ), words as (
      select order_group_id, string_agg(distinct search_words, ' ') as search_words
      from (
        select order_group_id, search_words from units
        union all select order_group_id, search_words from shipment_parcels
        where order_group_id = any(${changed})
      ) named group by order_group_id
    )
    insert into order_entries (order_group_id, payment, kind, follow_up, customer_email, product_name,
      created_at, tracking_number, rank, has_rental, has_purchase, is_open, search_words)
    select listed.order_group_id, listed.payment, listed.kind, bool_and(listed.follow_up),
      min(listed.customer_email), min(lower(listed.product_name)), min(listed.created_at),
      min(listed.tracking_number), max(listed.rank), bool_or(listed.order_type = 'rental'),
      bool_or(listed.order_type = 'purchase'), bool_or(listed.is_open),
      distinct_words(g.search_words || ' ' || words.search_words)
    from listed
    join order_groups g on g.id = listed.order_group_id
    join words on words.order_group_id = listed.order_group_id
    group by listed.order_group_id, listed.payment, listed.kind, g.search_words, words.search_words`)
}
