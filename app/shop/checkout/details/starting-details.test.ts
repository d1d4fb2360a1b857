import { expect, test } from 'vitest'
import { emptyDetails } from './details.ts'
import { type Account, startingDetails } from './starting-details.ts'

const home = {
  name: 'Mara Öztürk',
  phone: '0341 5550100',
  line1: 'Hallenweg 12',
  postal_code: '04229',
  city: 'Leipzig',
  country: 'DE',
}
const mara: Account = {
  email: 'mara@example.com',
  name: 'Mara Öztürk',
  order: {
    customerType: 'private',
    company: null,
    vatId: null,
    shipping: home,
    billing: { ...home, phone: undefined },
  },
}
const nothing = { typed: {}, account: null }
const typed = { shipping: { ...emptyDetails.shipping, name: 'Tim', city: 'Halle' } }

test('a customer starts with the last order: who, where to, and who pays (S-2.7-10)', () => {
  expect(startingDetails(mara, nothing)).toMatchObject({
    email: 'mara@example.com',
    shipping: { ...home, line2: '' },
    sameAddress: true,
  })
  const order = {
    customerType: 'business' as const,
    company: 'Halle GmbH',
    vatId: null,
    shipping: home,
    billing: { ...home, line1: 'Am Markt 3' },
  }
  expect(startingDetails({ ...mara, order }, nothing)).toMatchObject({
    customerType: 'business',
    company: 'Halle GmbH',
    sameAddress: false,
    billing: { line1: 'Am Markt 3' },
  })
})

test('a customer without an order starts with name and address of the account, a guest with nothing', () => {
  expect(startingDetails({ ...mara, order: null }, nothing)).toEqual({
    ...emptyDetails,
    email: 'mara@example.com',
    shipping: { ...emptyDetails.shipping, name: 'Mara Öztürk' },
  })
  expect(startingDetails(null, nothing)).toEqual(emptyDetails)
})

test('what was typed in this tab counts, as a whole address', () => {
  for (const account of [null, 'mara@example.com']) {
    expect(startingDetails(mara, { typed, account }).shipping).toEqual(typed.shipping)
  }
})

test('nobody starts with what another account has typed or was shown (S-2.7-10)', () => {
  const stored = { typed, account: 'mara@example.com' }
  expect(startingDetails(null, stored)).toEqual(emptyDetails)
  const tim = { email: 'tim@example.com', name: 'Tim', order: null }
  expect(startingDetails(tim, stored).shipping.city).toBe('')
})
