import { expect, test } from 'vitest'
import { proposeCare, syncShipping } from '#core/cart/cart.ts'
import type { CartItem } from '#core/cart/item.ts'
import type { CartQuote } from '#core/checkout/quote.ts'
import type { RefusedLine } from '#core/errors.ts'
import { careService } from '#demo/data/catalog/services.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import type { StoredCart } from '../../cart/cart-store.ts'
import { emptyDetails } from '../details/details.ts'
import { CartStep } from './CartStep.tsx'

const rower: CartItem = {
  id: 'rower-rental-24',
  productId: 'rower',
  title: 'Rudergerät',
  image: '',
  price: 49,
  quantity: 1,
  type: 'rental',
  stripeProductId: 'prod_rower',
  stripePriceId: 'price_rower',
  rentalDuration: 24,
}
const cart: StoredCart = {
  items: [rower],
  careOptedOut: true,
  careAccepted: false,
  version: '6f0c4f6e-0000-4000-8000-000000000000',
  loaded: true,
}
const quote: CartQuote = {
  lines: [],
  refused: [],
  care: null,
  shipping: null,
  countries: ['DE'],
  paymentIntentId: null,
}

function page(quote: CartQuote | null, cartNow = cart): string {
  return onPage(
    <CartStep
      cart={cartNow}
      priced={{ quote, current: quote !== null, error: null, retry: () => {} }}
      details={{
        isGuest: true,
        details: emptyDetails,
        change: () => {},
        changeAddress: () => {},
      }}
      refusal={null}
      onContinue={() => {}}
    />,
  )
}
const shown = (...of: Parameters<typeof page>) => wordsOf(page(...of))

test('shipping is free once the server has said so, and not before', () => {
  const unanswered = shown(null)
  expect(unanswered).not.toMatch(/kostenlos/i)
  expect(unanswered).toContain('Versand wird berechnet')
  expect(unanswered).toContain('Noch ohne Versand. Gesamt: alles über die Mindestlaufzeit. ')
  const answered = shown(quote)
  expect(answered).not.toContain('wird berechnet')
  expect(answered).toContain('Versand Kostenlos')
  expect(answered).toContain('Kostenloser Versand')
})

test('shipping that an earlier visit was told is shown until there is an answer', () => {
  const freight = { priceId: 'price_freight', cents: 9900, label: 'Spedition' }
  const known = { ...cart, ...syncShipping(cart, freight) }
  expect(shown(null, known)).toContain('Spedition 99,00 €')
  expect(shown(null, known)).not.toMatch(/kostenlos|wird berechnet|ohne Versand/i)
})

test('Care is offered as a limit of liability, unticked, and is called no insurance (L-33)', () => {
  const care = {
    ...{ priceId: 'price_care', stripeProductId: 'care', monthlyCents: 490 },
    title: careService.name,
  }
  const offered = { ...cart, ...proposeCare({ ...cart, careOptedOut: false }, care) }
  const priced = { ...quote, care: { ...care, months: 24 } }
  const offer = partOf(page(priced, offered), 'section', 'aria-labelledby="care"')
  const words = wordsOf(offer)
  expect(words).toContain('Haftungsreduzierung für alle Mietgeräte dieses Warenkorbs')
  expect(words).toContain('Care übernimmt bis zu 90 % der Schadenskosten')
  expect(words).toContain('Ja, Schadenschutz Care für 4,90 €/Monat hinzubuchen')
  expect(words).not.toMatch(/versicher|police|prämie/i)
  expect(offer).toMatch(/<input[^>]*type="checkbox"/)
  expect(offer).not.toMatch(/<input[^>]* checked/)
  // Nothing is there yet to be removed.
  expect(words).toContain('Ablehnen')
  expect(words).not.toContain('Entfernen')
  const ticked = page(priced, { ...offered, careAccepted: true })
  expect(wordsOf(partOf(ticked, 'section', 'aria-labelledby="care"'))).toContain('Entfernen')
})

