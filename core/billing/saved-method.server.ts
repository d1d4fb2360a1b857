import type { Services } from '../services.ts'
import { type DebitedAccount, debitedBy } from './debited-account.server.ts'
import { standstillOf } from './stopped-subscriptions.server.ts'

/** What an order's rents are paid with; `debit` where that is an account, and by which mandate. */
export interface SavedMethod {
  id: string
  debit: DebitedAccount | null
}

interface PaidOrder {
  id: string
  stripeSubscriptionId: string | null
  stripeCustomerId: string | null
}

/** Null where nothing is saved, or where the provider gave up collecting by it (ADR-057). */
export async function savedMethod(
  services: Services,
  group: PaidOrder,
): Promise<SavedMethod | null> {
  const { db, payments } = services
  if (await standstillOf(db, group.id)) return null
  const { stripeSubscriptionId, stripeCustomerId } = group
  const own = stripeSubscriptionId
    ? (await payments.subscription(stripeSubscriptionId)).paymentMethodId
    : null
  const id = own ?? (stripeCustomerId ? await payments.defaultMethodOf(stripeCustomerId) : null)
  return id ? { id, debit: await debitedBy(services, group.id, id) } : null
}
