import { expect, test } from 'vitest'
import { quoteTotals } from '#core/quotes/totals.ts'
import type { OfficeQuote } from '#core/quotes/view.server.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { SendQuestion } from './Send.tsx'

const lines = [
  { kind: 'purchase' as const, months: null, quantity: 6, unitCents: 11_900, title: 'Havel 2' },
]
const quote = {
  ...{ id: 'q1', company: 'Hotel Halle', email: 'joerg@halle.example', version: 2 },
  ...{
    validUntil: '2026-03-20',
    standing: 'draft',
    totals: quoteTotals({ lines, shippingCents: 0 }),
  },
  shortages: [{ productId: 'p1', title: 'Havel 2', wanted: 6, free: 4 }],
} as Partial<OfficeQuote> as OfficeQuote

test('before a quote is sent it is asked about, with whom it goes to, what it comes to and what is missing', () => {
  const words = wordsOf(onPage(<SendQuestion quote={quote} isDraft onClose={() => {}} />))
  expect(words).toContain('Angebot senden?')
  expect(words).toContain('An Hotel Halle, joerg@halle.example; gültig bis 20.03.2026.')
  expect(words).toContain('Gesamt 600,00 € netto, 714,00 € brutto')
  expect(words).toContain('Von „Havel 2“ sind nur 4 frei, das Angebot nennt 6.')
  expect(words).toContain('Senden können Sie es trotzdem')
})
