import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  buyouts,
  callOffs,
  damageClaims,
  declarations,
  defectReports,
  deviceReturns,
  disputes,
  invoices,
  orders,
  payments,
  phoneOrders,
  recallNotices,
  refunds,
  returnCharges,
} from '#db/schema/schema.ts'

const found = ([row]: { of: string | null }[]) => row?.of ?? null

/** How the order of a mail is found from what the mail is written from. */
const finders: Record<string, (db: Orm, id: string) => Promise<string | null>> = {
  orderGroupId: async (_, id) => id,
  orderId: async (db, id) =>
    found(await db.select({ of: orders.orderGroupId }).from(orders).where(eq(orders.id, id))),
  buyoutId: async (db, id) =>
    found(await db.select({ of: buyouts.orderGroupId }).from(buyouts).where(eq(buyouts.id, id))),
  invoiceId: async (db, id) =>
    found(await db.select({ of: invoices.orderGroupId }).from(invoices).where(eq(invoices.id, id))),
  returnId: async (db, id) =>
    found(
      await db
        .select({ of: deviceReturns.orderGroupId })
        .from(deviceReturns)
        .where(eq(deviceReturns.id, id)),
    ),
  claimId: async (db, id) =>
    found(
      await db
        .select({ of: damageClaims.orderGroupId })
        .from(damageClaims)
        .where(eq(damageClaims.id, id)),
    ),
  chargeId: async (db, id) =>
    found(
      await db
        .select({ of: returnCharges.orderGroupId })
        .from(returnCharges)
        .where(eq(returnCharges.id, id)),
    ),
  defectId: async (db, id) =>
    found(
      await db
        .select({ of: defectReports.orderGroupId })
        .from(defectReports)
        .where(eq(defectReports.id, id)),
    ),
  refundId: async (db, id) =>
    found(
      await db
        .select({ of: payments.orderGroupId })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(refunds.id, id)),
    ),
  disputeId: async (db, id) =>
    found(await db.select({ of: disputes.orderGroupId }).from(disputes).where(eq(disputes.id, id))),
  noticeId: async (db, id) =>
    found(
      await db
        .select({ of: recallNotices.orderGroupId })
        .from(recallNotices)
        .where(eq(recallNotices.id, id)),
    ),
  callOffId: async (db, id) =>
    found(await db.select({ of: callOffs.orderGroupId }).from(callOffs).where(eq(callOffs.id, id))),
  declarationId: async (db, id) =>
    found(
      await db
        .select({ of: declarations.orderGroupId })
        .from(declarations)
        .where(eq(declarations.id, id)),
    ),
  quoteId: async (db, id) =>
    found(
      await db
        .select({ of: phoneOrders.orderGroupId })
        .from(phoneOrders)
        .where(eq(phoneOrders.quoteId, id)),
    ),
}

/** The order that a mail is about, by the ids in its data; null for mails about none. */
export async function orderOfMail(db: Orm, data: object): Promise<string | null> {
  for (const [name, value] of Object.entries(data)) {
    const id: unknown = name === 'orderIds' && Array.isArray(value) ? value[0] : value
    const finder = finders[name === 'orderIds' ? 'orderId' : name]
    if (finder && typeof id === 'string') return finder(db, id)
  }
  return null
}
