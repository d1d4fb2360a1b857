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

test('complete details miss nothing', () => {
  expect(missingText(complete)).toBeNull()
})

test.each(['', 'mara', 'mara@', 'mara@example', 'ma ra@example.com'])(
  '%j is no e-mail address',
  email => {
    expect(missingText({ ...complete, email })).toBe('Bitte geben Sie Ihre E-Mail-Adresse ein.')
  },
)

test.each(['name', 'phone', 'line1', 'postal_code', 'city', 'country'])(
  'delivery needs %s',
  field => {
    const details = { ...complete, shipping: { ...shipping, [field]: '  ' } }
    expect(missingText(details)).toBe(
      'Bitte vervollständigen Sie Ihre Lieferadresse inklusive Telefonnummer.',
    )
  },
)

test('another billing address must be complete, its phone may stay empty', () => {
  const other = { ...complete, sameAddress: false }
  expect(missingText(other)).toBe('Bitte vervollständigen Sie Ihre Rechnungsadresse.')
  expect(missingText({ ...other, billing: { ...shipping, phone: '' } })).toBeNull()
})

test('a business gives its name', () => {
  const business = { ...complete, customerType: 'business' } as const
  expect(missingText(business)).toBe('Bitte vervollständigen Sie Ihre Rechnungsadresse.')
  expect(missingText({ ...business, company: 'Feld GmbH' })).toBeNull()
})

test('what is sent is trimmed, with the country in capitals and nothing empty', () => {
  expect(sentAddress({ ...shipping, name: ' Mara Feld ', phone: '', country: 'at' })).toEqual({
    name: 'Mara Feld',
    line1: 'Weg 1',
    postal_code: '04229',
    city: 'Leipzig',
    country: 'AT',
  })
})

test('the bill goes where the goods go unless told otherwise', () => {
  const billing = { ...shipping, city: 'Halle' }
  expect(billingOf({ ...complete, billing }).city).toBe('Leipzig')
  expect(billingOf({ ...complete, billing, sameAddress: false }).city).toBe('Halle')
})
