import { expect, test } from 'vitest'
import type { DisputeEntry } from '#core/payments/read-refunds.server.ts'
import { disputeWords } from './dispute-words.ts'

const taken: DisputeEntry = {
  kind: 'card',
  isOpen: true,
  cents: 4900,
  at: new Date('2026-11-20T10:00:00Z'),
  isRepaid: false,
}

test('who refunds is warned of what the bank takes back already, and told why (L-21)', () => {
  const disputed = disputeWords(taken)
  expect(disputed).toMatch(/am 20\.11\.2026 49,00\s€ bei seiner Bank zurückgefordert/)
  expect(disputed).toContain('Das Geld käme sonst zweimal an')
  expect(disputeWords({ ...taken, isOpen: false })).toContain('endgültig zurückgeholt')
  const debit = { ...taken, kind: 'debit' as const, isOpen: false }
  expect(disputeWords(debit)).toContain('ist wieder offen')
  expect(disputeWords({ ...debit, isRepaid: true })).toContain('an der neuen Zahlung')
})
