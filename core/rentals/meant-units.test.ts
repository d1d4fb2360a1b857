import { expect, test } from 'vitest'
import { meantUnits } from './meant-units.ts'

const rower = { sequence: 1, productName: 'Havel 2' }
const highRower = { sequence: 2, productName: 'Havel 2 Hochsitz' }
const secondRower = { sequence: 3, productName: 'Havel 2' }
const all = [rower, highRower, secondRower]

test.each([
  'KP-000012',
  'Bestellung KP-000012',
  'kp 12',
  '12',
  'Mietvertrag zur Bestellnummer KP-000012.',
  '0f8fad5b-d9cb-469f-a165-70867728950e',
])('%s means the whole order', words => {
  expect(meantUnits(words, all)).toEqual(all)
})

test.each([
  ['KP-000012 Havel 2 Hochsitz', [highRower]],
  ['KP-000012 havel 2', [rower, secondRower]],
  ['KP-000012 Havel 2 Hochsitz und Havel 2', all],
  ['KP-000012, Gerät 3: Havel 2', [secondRower]],
])('%s means the units that it names', (words, units) => {
  expect(meantUnits(words, all)).toEqual(units)
})

test.each([
  'KP-000012, nur das Laufband',
  'KP-000012 Care',
  'der Ruderer im Keller',
  'KP-000012, alles außer Havel 2',
  'KP-000012 ohne Gerät 3',
  'Havel 2 Hochsitz; den anderen Havel 2 behalte ich',
  'Bitte nicht Havel 2',
])('%s leaves open which of several is meant', words => {
  expect(meantUnits(words, all)).toBeNull()
})

test('any words mean the only rented unit, except those about Care alone', () => {
  expect(meantUnits('KP-000012, das Rudergerät im Keller', [rower])).toEqual([rower])
  expect(meantUnits('KP-000012 Havel 2 mit Care', [rower])).toEqual([rower])
  expect(meantUnits('KP-000012 Schadenschutz', [rower])).toBeNull()
})

test.each([
  ['KP-000012, Gerät 2: Havel 2', [{ sequence: 1, productName: 'Gale' }]],
  ['KP-000012, Gerät 2: Gale', [1, 3].map(sequence => ({ sequence, productName: 'Gale' }))],
  ['KP-000012 Rudergerät 2', [1, 3].map(sequence => ({ sequence, productName: 'Rudergerät' }))],
])('%s means none of the others once that unit is rented no more', (words, units) => {
  expect(meantUnits(words, units)).toBeNull()
})

test('a number that is part of a name means no other unit', () => {
  const bench = { sequence: 1, productName: 'Kraftgerät 500' }
  expect(meantUnits('KP-000012 Kraftgerät 500', [bench, secondRower])).toEqual([bench])
})

test('an order of which nothing is rented means nothing', () => {
  expect(meantUnits('KP-000012', [])).toBeNull()
})
