import { expect, test } from 'vitest'
import {
  billingOf,
  type CheckoutDetails,
  emptyDetails,
  missingText,
  sentAddress,
} from './details.ts'

const shipping = {
  name: 'Mara Feld',
  phone: '0341 123',
  line1: 'Weg 1',
  line2: '',
  postal_code: '04229',
  city: 'Leipzig',
  country: 'DE',
}
const complete: CheckoutDetails = { ...emptyDetails, email: 'mara@example.com', shipping }

const bought = { hasRental: false }

test('complete details miss nothing (S-5-10)', () => {
  expect(missingText(complete, bought)).toBeNull()
})

test.each(['', 'mara', 'mara@', 'mara@example', 'ma ra@example.com', 'max,muster@example.com'])(
  '%j is no e-mail address (S-5-8, S-5-9, S-5-23)',
  email => {
    expect(missingText({ ...complete, email }, bought)).toBe(
      'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    )
  },
)

test.each(['name', 'phone', 'line1', 'postal_code', 'city', 'country'])(
  'delivery needs %s (S-2.7-10, S-5-9, S-5-23)',
  field => {
    const details = { ...complete, shipping: { ...shipping, [field]: '  ' } }
    expect(missingText(details, bought)).toBe(
      'Bitte vervollständigen Sie Ihre Lieferadresse inklusive Telefonnummer.',
    )
  },
)

test('another billing address must be complete, its phone may stay empty (S-2.7-12, S-4-13, S-5-9, S-5-23)', () => {
  const other = { ...complete, sameAddress: false }
  expect(missingText(other, bought)).toBe('Bitte vervollständigen Sie Ihre Rechnungsadresse.')
  expect(missingText({ ...other, billing: { ...shipping, phone: '' } }, bought)).toBeNull()
})

test.each([
  ['business', 'AT', { hasRental: true }, 'DE'],
  ['private', 'CH', { hasRental: true }, 'FR'],
  ['private', 'US', { hasRental: false }, 'CH'],
] as const)('a bill of a %s order that cannot go to %s needs another country', (...order) => {
  const [customerType, former, cart, other] = order
  const billedIn = (country: string) =>
    missingText(
      {
        ...complete,
        customerType,
        company: 'Feld GmbH',
        sameAddress: false,
        billing: { ...shipping, country },
      },
      cart,
    )
  expect(billedIn(former)).toBe('Bitte vervollständigen Sie Ihre Rechnungsadresse.')
  expect(billedIn(other)).toBeNull()
})

test('a business gives its name (L-12)', () => {
  const business = { ...complete, customerType: 'business' } as const
  expect(missingText(business, bought)).toBe('Bitte vervollständigen Sie Ihre Rechnungsadresse.')
  expect(missingText({ ...business, company: 'Feld GmbH' }, bought)).toBeNull()
})

test('what is sent is trimmed, with the country in capitals and nothing empty (S-3-9, S-5-8)', () => {
  expect(sentAddress({ ...shipping, name: ' Mara Feld ', phone: '', country: 'at' })).toEqual({
    name: 'Mara Feld',
    line1: 'Weg 1',
    postal_code: '04229',
    city: 'Leipzig',
    country: 'AT',
  })
})

test('the bill goes where the goods go unless told otherwise (S-2.7-12)', () => {
  const billing = { ...shipping, city: 'Halle' }
  expect(billingOf({ ...complete, billing }).city).toBe('Leipzig')
  expect(billingOf({ ...complete, billing, sameAddress: false }).city).toBe('Halle')
})
