import { and, eq, exists, isNotNull, isNull, ne, notExists, or, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import {
  authUsers,
  callOffs,
  cases,
  declarations,
  defectReports,
  deviceReturns,
  disputes,
  orderGroups,
  orders,
  productRatings,
  ratingConsents,
  returnCharges,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { ratingConsentSince, withdrawRatingConsent } from '../customers/rating-consent.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { linkedOrder } from './access-links.server.ts'

/**
 * Which rows of `order_groups` their customer may be asked to rate: all of it came and stayed, nothing of it is open,
 * nobody rated it, and the account allowed it, whose confirmed address is the order's own (§ 7 UWG, L-72, ADR-232).
 */
export function mayBeInvited(orm: Orm): SQL | undefined {
  const nothingIn = (table: PgTable, which: SQL | undefined) =>
    notExists(orm.select().from(table).where(which))
  const of = orderGroups.id
  const allowed = orm
    .select({ id: ratingConsents.id })
    .from(ratingConsents)
    .innerJoin(authUsers, eq(authUsers.id, ratingConsents.userId))
    .where(
      and(
        eq(ratingConsents.userId, orderGroups.userId),
        isNull(ratingConsents.withdrawnAt),
        authUsers.emailVerified,
        eq(authUsers.email, orderGroups.customerEmail),
      ),
    )
  const notWithCustomer = or(
    ne(orders.status, 'completed'),
    ne(orders.logisticsStatus, 'delivered'),
    isNotNull(orders.calledOffAt),
    isNotNull(orders.hiddenAt),
  )
  return and(
    eq(orderGroups.status, 'completed'),
    isNotNull(orderGroups.stripePaymentIntentId),
    isNull(orderGroups.lockedAt),
    exists(allowed),
    nothingIn(
      orders,
      and(eq(orders.orderGroupId, of), eq(orders.isRecurringPayment, false), notWithCustomer),
    ),
    nothingIn(productRatings, eq(productRatings.orderGroupId, of)),
    nothingIn(callOffs, eq(callOffs.orderGroupId, of)),
    nothingIn(declarations, eq(declarations.orderGroupId, of)),
    nothingIn(deviceReturns, eq(deviceReturns.orderGroupId, of)),
    nothingIn(cases, and(eq(cases.orderGroupId, of), isNull(cases.closedAt))),
    nothingIn(
      defectReports,
      and(eq(defectReports.orderGroupId, of), isNull(defectReports.closedAt)),
    ),
    nothingIn(
      unpaidInvoices,
      and(eq(unpaidInvoices.orderGroupId, of), isNull(unpaidInvoices.settledAt)),
    ),
    nothingIn(
      disputes,
      and(eq(disputes.orderGroupId, of), ne(disputes.status, 'won'), isNull(disputes.repaidAt)),
    ),
    nothingIn(
      returnCharges,
      and(
        eq(returnCharges.orderGroupId, of),
        isNull(returnCharges.paidAt),
        isNull(returnCharges.waivedAt),
      ),
    ),
  )
}

/** Whether the customer of this order may be asked to rate it now. */
export async function isInvitable(orm: Orm, orderGroupId: string): Promise<boolean> {
  return (
    (await orm.$count(orderGroups, and(eq(orderGroups.id, orderGroupId), mayBeInvited(orm)))) > 0
  )
}

type Reach = Pick<Services, 'db' | 'clock'>

/** Whose consent the link of an invitation takes back. Throws `not_found` for a link that opens nothing. */
async function invited({ db, clock }: Reach, token: string): Promise<string> {
  const link = { token, purpose: 'rating_opt_out' as const, now: clock.now() }
  const orderGroupId = await linkedOrder(db, link)
  const [group] = orderGroupId
    ? await db
        .select({ userId: orderGroups.userId })
        .from(orderGroups)
        .where(eq(orderGroups.id, orderGroupId))
    : []
  if (!group?.userId) throw refusal('order_not_found')
  return group.userId
}

/** Whether whoever holds the link of an invitation may still be asked. Throws `not_found` likewise. */
export async function isAskedByLink(services: Reach, token: string): Promise<boolean> {
  const userId = await invited(services, token)
  return (await ratingConsentSince(services.db, userId)) !== null
}

/** Takes the consent back by the link of an invitation, without signing in; safe to do again. Throws `not_found` likewise. */
export async function optOutByLink(services: Reach, token: string): Promise<void> {
  const userId = await invited(services, token)
  await withdrawRatingConsent(services.db, userId, services.clock.now())
}
