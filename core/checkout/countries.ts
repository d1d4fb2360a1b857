import { countryOutOfReach, refusal } from '../refusals.ts'
import { countryNames, shop } from '../shop.ts'

/** The countries that a cart can be delivered to (ADR-124): rentals reach fewer than purchases. */
export function deliveryCountries(cart: { hasRental: boolean }): readonly string[] {
  return cart.hasRental ? shop.countries.rental : shop.countries.purchase
}

/** Throws `invalid` where the shop does not deliver to, or bill in, a country. */
export function assertCountries(order: {
  hasRental: boolean
  shippingCountry: string
  billingCountry: string
}): void {
  const delivery = deliveryCountries(order)
  if (!delivery.includes(order.shippingCountry)) {
    const names = delivery.map(code => countryNames[code] ?? code)
    throw countryOutOfReach(names, order.hasRental)
  }
  if (!shop.countries.purchase.some(code => code === order.billingCountry)) {
    throw refusal('billing_country', { field: 'billingAddress.country' })
  }
}
