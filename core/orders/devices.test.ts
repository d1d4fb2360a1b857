import { expect, test } from 'vitest'
import { devicesText, deviceText } from './devices.ts'

test('a unit has its number in the order, a single one needs none', () => {
  expect(deviceText(2)).toBe('Gerät 2')
  expect(deviceText(null)).toBe('')
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
