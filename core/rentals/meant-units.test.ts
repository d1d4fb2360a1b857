import { expect, test } from 'vitest'
import { meantRentals, meantUnits } from './meant-units.ts'

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

const luft = { sequence: 1, productName: 'Havel 2 Luft-Rudergerät' }
const crest = { sequence: 2, productName: 'Crest Skiergometer' }
const gale = { sequence: 3, productName: 'Gale Airbike' }

test.each([
  ['Havel 2 Luft-Rudergerät und den Crest'],
  ['Havel 2 Luft-Rudergerät und Crest'],
  ['Havel 2 Luft-Rudergerät, Crest'],
  ['KP-000012, Gerät 1: Havel 2 Luft-Rudergerät sowie das Crest'],
  ['Gerät 1 und das Crest'],
  ['Gerät 1 und 2'],
  ['Gerät 1 und Gerät 7'],
  ['Gerät 1 und Crest Skiergometer'],
  ['Gerät 1: Crest Skiergometer'],
  ['das Gale Airbike und eine Kettlebell'],
  ['Gale Airbike und das Gerät'],
  ['nicht nur Gale Airbike'],
  ['Gale Airbike mit Care'],
  ['2 Gale Airbike'],
  ['Gale Airbike, bitte alles'],
  ['Gale Airbike oder Crest Skiergometer'],
])('%s may mean more than what it names in full, or less', words => {
  expect(meantUnits(words, [luft, crest, gale])).toBeNull()
})

test.each([
  ['Bitte kündigen: mein Rudergerät Havel 2 Luft-Rudergerät, komplett', [luft]],
  ['Hiermit widerrufe ich den Mietvertrag über das Gale Airbike aus Bestellung KP-000012.', [gale]],
  ['die Miete des Havel 2 Luft-Rudergeräts', [luft]],
  ['KP-000012, nur Gerät 1 (Havel 2)', [luft]],
  ['KP-000012, Gerät 1, das Rudergerät', [luft]],
  ['Gerät 1 und Gerät 3 von Bestellung KP-000012', [luft, gale]],
  ['meine Geräte Gale Airbike & Crest Skiergometer, zum nächstmöglichen Zeitpunkt', [crest, gale]],
  ['Havel 2 Luft-Rudergerät im Keller, Crest Skiergometer und Gale Airbike', [luft, crest, gale]],
])('%s names nothing beside its units', (words, units) => {
  expect(meantUnits(words, [luft, crest, gale])).toEqual(units)
})

test('a part of a name that another unit has as well may mean that one', () => {
  const other = { sequence: 2, productName: 'Weser Rudergerät' }
  expect(meantUnits('Gerät 1 und das Rudergerät', [luft, other])).toBeNull()
  expect(meantUnits('Gerät 1 und der Havel 2', all)).toBeNull()
  expect(meantUnits('Gerät 1: Havel 2', all)).toEqual([rower])
  expect(meantUnits('Havel 2, Gerät 3', all)).toEqual([secondRower])
})

test('beside all that is rented only an item of its own may be one more device', () => {
  expect(meantUnits('KP-000012 Havel 2 im Keller', [rower])).toEqual([rower])
  expect(meantUnits('KP-000012 Havel 2 und Care', [rower])).toEqual([rower])
  expect(meantUnits('KP-000012 Havel 2 und das Crest', [rower])).toBeNull()
  expect(meantUnits('KP-000012 Havel 2, Crest', [rower])).toBeNull()
})

test('any words mean the only unit of an order, except those about Care alone', () => {
  expect(meantUnits('KP-000012, das Rudergerät im Keller', [rower])).toEqual([rower])
  expect(meantUnits('KP-000012 Havel 2 mit Care', [rower])).toEqual([rower])
  expect(meantUnits('KP-000012 Schadenschutz', [rower])).toBeNull()
  expect(meantUnits('KP-000012, ich brauche es nicht mehr', [rower])).toEqual([rower])
})

test.each([
  'KP-000012: nur Care kündigen, nicht den Havel 2',
  'KP-000012: nur Care für Havel 2',
  'KP-000012, alles außer Havel 2',
  'KP-000012, nicht das Rudergerät',
  'KP-000012, das Rudergerät behalte ich',
])('%s leaves open whether the only unit is meant', words => {
  expect(meantUnits(words, [rower])).toBeNull()
})

test.each([
  ['KP-000012, Gerät 2: Havel 2', [{ sequence: 1, productName: 'Gale' }]],
  ['KP-000012, Gerät 2: Gale', [1, 3].map(sequence => ({ sequence, productName: 'Gale' }))],
  ['KP-000012 Rudergerät 2', [1, 3].map(sequence => ({ sequence, productName: 'Rudergerät' }))],
])('%s means none of the others once that unit is rented no more', (words, units) => {
  expect(meantUnits(words, units)).toBeNull()
})

test.each([
  ['KP-000012 Crest Skiergometer'],
  ['KP-000012 Crest Skiergometer, hilfsweise'],
  ['KP-000012, das Skiergometer'],
  ['KP-000012 Gerät 2: Crest Skiergometer'],
  ['KP-000012, das Rad im Keller'],
])('%s does not mean the last device that is rented of several', words => {
  expect(meantRentals(words, [luft], [luft, crest, gale])).toBeNull()
})

test.each([
  ['KP-000012', [luft, gale]],
  ['KP-000012 Gale Airbike', [gale]],
  ['Gerät 1 und Gerät 2', [luft]],
  ['Crest Skiergometer und Gale Airbike', [gale]],
])('%s means what of it is rented still', (words, units) => {
  expect(meantRentals(words, [luft, gale], [luft, crest, gale])).toEqual(units)
})

test('the name of equal devices means those that are rented still', () => {
  expect(meantRentals('KP-000012 Havel 2', [secondRower], all)).toEqual([secondRower])
  expect(meantRentals('KP-000012, Gerät 1: Havel 2', [secondRower], all)).toBeNull()
  expect(meantRentals('KP-000012, das Rudergerät im Keller', [rower], [rower])).toEqual([rower])
})

test('a number that is part of a name means no other unit', () => {
  const bench = { sequence: 1, productName: 'Kraftgerät 500' }
  expect(meantUnits('KP-000012 Kraftgerät 500', [bench, secondRower])).toEqual([bench])
  const third = { sequence: 1, productName: 'Kraftgerät 3' }
  expect(meantUnits('KP-000012 Kraftgerät 3', [third, secondRower])).toEqual([third])
})

test('an order of which nothing is rented means nothing', () => {
  expect(meantUnits('KP-000012', [])).toBeNull()
})
