import { expect, test } from 'vitest'
import type { TakenBack } from '#core/payments/read-refunds.server.ts'
import { takenBackWords } from './taken-back-words.ts'

const taken: TakenBack = {
  kind: 'card',
  isOpen: true,
  cents: 4900,
  at: new Date('2026-11-20T10:00:00Z'),
  isRepaid: false,
}

test('who refunds is warned of what the bank takes back already, and told why (L-21)', () => {
  const disputed = takenBackWords(taken)
  expect(disputed).toMatch(/am 20\.11\.2026 49,00\s€ bei seiner Bank zurückgefordert/)
  expect(disputed).toContain('Das Geld käme sonst zweimal an')
  expect(takenBackWords({ ...taken, isOpen: false })).toContain('endgültig zurückgeholt')
  const debit = { ...taken, kind: 'debit' as const, isOpen: false }
  expect(takenBackWords(debit)).toContain('ist wieder offen')
  expect(takenBackWords({ ...debit, isRepaid: true })).toContain('an der neuen Zahlung')
})
