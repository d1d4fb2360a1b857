import { countryName, economicArea, unionMembers } from '../countries.ts'
import { countryOutOfReach, refusal, rentBilledAbroad } from '../refusals.ts'
import { shop } from '../shop.ts'

/** The countries that a cart can be delivered to (ADR-124): rentals reach fewer than purchases. */
export function deliveryCountries(cart: { hasRental: boolean }): readonly string[] {
  return cart.hasRental ? shop.countries.rental : shop.countries.purchase
}

/**
 * The countries that a cart can be billed in, those that we deliver to first. Whoever lives in the European Economic Area
 * buys like everybody who has it delivered here (Art. 4 Reg. (EU) 2018/302; L-91). Rent is taxed here alone (ADR-124): to a
 * business where its establishment is that uses the machine (§ 3a (2) UStG), which stands where we deliver; to
 * consumers wherever they live in the EU (§ 3a (1)), but not beyond it (§ 3a (4) no. 10).
 */
export function billingCountries(cart: {
  hasRental: boolean
  isBusiness: boolean
}): readonly string[] {
  if (!cart.hasRental) return billedForPurchases
  return cart.isBusiness ? shop.countries.rental : billedForRent
}

const byName = new Intl.Collator('de')
const reached: readonly string[] = shop.countries.purchase
const others = economicArea
  .filter(code => !reached.includes(code))
  .sort((one, other) => byName.compare(countryName(one), countryName(other)))
const billedForPurchases = [...reached, ...others]
const billedForRent = billedForPurchases.filter(code =>
  unionMembers.some(member => member === code),
)

/** Throws `invalid` where the shop does not deliver to, or bill in, a country. */
export function assertCountries(order: {
  hasRental: boolean
  shippingCountry: string
  billingCountry: string
  isBusiness: boolean
}): void {
  const delivery = deliveryCountries(order)
  if (!delivery.includes(order.shippingCountry)) {
    throw countryOutOfReach(delivery.map(countryName), order.hasRental)
  }
  if (!billedForPurchases.includes(order.billingCountry)) throw refusal('billing_country')
  if (!billingCountries(order).includes(order.billingCountry)) {
    throw rentBilledAbroad(shop.countries.rental.map(countryName), order.isBusiness)
  }
}
