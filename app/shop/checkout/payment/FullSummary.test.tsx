import { expect, test } from 'vitest'
import { addItem, emptyCart } from '#core/cart/cart.ts'
import type { CartItem } from '#core/cart/item.ts'
import type { CustomerType } from '#core/purchase-option.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { OrderFigures } from '../cart/OrderFigures.tsx'
import { emptyDetails } from '../details/details.ts'
import { Summary } from './FullSummary.tsx'

const bought: CartItem = {
  id: 'prod_1-purchase-new',
  productId: 'prod_1',
  title: 'Gale',
  image: '',
  price: 799,
  quantity: 1,
  type: 'purchase',
  stripeProductId: 'prod_1',
  stripePriceId: 'price_1',
}
const rented: CartItem = {
  ...bought,
  id: 'prod_2-rental-24',
  productId: 'prod_2',
  type: 'rental',
  stripePriceId: 'price_2',
  rentalDuration: 24,
}

const said = (items: readonly CartItem[], customerType: CustomerType, country: string) => {
  const shipping = { ...emptyDetails.shipping, country }
  const summary = {
    cart: items.reduce(addItem, emptyCart),
    quote: null,
    details: { ...emptyDetails, customerType, shipping },
    warrantyNotice: null,
  }
  return wordsOf(onPage(<Summary {...summary} />)).replaceAll('\u00a0', ' ')
}

test('the summary above the button says the tax that the invoice will (L-83)', () => {
  expect(said([bought], 'private', 'DE')).toContain('Alle Preise inkl. 19 % MwSt.')
  expect(said([bought], 'private', 'AT')).toContain('Alle Preise inkl. 20 % MwSt.')
  const business = said([bought], 'business', 'AT')
  expect(business).toContain('Alle Preise inkl. 19 % MwSt.')
  expect(business).toContain('Für Unternehmen enthält der Preis die deutsche Mehrwertsteuer.')
})

test('while nobody knows where it goes, the cart names no rate of tax (L-83)', () => {
  const cart = addItem(emptyCart, bought)
  expect(wordsOf(onPage(<OrderFigures cart={cart} isBusiness={false} />))).toContain(
    'Alle Preise inkl. MwSt.',
  )
})

test('the delivery counts from the payment, and notice takes a month at most (L-11, L-30)', () => {
  const words = said([rented], 'private', 'DE')
  expect(words).toContain('Lieferzeit: 5–10 Werktage ab Zahlungseingang.')
  expect(words).toContain('mit einer Frist von höchstens 1 Monat kündbar')
})

test('a business reads the VAT ID that it typed once more above the button, as registers write it (L-85)', () => {
  const summary = {
    cart: addItem(emptyCart, bought),
    quote: null,
    details: { ...emptyDetails, company: 'Halle GmbH', vatId: 'atu 123 456 75' },
    warrantyNotice: null,
  }
  const read = (customerType: CustomerType) =>
    wordsOf(onPage(<Summary {...summary} details={{ ...summary.details, customerType }} />))
  expect(read('business')).toContain('Halle GmbH · USt-IdNr. ATU12345675')
  expect(read('private')).not.toContain('USt-IdNr.')
})
