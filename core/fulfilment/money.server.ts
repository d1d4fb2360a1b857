import { and, eq, isNotNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { payments } from '#db/schema/schema.ts'
import { type InvoiceEntry, invoicesOf } from '../invoices/read.server.ts'
import { leftCentsOf, leftParts } from '../payments/left-of-payment.server.ts'
import { type PaymentEntry, paymentsOf } from '../payments/read-refunds.server.ts'
import type { RefundPurpose } from '../payments/refundable.ts'
import { careLinesOf } from '../rentals/care.server.ts'
import type { Services } from '../services.ts'

/** A payment of an order. Cents. */
export interface OrderPayment extends PaymentEntry {
  /** What is left of its rent and its Care; null where it is not for both any more. */
  leftOfParts: Record<RefundPurpose, number> | null
}

/** What was charged and paid for an order, and for the months that followed it. */
export interface OrderMoney {
  invoices: InvoiceEntry[]
  payments: OrderPayment[]
}

/** The money of one order; nothing of an id that there is not. */
export async function moneyOf(
  { db }: Pick<Services, 'db'>,
  orderGroupId: string,
): Promise<OrderMoney> {
  const [invoices, paid, parts] = await Promise.all([
    invoicesOf(db, [orderGroupId]),
    paymentsOf(db, [orderGroupId]),
    leftOfPartsOf(db, orderGroupId),
  ])
  return {
    invoices: invoices.get(orderGroupId) ?? [],
    payments: (paid.get(orderGroupId) ?? []).map(payment => ({
      ...payment,
      leftOfParts: parts.get(payment.id) ?? null,
    })),
  }
}

/** What is left of rent and Care, by payment, where it is something of both. */
async function leftOfPartsOf(db: Orm, orderGroupId: string) {
  const found = new Map<string, Record<RefundPurpose, number>>()
  if ((await careLinesOf(db, orderGroupId)).length === 0) return found
  const paid = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderGroupId, orderGroupId), isNotNull(payments.paidAt)))
  for (const payment of paid) {
    const left = leftCentsOf(await leftParts(db, payment))
    if (left.rent > 0 && left.care > 0) found.set(payment.id, left)
  }
  return found
}
