import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOfAddress, knownColumns, listOf, stateOf } from './lists.ts'

const list = fc.constantFrom('orders', 'inventory', 'customers', 'products')
const params = fc
  .array(
    fc.tuple(
      fc.oneof(fc.string(), fc.constantFrom('q', 'status', 'sort', 'dir', 'page', 'spalten')),
      fc.string(),
    ),
  )
  .map(pairs => new URLSearchParams(pairs))

test('the state of a list says the same once it was stored, and never its page', () => {
  fc.assert(
    fc.property(list, params, fc.array(fc.string()), (name, address, columns) => {
      const state = stateOf(name, address, columns)
      const read = new URLSearchParams(state)
      expect(stateOf(name, read, columnsOfAddress(name, read) ?? [])).toBe(state)
      expect(read.has('page')).toBe(false)
    }),
  )
})

test('equal states are equal words, whatever stands in another order or empty', () => {
  const one = new URLSearchParams('status=pending&q=ida&type=&page=3&ansicht=x')
  const other = new URLSearchParams('q=ida&status=pending')
  expect(stateOf('orders', one, ['status', 'created'])).toBe(
    stateOf('orders', other, ['created', 'status', 'nonsense']),
  )
})

test('the column that opens a row is always among those shown, and unknown ones never are', () => {
  fc.assert(
    fc.property(list, fc.array(fc.string()), (name, wished) => {
      expect(knownColumns(name, wished)).toContain(listOf(name).fixed)
    }),
  )
  expect(knownColumns('orders', ['tracking', 'x', 'city'])).toEqual(['city', 'created', 'tracking'])
})
