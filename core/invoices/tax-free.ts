import type { OrderGroup } from '../orders/group.ts'
import { shop } from '../shop.ts'
import { plainVatId } from './vat-id.ts'

/**
 * How goods may leave free of tax: beyond the customs border (`export`, L-84), or to a business elsewhere in
 * the EU (`union`, L-85).
 */
export type TaxFree = 'export' | 'union'

type Buyer = Pick<OrderGroup, 'shippingAddress' | 'customerType' | 'vatId'>

/** Null where the goods of an order are taxed, whatever is proven. */
export function taxFreeBy({ shippingAddress, customerType, vatId }: Buyer): TaxFree | null {
  const { country } = shippingAddress
  if (isBeyondCustoms(country)) return 'export'
  if (!isElsewhereInUnion(country) || customerType !== 'business' || !vatId) return null
  // Who buys under a German number is registered here, wherever it is delivered.
  return plainVatId(vatId).startsWith(HOME) ? null : 'union'
}

const HOME = 'DE'

/** Whether goods that we deliver there stay within the customs union, and leave Germany. */
export function isElsewhereInUnion(country: string): boolean {
  return (
    country !== HOME &&
    !isBeyondCustoms(country) &&
    shop.countries.purchase.some(code => code === country)
  )
}

const isBeyondCustoms = (country: string) =>
  shop.countries.beyondCustoms.some(code => code === country)
