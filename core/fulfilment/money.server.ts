import { type InvoiceEntry, invoicesOf } from '../invoices/read.server.ts'
import { type PaymentEntry, paymentsOf } from '../payments/read-refunds.server.ts'
import type { Services } from '../services.ts'

/** What was charged and paid for an order, and for the months that followed it. */
export interface OrderMoney {
  invoices: InvoiceEntry[]
  payments: PaymentEntry[]
}

/** The money of one order; nothing of an id that there is not. */
export async function moneyOf(
  { db }: Pick<Services, 'db'>,
  orderGroupId: string,
): Promise<OrderMoney> {
  const [invoices, payments] = await Promise.all([
    invoicesOf(db, [orderGroupId]),
    paymentsOf(db, [orderGroupId]),
  ])
  return {
    invoices: invoices.get(orderGroupId) ?? [],
    payments: payments.get(orderGroupId) ?? [],
  }
}
