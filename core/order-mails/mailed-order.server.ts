import { and, eq, isNull, ne, not, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  buyouts,
  damageClaims,
  declarations,
  defectReports,
  deviceReturns,
  disputes,
  inventoryItems,
  type orderGroups,
  orders,
  payments,
  recallNotices,
  recallUnits,
  refunds,
  rentals,
  returnCharges,
  stoppedSubscriptions,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import { refundDue } from '../legal/withdrawal.ts'
import { isInvitable } from '../orders/rating-invitation.server.ts'
import { takenBackOf } from '../orders/taken-back.server.ts'
import { isWithdrawnInstead } from '../orders/withdrawn-instead.server.ts'
import { isUnderWay } from '../payments/under-way.server.ts'
import { isOvertaken } from '../rentals/overtaken.ts'
import type { MailedOrder } from './repeatable-mails.ts'
import { whatStands } from './what-stands.server.ts'

type Declaration = typeof declarations.$inferSelect

/** Nobody is asked for what a debit on its way pays. */
const isNotPaying = or(isNull(payments.id), ne(payments.status, 'processing'))

/** How an order stands, for the mails about it. */
export async function mailedOrder(
  db: Orm,
  {
    id,
    customerEmail,
    deliveryOn,
    status,
  }: Pick<typeof orderGroups.$inferSelect, 'id' | 'customerEmail' | 'deliveryOn' | 'status'>,
  now: Date,
): Promise<MailedOrder> {
  const unpaid = await db
    .select({ stripeInvoiceId: unpaidInvoices.stripeInvoiceId })
    .from(unpaidInvoices)
    .where(
      and(
        eq(unpaidInvoices.orderGroupId, id),
        isNull(unpaidInvoices.settledAt),
        isNull(unpaidInvoices.returnChargeId),
        not(isUnderWay()),
      ),
    )
  const standstills = and(
    eq(stoppedSubscriptions.orderGroupId, id),
    isNull(stoppedSubscriptions.resumedAt),
  )
  const taken = await db
    .select({ id: disputes.id })
    .from(disputes)
    .leftJoin(payments, eq(payments.id, disputes.repaymentId))
    .where(and(eq(disputes.orderGroupId, id), isNull(disputes.repaidAt), isNotPaying))
  const returns = await db
    .select({ back: deviceReturns, isInstead: isWithdrawnInstead() })
    .from(deviceReturns)
    .innerJoin(orders, eq(orders.id, deviceReturns.orderId))
    .where(eq(deviceReturns.orderGroupId, id))
  const claims = await db.select().from(damageClaims).where(eq(damageClaims.orderGroupId, id))
  const isAnswered = (claim: (typeof claims)[number]) =>
    Boolean(claim.acceptedAt ?? claim.objectedAt)
  const forDamage = await db
    .select({ orderId: returnCharges.orderId })
    .from(returnCharges)
    .where(and(eq(returnCharges.orderGroupId, id), eq(returnCharges.kind, 'damage')))
  const charged = new Set(forDamage.map(({ orderId }) => orderId))
  const charges = await db
    .select({ id: returnCharges.id, dueOn: returnCharges.dueOn })
    .from(returnCharges)
    .leftJoin(payments, eq(payments.id, returnCharges.paymentId))
    .where(
      and(
        eq(returnCharges.orderGroupId, id),
        isNull(returnCharges.paidAt),
        isNull(returnCharges.waivedAt),
        isNotPaying,
      ),
    )
  const devices = await db
    .select({
      orderId: orders.id,
      id: inventoryItems.id,
      status: inventoryItems.status,
    })
    .from(inventoryItems)
    .innerJoin(orders, eq(orders.id, inventoryItems.assignedOrderId))
    .where(eq(orders.orderGroupId, id))
  const recalled = await db
    .selectDistinct({ noticeId: recallNotices.id })
    .from(recallNotices)
    .innerJoin(recallUnits, eq(recallUnits.noticeId, recallNotices.id))
    .where(and(eq(recallNotices.orderGroupId, id), isNull(recallUnits.outcome)))
  const declared = await db
    .select({
      id: declarations.id,
      email: declarations.email,
      kind: declarations.kind,
      ends: declarations.ends,
      receivedAt: declarations.receivedAt,
    })
    .from(declarations)
    .where(eq(declarations.orderGroupId, id))
  const rented = await db
    .select({
      orderId: rentals.orderId,
      state: rentals.state,
      endDeclarationId: rentals.endDeclarationId,
      terminatedAt: rentals.terminatedAt,
      endsOn: rentals.endsOn,
    })
    .from(rentals)
    .where(eq(rentals.orderGroupId, id))
  const endingUnits = ({ isTerminated }: { isTerminated: boolean }) =>
    new Set(
      rented
        .filter(
          ({ state, terminatedAt }) =>
            state === 'end_requested' && (terminatedAt !== null) === isTerminated,
        )
        .map(({ orderId }) => orderId),
    )
  const unitsIn = (...states: (typeof rented)[number]['state'][]) =>
    new Set(rented.flatMap(({ orderId, state }) => (states.includes(state) ? [orderId] : [])))
  const units = await db
    .select({ id: orders.id, logistics: orders.logisticsStatus })
    .from(orders)
    .where(and(eq(orders.orderGroupId, id), eq(orders.isRecurringPayment, false)))
  const isWaiting = units.some(({ logistics }) => ['pending', 'preparing'].includes(logistics))
  const takeovers = await db.select().from(buyouts).where(eq(buyouts.orderGroupId, id))
  const reported = await db
    .select({ id: defectReports.id, decidedAt: defectReports.decidedAt })
    .from(defectReports)
    .innerJoin(orders, eq(orders.id, defectReports.orderId))
    .where(and(eq(orders.orderGroupId, id), isNull(defectReports.closedAt)))
  const defectsThat = (isSo: (decidedAt: Date | null) => boolean) =>
    new Set(reported.flatMap(({ id: own, decidedAt }) => (isSo(decidedAt) ? [own] : [])))
  const given = await db
    .select({
      ...{ id: refunds.id, status: refunds.status, stripeRefundId: refunds.stripeRefundId },
      ...{ declarationId: refunds.declarationId, returnId: refunds.returnId },
      requestedAt: refunds.requestedAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderGroupId, id))
  const today = berlinDay(now)
  const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(row => row.id))
  return {
    today,
    isPending: status === 'pending',
    hasFailed: status === 'failed',
    isOverdue: unpaid.length > 0,
    isRentOwed: unpaid.some(({ stripeInvoiceId }) => stripeInvoiceId !== null),
    isAskedByLink: (await db.$count(stoppedSubscriptions, standstills)) > 0,
    takenBack: await takenBackOf(db, id),
    madeRefunds: idsOf(given.filter(refund => refund.status === 'made')),
    sentBackRefunds: idsOf(
      given.filter(refund => refund.status === 'failed' && refund.stripeRefundId !== null),
    ),
    carriedOut: given.flatMap(({ declarationId, returnId, requestedAt, status }) => {
      const of = declarationId ?? returnId
      return of ? [{ of, requestedAt: requestedAt.toISOString(), isMade: status === 'made' }] : []
    }),
    openDisputes: idsOf(taken),
    returns: returns.map(({ back, isInstead }) => ({
      id: back.id,
      orderId: back.orderId,
      isAnnounced: back.announcedAt !== null,
      hasPickUp: back.pickUpOn !== null,
      isVoluntary: back.voluntarySince !== null && !isInstead,
      isReceived: back.receivedAt !== null,
      isChecked: back.checkedAt !== null,
    })),
    openClaims: new Map(
      claims.flatMap(claim => (isAnswered(claim) ? [] : [[claim.id, claim.objectUntil]])),
    ),
    answeredClaims: idsOf(claims.filter(one => isAnswered(one) && !charged.has(one.orderId))),
    openCharges: new Map(charges.map(charge => [charge.id, charge.dueOn])),
    devices: new Map(
      devices.map(device => [
        device.orderId,
        { id: device.id, isThere: device.status !== 'shipped' },
      ]),
    ),
    openRecalls: new Set(recalled.map(({ noticeId }) => noticeId)),
    ownDeclarations: new Set(
      declared.flatMap(({ id: own, email }) =>
        email.toLowerCase() === customerEmail.toLowerCase() ? [own] : [],
      ),
    ),
    ending: endingUnits({ isTerminated: false }),
    terminated: endingUnits({ isTerminated: true }),
    goingOn: unitsIn('concluded', 'running'),
    arrivesOn: isWaiting ? deliveryOn : null,
    isInvitable: await isInvitable(db, id),
    openDefects: defectsThat(decidedAt => decidedAt === null),
    decidedDefects: defectsThat(decidedAt => decidedAt !== null),
    delivered: new Set(
      units.flatMap(({ id: unitId, logistics }) => (logistics === 'delivered' ? [unitId] : [])),
    ),
    payingBuyouts: idsOf(takeovers.filter(buyout => buyout.status === 'processing')),
    ...(await whatStands(db, id)),
    pastDeclarations: idsOf(declared.filter(one => daysOf(one).some(day => day < today))),
    overtaken: idsOf(declared.filter(declaration => isOvertaken(declaration, rented))),
  }
}

/** What is told of a declaration with a day: until when money goes back, or the last days of what was cancelled. */
function daysOf({ kind, ends, receivedAt }: Pick<Declaration, 'kind' | 'ends' | 'receivedAt'>) {
  return kind === 'withdrawal' ? [refundDue(receivedAt)] : ends.map(({ endsOn }) => endsOn)
}
