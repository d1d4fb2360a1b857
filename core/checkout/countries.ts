import { countryOutOfReach, refusal, rentBilledAbroad } from '../refusals.ts'
import { countryNames, shop } from '../shop.ts'

/** The countries that a cart can be delivered to (ADR-124): rentals reach fewer than purchases. */
export function deliveryCountries(cart: { hasRental: boolean }): readonly string[] {
  return cart.hasRental ? shop.countries.rental : shop.countries.purchase
}

/**
 * The countries that a cart can be billed in. Rent is taxed here alone (ADR-124): to a business where its establishment is that
 * uses the machine (§ 3a (2) UStG), which stands where we deliver; to consumers wherever they live in the EU
 * (§ 3a (1)), but not beyond it (§ 3a (4) no. 10).
 */
export function billingCountries(cart: {
  hasRental: boolean
  isBusiness: boolean
}): readonly string[] {
  if (!cart.hasRental) return shop.countries.purchase
  if (cart.isBusiness) return shop.countries.rental
  return shop.countries.purchase.filter(
    code => !shop.countries.beyondCustoms.some(beyond => beyond === code),
  )
}

/** Throws `invalid` where the shop does not deliver to, or bill in, a country. */
export function assertCountries(order: {
  hasRental: boolean
  shippingCountry: string
  billingCountry: string
  isBusiness: boolean
}): void {
  const delivery = deliveryCountries(order)
  if (!delivery.includes(order.shippingCountry)) {
    throw countryOutOfReach(namesOf(delivery), order.hasRental)
  }
  if (!shop.countries.purchase.some(code => code === order.billingCountry)) {
    throw refusal('billing_country', { field: 'billingAddress.country' })
  }
  const billing = billingCountries(order)
  if (!billing.includes(order.billingCountry)) {
    throw rentBilledAbroad(namesOf(billing), order.isBusiness)
  }
}

const namesOf = (codes: readonly string[]) => codes.map(code => countryNames[code] ?? code)
