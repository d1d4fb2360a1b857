import { expect, test } from 'vitest'
import { emptyDetails } from '../details/details.ts'
import { paymentDetails } from './payment-details.ts'

const shipping = {
  name: ' Mara Öztürk ',
  phone: '0341 5550100',
  line1: 'Hallenweg 12',
  line2: '',
  postal_code: '04229',
  city: 'Leipzig',
  country: 'at',
}
const billing = { ...shipping, name: 'Eisenhof GmbH', phone: '', country: 'DE' }
const details = { ...emptyDetails, email: ' mara@example.com ', shipping }

test('a payment carries who pays and where the goods go, trimmed (S-7-18)', () => {
  const person = {
    email: 'mara@example.com',
    name: 'Mara Öztürk',
    phone: '0341 5550100',
    address: { line1: 'Hallenweg 12', postal_code: '04229', city: 'Leipzig', country: 'AT' },
  }
  expect(paymentDetails(details)).toMatchObject({ billing: person, shipping: person })
})

test('a bill of its own goes elsewhere, and is called about at the number of the delivery (S-7-18)', () => {
  expect(paymentDetails({ ...details, sameAddress: false, billing })).toMatchObject({
    billing: { name: 'Eisenhof GmbH', phone: '0341 5550100', address: { country: 'DE' } },
    shipping: { name: 'Mara Öztürk', address: { country: 'AT' } },
  })
})
