import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SuccessState } from '#core/checkout/success.server.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { Unpaid } from './Unpaid.tsx'

const shown = (state: SuccessState, isByPhone: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Unpaid state={state} isByPhone={isByPhone} isGuest />
    </MemoryRouter>,
  )

test.each(['declined', 'failed', 'open'] as const)(
  'a payment that is %s leads to no cart where the order was taken by phone (C-30)',
  state => {
    const html = shown(state, true)
    expect(wordsOf(html)).not.toContain('Warenkorb')
    expect(linksOf(html)).toEqual(['Kontakt aufnehmen → /kontakt'])
  },
)

test.each([true, false])(
  'who has withdrawn from all of an order is not asked to order anew (C-30)',
  isByPhone => {
    const words = wordsOf(shown('withdrawn', isByPhone))
    expect(words).toContain('Zu erstatten ist nichts')
    expect(words).not.toContain('bestellen Sie bitte neu')
  },
)

test('a payment that is open may be begun anew in the cart (C-30)', () => {
  expect(wordsOf(shown('open', false))).toContain('im Warenkorb neu beginnen')
  expect(linksOf(shown('open', false))).toEqual(['Zum Warenkorb → /warenkorb'])
})
