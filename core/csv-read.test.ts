import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asMeant, csvLine } from './csv.ts'
import { csvRows } from './csv-read.ts'

const cell = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '"', ';', '\n', '\r', '\t', ' ', 'a'),
  }),
)

it('reads whatever was written, formulas included', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), rows => {
      const kept = rows.filter(cells => cells.some(text => text !== ''))
      const read = [...csvRows(rows.map(csvLine).join(''))]
      expect(read.map(({ cells }) => cells.map(asMeant))).toEqual(kept)
    }),
  )
})

it('counts lines as an editor does, also those inside of a cell', () => {
  const read = [...csvRows('a;b\n"1\n2";3\r\n;;\n4;"5"')]
  expect(read).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1\n2', '3'] },
    { line: 5, cells: ['4', '5'] },
  ])
})

it.each([
  ['a\n"b;c\nd', 2, 'nirgends geschlossen'],
  ['"a"b;c', 1, 'steht noch etwas'],
])('says in which line %j is broken', (text, line, message) => {
  expect(() => [...csvRows(text)]).toThrow(
    expect.objectContaining({ line, message: expect.stringContaining(message) }),
  )
})
