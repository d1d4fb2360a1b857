import type { customerTypes } from '#db/schema/orders.ts'
import { shop } from './shop.ts'

export type CustomerType = (typeof customerTypes)[number]

/**
 * Words for consumers about owning what they rent, as a pair (ADR-114): `offered` while their
 * rentals may be bought out, else `without`, which promises neither credit nor takeover.
 */
export function byPurchaseOption<T>({ offered, without }: { offered: T; without: T }): T {
  return shop.consumerPurchaseOption ? offered : without
}

/** Whether a rental may be bought out: by businesses always, by consumers while the setting says so. */
export function hasPurchaseOption(customerType: CustomerType): boolean {
  return customerType === 'business' || shop.consumerPurchaseOption
}
