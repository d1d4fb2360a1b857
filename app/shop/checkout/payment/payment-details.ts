import { href } from 'react-router'
import { type AddressFields, billingOf, type CheckoutDetails } from '../details/details.ts'
import type { PaymentDetails, PaymentPerson } from './outcome.ts'

function person(details: CheckoutDetails, address: AddressFields): PaymentPerson {
  return {
    email: details.email.trim(),
    name: address.name.trim(),
    phone: address.phone.trim() || details.shipping.phone.trim(),
    address: {
      line1: address.line1.trim(),
      line2: address.line2.trim(),
      postal_code: address.postal_code.trim(),
      city: address.city.trim(),
      state: '',
      country: address.country.toUpperCase() || 'DE',
    },
  }
}

/** Billing and delivery as the payment provider takes them when a payment is confirmed. */
export function paymentDetails(details: CheckoutDetails): PaymentDetails {
  return {
    billing: person(details, billingOf(details)),
    shipping: person(details, details.shipping),
    returnPath: href('/checkout/success'),
  }
}
