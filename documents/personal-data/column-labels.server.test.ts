import { getTableColumns } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { heldTables } from '#core/personal-data/holdings.server.ts'
import { columnLabel, isMoney } from './column-labels.ts'
import { tableLabel } from './table-labels.ts'
import { valueLabel } from './value-labels.ts'

it('every table and column that is held of a person has a German name on paper (L-69)', () => {
  const nameless = heldTables.flatMap(({ name, columns }) => [
    ...(tableLabel(name) === name ? [name] : []),
    ...columns.filter(column => columnLabel(column) === column).map(column => `${name}.${column}`),
  ])
  expect(nameless).toEqual([])
})

it('what is stored as an amount of cents is known as money (L-69)', () => {
  const amounts = heldTables.flatMap(({ table, columns }) =>
    Object.entries(getTableColumns(table))
      .filter(([name, { dataType }]) => columns.includes(name) && dataType === 'number')
      .filter(([name]) => /cents|amount|price|cost/i.test(name))
      .map(([name]) => name),
  )
  expect(new Set(amounts).size).toBeGreaterThan(8)
  expect(amounts.filter(name => !isMoney(name))).toEqual([])
})

it('every word that the database knows for a column has a German one on paper (L-69)', () => {
  const words = heldTables.flatMap(({ table, columns }) =>
    Object.entries(getTableColumns(table))
      .filter(([name]) => columns.includes(name))
      .flatMap(([name, { enumValues = [] }]) => enumValues.map(value => ({ name, value }))),
  )
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter(({ name, value }) => valueLabel(name, value) === value)).toEqual([])
})
