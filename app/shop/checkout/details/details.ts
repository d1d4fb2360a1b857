import { billingCountries } from '#core/checkout/countries.ts'
import { EMAIL_ADDRESS } from '#core/email-address.ts'
import type { CustomerType } from '#core/purchase-option.ts'
import type { Contact } from '#core/tracking/contact.ts'

/** An address as the form holds it: always text, trimmed only when it is sent. */
export interface AddressFields {
  name: string
  phone: string
  line1: string
  line2: string
  postal_code: string
  city: string
  country: string
}

/** What the visitor has typed in step 1 (S-2.7). */
export interface CheckoutDetails {
  customerType: CustomerType
  company: string
  vatId: string
  email: string
  shipping: AddressFields
  sameAddress: boolean
  billing: AddressFields
}

const emptyAddress: AddressFields = {
  name: '',
  phone: '',
  line1: '',
  line2: '',
  postal_code: '',
  city: '',
  country: 'DE',
}

export const emptyDetails: CheckoutDetails = {
  customerType: 'private',
  company: '',
  vatId: '',
  email: '',
  shipping: emptyAddress,
  sameAddress: true,
  billing: emptyAddress,
}

const filled = (...values: string[]) => values.every(value => value.trim() !== '')

function addressFilled({ name, line1, postal_code, city, country }: AddressFields): boolean {
  return filled(name, line1, postal_code, city, country)
}

/**
 * What the toast 'Angaben unvollständig' says; null when nothing is missing (S-5). A country that this
 * order cannot be billed in, as an earlier one was, has yet to be chosen.
 */
export function missingText(
  details: CheckoutDetails,
  { hasRental }: { hasRental: boolean },
): string | null {
  if (!EMAIL_ADDRESS.test(details.email.trim())) return 'Bitte geben Sie Ihre E-Mail-Adresse ein.'
  if (!addressFilled(details.shipping) || !filled(details.shipping.phone)) {
    return 'Bitte vervollständigen Sie Ihre Lieferadresse inklusive Telefonnummer.'
  }
  const isBusiness = details.customerType === 'business'
  const billingFilled =
    details.sameAddress ||
    (addressFilled(details.billing) &&
      billingCountries({ hasRental, isBusiness }).includes(details.billing.country))
  if (!billingFilled || (isBusiness && !filled(details.company))) {
    return 'Bitte vervollständigen Sie Ihre Rechnungsadresse.'
  }
  return null
}

/** An address as the server takes it: trimmed, the country in capitals, empty parts left out. */
export function sentAddress(address: AddressFields) {
  const { name, phone, line1, line2, postal_code, city, country } = address
  return {
    name: name.trim(),
    line1: line1.trim(),
    ...(filled(line2) && { line2: line2.trim() }),
    postal_code: postal_code.trim(),
    city: city.trim(),
    country: country.trim().toUpperCase() || 'DE',
    ...(filled(phone) && { phone: phone.trim() }),
  }
}

/** Who pays: the address of delivery unless another one was given. */
export function billingOf(details: CheckoutDetails): AddressFields {
  return details.sameAddress ? details.shipping : details.billing
}

/** Whoever orders, as `track` takes them: the last word of a name is the last name. */
export function contactOf({ email, shipping }: CheckoutDetails): Contact {
  const { name, phone, line1, postal_code, city, country } = shipping
  const words = name.trim().split(/\s+/)
  return {
    email,
    phoneNumber: phone,
    firstName: words.slice(0, -1).join(' '),
    lastName: words.at(-1),
    address: line1,
    postCode: postal_code,
    city,
    country,
  }
}
