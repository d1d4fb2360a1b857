import type { PhoneOrderView } from '#core/phone-orders/view.server.ts'
import type { AddressFields, CheckoutDetails } from '../details/details.ts'

type Customer = NonNullable<PhoneOrderView['open']>['customer']

/** Who was written down on the phone, as the checkout's own steps take it. */
export function detailsOf(customer: Customer): CheckoutDetails {
  const { customerType, company, vatId, email, shipping, billing } = customer
  return {
    customerType,
    company: company ?? '',
    vatId: vatId ?? '',
    email,
    shipping: fields(shipping),
    sameAddress: false,
    billing: fields(billing),
  }
}

function fields({ phone, line2, ...address }: Customer['shipping']): AddressFields {
  return { ...address, phone: phone ?? '', line2: line2 ?? '' }
}
