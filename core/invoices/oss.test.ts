import { expect, it } from 'vitest'
import { daysOf, lastQuarters, quarterText, readQuarter } from './oss.ts'

it('quarters follow each other over the end of a year, and are read as they are written (L-83)', () => {
  const last = lastQuarters('2027-02-03').map(quarterText)
  expect(last).toEqual(['2027-1', '2026-4', '2026-3', '2026-2', '2026-1'])
  expect(last.map(text => quarterText(readQuarter(text) ?? { year: 0, quarter: 0 }))).toEqual(last)
  expect(['2027-5', '2027-0', '27-1', '2027-1.csv', ''].map(readQuarter)).toEqual(
    Array(5).fill(null),
  )
  expect(daysOf({ year: 2026, quarter: 4 })).toEqual({ from: '2026-10-01', before: '2027-01-01' })
})
