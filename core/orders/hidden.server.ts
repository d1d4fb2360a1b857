import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { orders } from '#db/schema/schema.ts'
import { statusesAt } from './states.ts'

/** What an account left behind when it was erased is nobody's: of no later account either (ADR-054, ADR-073). */
export const notLocked = sql`not exists (
  select 1 from order_groups locked
  where locked.id = ${orders.orderGroupId} and locked.locked_at is not null
)`

/** Its contract runs, goods are owed for its money, or are on their way back. */
const goesOn = sql`(
  exists (
    select 1 from rentals going where going.order_id = ${orders.id} and (
      going.state in ('concluded', 'running', 'end_requested')
      or going.state = 'ended'
        and ${orders.logisticsStatus} not in ${statusesAt('house', 'back')}
    )
  )
  or ${orders.logisticsStatus} in
    ('return_requested', 'return_approved', 'return_shipped', 'return_received')
  or ${orders.orderType} = 'purchase' and ${orders.status} = 'completed'
    and ${orders.calledOffAt} is null
    and ${orders.logisticsStatus} in ${statusesAt('house', 'out')}
)`

/**
 * What its customer still sees: the office may take an order off its lists, but no contract from
 * whoever is bound by it (ADR-079).
 */
export const shownToCustomer: SQL | undefined = or(
  isNull(orders.hiddenAt),
  and(notLocked, sql`not ${orders.isRecurringPayment}`, goesOn),
)
