import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  cases,
  damageClaims,
  declarations,
  disputes,
  orderGroups,
  orders,
  rentals,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { isSettled } from '../inquiries/open-withdrawals.server.ts'
import type { OrderStatus } from '../orders/states.ts'
import { type LogisticsStatus, logisticsStates } from '../orders/states.ts'
import { isOver, type RentalState } from '../rentals/states.ts'
import type { OpenMatter } from './open-matters.ts'
import { ownGroupsOnly, whose } from './whose.server.ts'

interface Unit {
  status: OrderStatus
  logistics: LogisticsStatus
  rental: RentalState | null
  calledOffAt: Date | null
}

/** What has to come to its end before an account can go, order by order (L-70). */
export async function openMatters(orm: Orm, actor: SignedIn): Promise<OpenMatter[]> {
  const own = ownGroupsOnly(actor)
  const units = await orm
    .select({
      number: orderGroups.number,
      status: orders.status,
      logistics: orders.logisticsStatus,
      rental: rentals.state,
      calledOffAt: orders.calledOffAt,
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .where(and(own, isNull(orders.hiddenAt), eq(orders.isRecurringPayment, false)))
  const unpaid = await orm
    .select({ number: orderGroups.number })
    .from(unpaidInvoices)
    .innerJoin(orderGroups, eq(orderGroups.id, unpaidInvoices.orderGroupId))
    .where(and(own, isNull(unpaidInvoices.settledAt)))
  const disputed = await orm
    .select({ number: orderGroups.number })
    .from(disputes)
    .innerJoin(orderGroups, eq(orderGroups.id, disputes.orderGroupId))
    // What a bank has decided is owed again, a case, or nobody's any more.
    .where(and(own, eq(disputes.status, 'open')))
  const unsettled = await orm
    .select({ number: orderGroups.number })
    .from(cases)
    .innerJoin(orderGroups, eq(orderGroups.id, cases.orderGroupId))
    .where(and(own, isNull(cases.closedAt)))
  const claimed = await orm
    .select({ number: orderGroups.number })
    .from(damageClaims)
    .innerJoin(orderGroups, eq(orderGroups.id, damageClaims.orderGroupId))
    .where(and(own, isNull(damageClaims.acceptedAt), isNull(damageClaims.objectedAt)))
  const withdrawn = await orm
    .select({ id: declarations.id, number: orderGroups.number })
    .from(declarations)
    .innerJoin(orderGroups, eq(orderGroups.id, declarations.orderGroupId))
    .where(and(own, eq(declarations.kind, 'withdrawal'), whose(orm, actor).declared))
  const matters: OpenMatter[] = [
    ...units.flatMap(({ number, ...unit }) => {
      const kind = openOf(unit)
      return kind ? [{ kind, number }] : []
    }),
    ...unpaid.map(({ number }) => ({ kind: 'payment' as const, number })),
    ...[...unsettled, ...claimed, ...disputed].map(({ number }) => ({
      kind: 'case' as const,
      number,
    })),
  ]
  for (const { id, number } of withdrawn) {
    if (!(await isSettled(orm, { id }))) matters.push({ kind: 'withdrawal', number })
  }
  return [...new Map(matters.map(each => [`${each.kind} ${each.number}`, each])).values()]
}

function openOf({ status, logistics, rental, calledOffAt }: Unit): OpenMatter['kind'] | null {
  if (status === 'canceled' || status === 'failed') return null
  if (status === 'pending') return 'payment'
  const { place } = logisticsStates[logistics]
  if (rental === 'bought_out') return null
  if (rental && !isOver(rental)) return 'rental'
  if (rental) return place === 'house' || place === 'back' ? null : 'return'
  if (place === 'returning') return 'return'
  if (place === 'house' && calledOffAt) return null
  return status === 'completed' && (place === 'house' || place === 'out') ? 'delivery' : null
}
