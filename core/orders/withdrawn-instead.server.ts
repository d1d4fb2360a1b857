import { type SQL, sql } from 'drizzle-orm'
import { isClosed } from '../journal/closed-declarations.server.ts'

/**
 * Whether the office has still to decide about a withdrawal that may have called a unit off: later ones have not.
 * @param order the unit's row of `orders`, as the query names it.
 */
export function hasOpenWithdrawal(order: SQL = sql`orders`): SQL<boolean> {
  return sql<boolean>`exists (select from declarations withdrawal
    where withdrawal.order_group_id = ${order}.order_group_id and withdrawal.kind = 'withdrawal'
      and withdrawal.received_at <= ${order}.called_off_at
      and not ${isClosed(sql`withdrawal.id`)})`
}

/**
 * Whether a withdrawal has taken the place of a unit's voluntary return (ADR-070): while the office decides about it,
 * and once money goes back for it. One that was laid aside leaves the voluntary return as it was.
 * @param order the unit's row of `orders`, as the query names it.
 * @param back that of `device_returns`.
 */
export function isWithdrawnInstead(
  order: SQL = sql`orders`,
  back: SQL = sql`device_returns`,
): SQL<boolean> {
  return sql<boolean>`coalesce(${back}.voluntary_since is not null and ${order}.called_off_at is not null
    and (${hasOpenWithdrawal(order)} or exists (select from refunds repaid
      join payments paid on paid.id = repaid.payment_id
      where paid.order_group_id = ${order}.order_group_id and repaid.declaration_id is not null
        and repaid.units @> to_jsonb(${order}.order_sequence))), false)`
}
