import { asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { sepaMandates } from '#db/schema/schema.ts'
import type { ProviderMandate, ProviderPayment } from '#integrations/payment-gateway.ts'
import type { Services } from '../services.ts'

/** What an order's account is debited by. */
export interface Mandate {
  reference: string
  /** Of the account. */
  last4: string
}

/** The mandate of a payment where it is not stored yet; outside of transactions. */
export async function newMandate(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  orderGroupId: string,
  { mandateId }: Pick<ProviderPayment, 'mandateId'>,
): Promise<ProviderMandate | null> {
  if (!mandateId) return null
  const known = await storedMandates(db, orderGroupId)
  if (known.some(({ stripeMandateId }) => stripeMandateId === mandateId)) return null
  return payments.mandate(mandateId)
}

export async function saveMandate(
  tx: Orm,
  orderGroupId: string,
  { mandate, now }: { mandate: ProviderMandate; now: Date },
): Promise<void> {
  const { id, reference, paymentMethodId, last4 } = mandate
  await tx
    .insert(sepaMandates)
    .values({
      ...{ orderGroupId, reference, last4, notedAt: now },
      stripeMandateId: id,
      stripePaymentMethodId: paymentMethodId,
    })
    .onConflictDoNothing()
}

/** Every mandate of an order, the oldest first. */
export async function storedMandates(db: Orm, orderGroupId: string) {
  return db
    .select()
    .from(sepaMandates)
    .where(eq(sepaMandates.orderGroupId, orderGroupId))
    .orderBy(asc(sepaMandates.notedAt))
}

/** By what accounts were debited for each of these orders, the oldest first; the others are left out. */
export async function mandatesOf(
  db: Orm,
  orderGroupIds: readonly string[],
): Promise<Map<string, Mandate[]>> {
  if (orderGroupIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(sepaMandates)
    .where(inArray(sepaMandates.orderGroupId, [...orderGroupIds]))
    .orderBy(asc(sepaMandates.notedAt))
  const groups = Map.groupBy(rows, ({ orderGroupId }) => orderGroupId)
  return new Map(
    [...groups].map(([id, own]) => [id, own.map(({ reference, last4 }) => ({ reference, last4 }))]),
  )
}
