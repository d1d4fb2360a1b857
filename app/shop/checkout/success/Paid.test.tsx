import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CheckoutSuccess } from '#core/checkout/success.server.ts'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { Paid } from './Paid.tsx'

const success: CheckoutSuccess = {
  state: 'paid',
  isByPhone: false,
  number: 'KP-000012',
  cartVersion: 'f3f4a1a2-6c0a-4a57-9a53-0f6f3a3e4d11',
  purchase: null,
  ratings: [{ productId: 'prod_havel', name: 'Havel 2', canRate: true }],
  lines: [{ title: 'Havel 2', kind: 'rental', quantity: 2, months: 24, devices: [] }],
}
const shown = (more: Partial<CheckoutSuccess> = {}, isGuest = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Paid
        success={{ ...success, ...more }}
        paymentIntentId="pi_123"
        isGuest={isGuest}
        showsOrder={false}
      />
    </MemoryRouter>,
  )
const isRatingClosed = (html: string) => /<fieldset[^>]*disabled/.test(partOf(html, 'fieldset'))

test('thanks with the number of the confirmation, and leads to account and products (S-2.7-13)', () => {
  const html = shown()
  expect(wordsOf(html)).toContain('Vielen Dank für Ihre Bestellung!')
  expect(wordsOf(html)).toContain('Bestellnummer KP-000012 Bestätigungsnummer pi_123')
  expect(wordsOf(html)).toContain('2 × Havel 2 · Miete, 24 Monate')
  expect(linksOf(html)).toEqual([
    'Zum Kunden-Bereich → /kunden-bereich',
    'Weiter einkaufen → /produkte',
    'Datenschutzerklärung → /datenschutz',
  ])
})

test('a guest is led to the sign-in, and told what an account is for (S-2.7-13)', () => {
  const html = shown({}, true)
  expect(linksOf(html)).toEqual([
    'Zum Kunden-Bereich → /auth?redirect=/kunden-bereich',
    'Weiter einkaufen → /produkte',
    'Datenschutzerklärung → /datenschutz',
  ])
  expect(wordsOf(html)).toContain('Als Gast bestellt? Mit einem Konto')
  expect(wordsOf(shown())).not.toContain('Als Gast bestellt?')
})

test.each([
  ['purchase', null, 'Kauf, Neu'],
  ['purchase_used', null, 'Kauf, Refurbed (generalüberholt)'],
  ['rental', 6, 'Miete, 6 Monate'],
] as const)('says of a line of the kind %s what was ordered (S-2.7-13)', (kind, months, words) => {
  const html = shown({ lines: [{ title: 'Gale', quantity: 1, kind, months, devices: [] }] })
  expect(wordsOf(html)).toContain(`1 × Gale · ${words}`)
})

test('equal devices have the numbers that they have in the account (S-2.7-13)', () => {
  const line = { title: 'Gale', quantity: 2, kind: 'rental', months: 6, devices: [2, 3] }
  expect(wordsOf(shown({ lines: [line] }))).toContain('2 × Gale · Miete, 6 Monate · Geräte 2 und 3')
})

test('five stars can be given while the order may be rated, else none (S-2.7-14)', () => {
  const open = shown()
  expect(isRatingClosed(open)).toBe(false)
  expect(partOf(open, 'fieldset').match(/<button/g)).toHaveLength(5)
  const closed = [{ productId: 'prod_havel', name: 'Havel 2', canRate: false }]
  const rated = shown({ ratings: closed })
  expect(isRatingClosed(rated)).toBe(true)
  expect(wordsOf(rated)).toContain('Diese Bestellung wurde bereits bewertet.')
  expect(isRatingClosed(shown({ state: 'processing', ratings: closed }))).toBe(true)
})

test('several products are rated each by itself, under their names', () => {
  const html = shown({
    ratings: [
      { productId: 'prod_havel', name: 'Havel 2', canRate: false },
      { productId: 'prod_gale', name: 'Gale', canRate: true },
    ],
  })
  const [havel = '', gale = ''] = html.match(/<fieldset[\s\S]*?<\/fieldset>/g) ?? []
  expect([wordsOf(havel), isRatingClosed(havel)]).toEqual(['Havel 2', true])
  expect([wordsOf(gale), isRatingClosed(gale)]).toEqual(['Gale', false])
  expect(wordsOf(html)).toContain('Dieses Produkt wurde bereits bewertet.')
})
