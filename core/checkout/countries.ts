import { ShopError } from '../errors.ts'
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
    const names = delivery.map(code => countryNames[code] ?? code).join(', ')
    const what = order.hasRental ? 'Mietgeräte liefern wir' : 'Wir liefern'
    throw new ShopError('invalid', 'country', `${what} nur nach: ${names}.`, {
      field: 'shippingAddress.country',
    })
  }
  if (!shop.countries.purchase.some(code => code === order.billingCountry)) {
    throw new ShopError(
      'invalid',
      'country',
      'Bitte wählen Sie eine Rechnungsadresse in Deutschland, Österreich oder der Schweiz.',
      { field: 'billingAddress.country' },
    )
  }
}
