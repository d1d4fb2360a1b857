import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CartItem } from '#core/cart/item.ts'
import { LineCredit } from './LineCredit.tsx'

const rower: CartItem = {
  id: 'rower-rental-3',
  productId: 'rower',
  title: 'Rudergerät',
  image: '',
  price: 89,
  quantity: 1,
  type: 'rental',
  stripeProductId: 'prod_rower',
  stripePriceId: 'price_rower_3',
  rentalDuration: 3,
}

function shown(quantity: number): string {
  const line = <LineCredit item={{ ...rower, quantity }} takeoverCents={168_870} />
  return renderToStaticMarkup(line).replaceAll('\u00a0', ' ')
}

test('of several devices in one line the cart says the credit of each', () => {
  expect(shown(1)).toContain('Nach 3 Monaten: 267,00 € von 1.688,70 € Übernahmepreis angerechnet')
  expect(shown(3)).toContain(
    'Nach 3 Monaten: 267,00 € von 1.688,70 € Übernahmepreis je Gerät angerechnet',
  )
})
