import { expect, test } from 'vitest'
import { checkDeclaration, readCancellation } from './declaration.ts'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

const complete = { name: 'Petra', contract: 'KP-000001', email: 'petra@example.com' }

test('a form without kind and date is an ordinary cancellation as early as possible', () => {
  const input = readCancellation(form(complete))
  expect(input).toMatchObject({ kind: 'ordinary', wantedEnd: '', reason: '' })
  expect(checkDeclaration(input)).toEqual({})
})

test('a reason counts only for an extraordinary cancellation, and is not required for it', () => {
  expect(readCancellation(form({ ...complete, reason: 'defekt' })).reason).toBe('')
  const input = readCancellation(form({ ...complete, kind: 'extraordinary' }))
  expect(checkDeclaration(input)).toEqual({})
})

test.each(['', '31.12.2027', '2027-02-30', 'morgen'])(
  'the date "%s" is not guessed at',
  wantedEnd => {
    const input = readCancellation(form({ ...complete, when: 'date', wantedEnd }))
    const { wantedEnd: error } = checkDeclaration(input)
    expect(Boolean(error)).toBe(wantedEnd !== '')
  },
)

test('texts of unreasonable length are named', () => {
  const input = readCancellation(form({ ...complete, contract: 'x'.repeat(1001) }))
  expect(checkDeclaration(input)).toEqual({ contract: 'Bitte höchstens 1000 Zeichen.' })
})
