import { expect, test } from 'vitest'
import { type ErrorKind, ShopError } from '#core/errors.ts'
import { checkoutErrorText } from './checkout-error.ts'

const LATER = 'Bitte später erneut versuchen.'
const UNAVAILABLE = 'Server temporär nicht verfügbar. Bitte in wenigen Minuten erneut versuchen.'
const LIMIT =
  'Stripe-Limit erreicht. Bitte verwenden Sie eine andere E-Mail-Adresse oder kontaktieren Sie den Support.'
const refusal = (kind: ErrorKind, code: string, message: string) =>
  new ShopError(kind, code, message)

test.each([
  ['a limit of the provider', refusal('conflict', '', 'subscription limit reached'), LIMIT],
  [
    'a failure of the server',
    refusal('unavailable', 'internal', 'Ein unerwarteter Fehler ist aufgetreten.'),
    UNAVAILABLE,
  ],
  ['a proxy in the place of the shop', refusal('unavailable', 'unanswered', ''), UNAVAILABLE],
  [
    'a provider that is away',
    refusal('unavailable', 'payments_unavailable', 'Der Zahlungsdienst fehlt gerade.'),
    null,
  ],
  ['an error that names the status', new Error('Request failed with status 500'), UNAVAILABLE],
  ['a lost network', new TypeError('Failed to fetch'), LATER],
  ['a refusal without words', refusal('conflict', '', ''), LATER],
  [
    'a price with 500 in it',
    refusal('conflict', 'price_changed', 'Der Preis hat sich geändert: jetzt 1.500,00 €.'),
    null,
  ],
])(
  '%s is told in the words of the spec, else in its own (S-7-14, S-8-6, S-8-39, S-8-40)',
  (_what, error, text) => {
    expect(checkoutErrorText(error)).toBe(text ?? error.message)
  },
)
