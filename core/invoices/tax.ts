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
 * else is taxed here: to a business in the EU and beyond the customs border because neither VAT ID nor arrival is
 * proven when the order is paid (L-84, L-85, ADR-084, ADR-150).
 */
export function taxOfGoods(
  { customerType, country }: Buyer,
  { taxesAtDestination }: { taxesAtDestination: boolean } = shop.oss,
): Tax {
  return taxesAtDestination && country === 'AT' && customerType === 'private' ? austrian : german
}

/** The tax of rent and Care: a service to consumers is taxed where we are (§ 3a (1) UStG). */
export const taxOfRent: Tax = german

/** What an order holds. */
interface Held {
  isSold: boolean
  isRented: boolean
}

/**
 * `inkl. 19 % MwSt.`, said of the prices of an order. No rate while nobody knows who buys and where it goes, nor where
 * rent and goods are taxed differently.
 */
export function taxIncluded(buyer: Buyer | null, { isSold, isRented }: Held): string {
  const taxes = buyer
    ? [...(isSold ? [taxOfGoods(buyer)] : []), ...(isRented ? [taxOfRent] : [])]
    : []
  const [percent, ...others] = new Set(taxes.map(tax => tax.percent))
  return percent === undefined || others.length > 0 ? 'inkl. MwSt.' : `inkl. ${percent} % MwSt.`
}

/** Where what consumers buy is taxed by another country than ours, and how high (L-83). */
export function taxesElsewhere(): { country: string; percent: number }[] {
  return shop.countries.purchase
    .map(country => ({ country, ...taxOfGoods({ customerType: 'private', country }) }))
    .filter(({ percent }) => percent !== german.percent)
}

/** Goods that are proven to have left the customs union (§ 4 Nr. 1 a, § 6 UStG; L-84). */
export const taxOfExports: Tax = { category: 'G', percent: 0 }

/** Goods that are proven to have reached a business elsewhere in the EU (§ 4 Nr. 1 b, § 6a UStG; L-85). */
export const taxOfUnionSupplies: Tax = { category: 'K', percent: 0 }

/** Damages are no turnover, so no tax is on them (Abschn. 1.3 UStAE). */
export const taxOfDamages: Tax = { category: 'O', percent: 0 }
