import type { StoredTax } from '#db/schema/invoices.ts'
import { shop } from '../shop.ts'

export type Tax = StoredTax

const german: Tax = { category: 'S', percent: shop.vatPercent }
const austrian: Tax = { category: 'S', percent: shop.austrianVatPercent }

/** Who buys, and where it is delivered: two letters, upper case. */
interface Buyer {
  customerType: 'private' | 'business'
  country: string
}

/**
 * The tax of goods at our gross prices. Those to consumers in Austria are taxed there (L-83). Everything
 * else is taxed here: to a business abroad because nobody has checked its VAT ID (L-85), beyond the customs
 * border because no export was proven yet (L-84, ADR-045).
 */
export function taxOfGoods({ customerType, country }: Buyer): Tax {
  return country === 'AT' && customerType === 'private' ? austrian : german
}

/** The tax of rent and Care: a service to consumers is taxed where we are (§ 3a (1) UStG). */
export const taxOfRent: Tax = german
