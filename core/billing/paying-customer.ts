import type { OrderGroup } from '../orders/group.ts'

/**
 * The provider's customer who pays what is owed beside the rents; null once the account is erased, and the customer with
 * it (ADR-054): what is owed stays owed.
 */
export function payingCustomerOf({
  id,
  lockedAt,
  stripeCustomerId,
}: Pick<OrderGroup, 'id' | 'lockedAt' | 'stripeCustomerId'>): string | null {
  if (lockedAt) return null
  if (!stripeCustomerId) throw new Error(`The order ${id} has no customer`)
  return stripeCustomerId
}
