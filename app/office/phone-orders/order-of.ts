import { type Cart, productLines, shippingLine } from '#core/cart/cart.ts'
import type { FoundCustomer } from '#core/phone-orders/customers.server.ts'

interface Taken {
  cart: Cart
  cartVersion: string
  customer: FoundCustomer | null
}

/** What was typed and chosen, as the checkout takes it: ids and quantities, never amounts. */
export function orderOf(form: FormData, { cart, cartVersion, customer }: Taken) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const address = (prefix: '' | 'billing_') => ({
    name: text(`${prefix}name`),
    ...(text(`${prefix}phone`) && { phone: text(`${prefix}phone`) }),
    line1: text(`${prefix}line1`),
    ...(text(`${prefix}line2`) && { line2: text(`${prefix}line2`) }),
    postal_code: text(`${prefix}postal_code`),
    city: text(`${prefix}city`),
    country: text(`${prefix}country`).toUpperCase(),
  })
  const shipping = shippingLine(cart)
  return {
    items: productLines(cart).map(({ stripeProductId, stripePriceId, quantity, type }) => ({
      ...{ stripeProductId, stripePriceId, quantity, type },
    })),
    customerEmail: text('email'),
    customerType: text('customerType'),
    company: text('company'),
    vatId: text('vatId'),
    shippingAddress: address(''),
    billingAddress: form.has('sameAddress') ? address('') : address('billing_'),
    ...(shipping && { shippingPriceId: shipping.stripePriceId }),
    cartVersion,
    customerId: customer?.id ?? null,
    offersCare: form.has('offersCare'),
    days: text('days'),
  }
}
