import { expect, test } from 'vitest'
import { countedNames, devicesText, deviceText, repeatedProducts } from './devices.ts'

test('only units of one product need numbers to be told apart', () => {
  const units = ['Gale', 'Havel 2', 'Gale', 'Meile'].map(productName => ({ productName }))
  expect([...repeatedProducts(units)]).toEqual(['Gale'])
  expect(repeatedProducts(units.slice(1)).size).toBe(0)
})

test('a unit has its number in the order, a single one needs none', () => {
  expect(deviceText(2)).toBe('Gerät 2')
  expect(deviceText(null)).toBe('')
})

test('each product is named once, with the numbers of those that have equals', () => {
  const unit = (productName: string, unitNumber: number | null) => ({ productName, unitNumber })
  expect(countedNames([unit('Gale', 2), unit('Meile', null), unit('Gale', 3)])).toEqual([
    '2 × Gale (Geräte 2 und 3)',
    'Meile',
  ])
  expect(countedNames([unit('Gale', 3)])).toEqual(['Gale (Gerät 3)'])
})

test.each([
  [[], ''],
  [[3], 'Gerät 3'],
  [[1, 2], 'Geräte 1 und 2'],
  [[2, 3, 4], 'Geräte 2 bis 4'],
  [[1, 3, 4], 'Geräte 1, 3 und 4'],
])('the units %j of one line are %j', (numbers, words) => {
  expect(devicesText(numbers)).toBe(words)
})
