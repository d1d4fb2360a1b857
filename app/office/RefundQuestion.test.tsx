import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RefundQuestion } from './RefundQuestion.tsx'

const asked = { answerKey: 'key', parts: [], cents: 7_900, endedRentals: 0, isBusy: undefined }
const words = (earlier: Parameters<typeof RefundQuestion>[0]['earlier']) =>
  renderToStaticMarkup(<RefundQuestion {...asked} earlier={earlier} />).replaceAll('\u00a0', ' ')

test('who decides about a refund reads what went back before for no device (L-21)', () => {
  const scratch = { cents: 3_000, reason: 'Kratzer an Gerät 1', on: '2026-03-02' }
  expect(words([scratch, { ...scratch, reason: null }])).toContain(
    '30,00 € am 02.03.2026 (Kratzer an Gerät 1); 30,00 € am 02.03.2026.',
  )
  expect(words([])).not.toContain('schon erstattet')
})

test('who decides about a refund reads what of its lines does not go back with it', () => {
  const lines = [{ title: 'Miete Gale', cents: 9_500 }]
  const asking = (cents: number) =>
    renderToStaticMarkup(
      <RefundQuestion
        {...asked}
        parts={[{ paymentId: 'one', lines, cents, rents: [] }]}
        earlier={[]}
      />,
    ).replaceAll('\u00a0', ' ')
  expect(asking(8_275)).toContain('Miete Gale 95,00 € abzüglich 12,25 €')
  expect(asking(9_500)).not.toContain('abzüglich')
})

test('who decides about a refund reads how many rentals end with it, and nothing of those that ended before', () => {
  const ends = (endedRentals: number) =>
    renderToStaticMarkup(<RefundQuestion {...asked} endedRentals={endedRentals} earlier={[]} />)
  expect(ends(0)).not.toMatch(/Mieten? ende/)
  expect(ends(1)).toContain('Eine Miete endet damit.')
  expect(ends(3)).toContain('3 Mieten enden damit.')
})