test('before the form it is said that no way to pay costs more (L-04, L-10)', () => {
  expect(shown(quote)).toContain('Zahlung Kreditkarte oder SEPA-Lastschrift, ohne Aufpreis.')
})

test('from as many devices on as the business page says, a business is told of the discount, with a form that holds them', () => {
  const withUnits = (quantity: number) => ({ ...cart, items: [{ ...rower, quantity }] })
  expect(shown(quote, withUnits(4))).not.toContain('Für Unternehmen')
  expect(shown(quote, withUnits(5))).toContain(
    '5 Geräte kosten mit einem Angebot von uns 5 % weniger',
  )
  const lines: CartQuote['lines'] = [
    {
      ...{ stripePriceId: 'price_rower', stripeProductId: 'prod_rower', title: 'Rudergerät' },
      ...{ slug: 'rudergeraet', image: null, kind: 'rental', unitCents: 4900, quantity: 10 },
      ...{ months: 24, takeoverCents: null, shortDescription: '', available: null, problem: null },
      isElectrical: false,
    },
  ]
  const html = page({ ...quote, lines }, withUnits(10))
  expect(wordsOf(html)).toContain('8 % weniger')
  expect(html).toContain('/gewerbe?geraet=rudergeraet&amp;laufzeit=24&amp;menge=10#anfrage')
})

const bought: CartItem = {
  ...rower,
  id: 'rower-purchase-default',
  type: 'purchase',
  stripePriceId: 'price_rower_new',
}

test('the sum over the term names what is in it, and nothing else (L-42)', () => {
  const freight = { priceId: 'price_freight', cents: 9900, label: 'Spedition' }
  const sum = (now: StoredCart) =>
    /alles über die (Mindestlaufzeit[^.]*)\./.exec(shown(quote, now))?.[1]
  const mixed = { ...cart, items: [rower, bought] }
  expect(sum(cart)).toBe('Mindestlaufzeit')
  expect(sum(mixed)).toBe('Mindestlaufzeit, mit Kauf')
  expect(sum({ ...cart, ...syncShipping(cart, freight) })).toBe('Mindestlaufzeit, mit Versand')
  expect(sum({ ...mixed, ...syncShipping(mixed, freight) })).toBe(
    'Mindestlaufzeit, mit Kauf und Versand',
  )
})

test.each([
  [2, 2, ['Menge auf 1 setzen', 'Menge auf 1 setzen']],
  [4, 1, ['Menge auf 2 setzen']],
  [3, 3, []],
])(
  'of 3 devices, %i to buy and %i to rent, a line is offered what the other one leaves',
  (buys, rents, offers) => {
    const items = [
      { ...bought, quantity: buys },
      { ...rower, quantity: rents },
    ]
    const lines = items.map(({ stripePriceId, stripeProductId, quantity }) => ({
      ...{
        stripePriceId,
        stripeProductId,
        quantity,
        title: 'Rudergerät',
        slug: 'rower',
        image: null,
      },
      ...({ kind: 'purchase', unitCents: 4900, isElectrical: true, months: null } as const),
      ...{ takeoverCents: null, shortDescription: '', available: 3 },
      problem: { code: 'sold_out', message: 'Von „Rudergerät“ sind nur noch 3 verfügbar.' },
    }))
    const words = shown({ ...quote, lines }, { ...cart, items })
    expect(words.match(/Menge auf \d setzen/g) ?? []).toEqual(offers)
  },
)

test('what is not to be had in this form leads to the forms in which it is', () => {
  const gone = { stripePriceId: rower.stripePriceId, code: 'unavailable', message: 'Nicht so.' }
  const elsewhere: RefusedLine = { ...gone, slug: 'havel' }
  const link = /<a[^>]*href="\/produkt\/havel"[^>]*>Andere Auswahl ansehen/
  expect(page({ ...quote, refused: [elsewhere] })).toMatch(link)
  expect(page({ ...quote, refused: [gone] })).not.toContain('Andere Auswahl ansehen')
})
