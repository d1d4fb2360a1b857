import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('writes amounts and numbers as Germans do, and quotes what would end a cell', () => {
  expect(csvLine(['a', 1.5, null, { cents: 129_905 }, { cents: -5 }])).toBe(
    'a;1,5;;1299,05;-0,05\r\n',
  )
  expect(csvLine(['a;b', 'sagt "ja"', 'zwei\nZeilen'])).toBe(
    '"a;b";"sagt ""ja""";"zwei\nZeilen"\r\n',
  )
})

it.each(['=1+1', '+49 341', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])(
  'no spreadsheet takes %j for a formula',
  text => {
    const [cell = ''] = csvLine([text]).split(/\r\n$/)
    expect(cell.replace(/^"/, '').startsWith(`'${text[0]}`)).toBe(true)
  },
)
