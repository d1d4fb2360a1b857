import { expect, test } from 'vitest'
import { formOf, readShipment } from './form.ts'

const form = { carrier: 'dhl', trackingUrl: '', numbers: '', parcels: '' }

test.each([
  ['numbers alone say how many parcels', { numbers: 'A\r\n B \n\n' }, ['A', 'B']],
  ['parcels may have no number', { numbers: 'A', parcels: '3' }, ['A', null, null]],
  ['without either it is one parcel', {}, [null]],
])('%s', (_what, typed, parcels) => {
  const facts = { carrier: 'dhl', trackingUrl: null, parcels }
  expect(readShipment({ ...form, ...typed })).toEqual(facts)
})

test.each([
  ['no carrier', { carrier: 'post' }, 'carrier'],
  ['an address that is none', { trackingUrl: 'javascript:alert(1)' }, 'trackingUrl'],
  ['an address without TLS', { trackingUrl: 'http://spedition.example' }, 'trackingUrl'],
  ['one number twice', { numbers: 'A\nA' }, 'numbers'],
  ['a number without end', { numbers: 'A'.repeat(101) }, 'numbers'],
  ['more numbers than parcels', { numbers: 'A\nB', parcels: '1' }, 'parcels'],
  ['no parcel', { parcels: '0' }, 'parcels'],
  ['half a parcel', { parcels: '1.5' }, 'parcels'],
  ['too many parcels', { parcels: '51' }, 'parcels'],
])('%s is refused at its field', (_what, typed, field) => {
  expect(readShipment({ ...form, ...typed })).toMatchObject({ field })
})

test('what a form shows reads as what it was made of', () => {
  const facts = { carrier: 'gls' as const, trackingUrl: null, parcels: ['A', null] }
  expect(readShipment(formOf(facts))).toEqual(facts)
})

test('a number that is added to what a form shows is one more parcel, without counting', () => {
  const shown = formOf({ carrier: 'gls', trackingUrl: null, parcels: ['A'] })
  expect(readShipment({ ...shown, numbers: 'A\nB' })).toMatchObject({ parcels: ['A', 'B'] })
  const bare = formOf({ carrier: 'gls', trackingUrl: null, parcels: [null] })
  expect(readShipment(bare)).toMatchObject({ parcels: [null] })
})
