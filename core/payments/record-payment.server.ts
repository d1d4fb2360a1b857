import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { payments } from '#db/schema/schema.ts'

interface OpenedPayment {
  orderGroupId: string
  paymentIntentId: string
  /** The provider's invoice that it pays, where there is one. */
  invoiceId?: string | null
  cents: number
  now: Date
}

/** The row of a payment that the provider opened for an order, made once however often it is told. Answers with its id. */
export async function recordPayment(
  tx: Orm,
  { orderGroupId, paymentIntentId, invoiceId = null, cents, now }: OpenedPayment,
): Promise<string> {
  await tx
    .insert(payments)
    .values({
      orderGroupId,
      stripePaymentIntentId: paymentIntentId,
      stripeInvoiceId: invoiceId,
      amount: cents,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.stripePaymentIntentId, paymentIntentId))
  if (!row) throw new Error(`The payment ${paymentIntentId} was not written`)
  return row.id
}
