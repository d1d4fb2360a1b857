import { expect, test } from 'vitest'
import type { CartItem } from '#core/cart/item.ts'
import type { CartQuote, QuotedLine } from '#core/checkout/quote.ts'
import { blockingProblem, problemsOf } from './problems.ts'

const item: CartItem = {
  id: 'prod_1-purchase-default',
  productId: 'prod_1',
  title: 'Gale',
  image: '',
  price: 799,
  quantity: 3,
  type: 'purchase',
  stripeProductId: 'prod_1',
  stripePriceId: 'price_1',
}
const line: QuotedLine = {
  stripePriceId: 'price_1',
  stripeProductId: 'prod_1',
  title: 'Gale',
  slug: 'gale',
  image: null,
  kind: 'purchase',
  unitCents: 79_900,
  isElectrical: true,
  quantity: 3,
  months: null,
  takeoverCents: null,
  shortDescription: '',
  available: 2,
  problem: null,
}
const quote = (lines: QuotedLine[], refused: CartQuote['refused'] = []): CartQuote => ({
  lines,
  refused,
  care: null,
  shipping: null,
  countries: ['DE'],
  paymentIntentId: null,
})

test('a line as the server has it is no problem', () => {
  expect(problemsOf([item], quote([line]), []).size).toBe(0)
})

test('a stored price that is not the one that would be charged stops the checkout', () => {
  const problems = problemsOf([{ ...item, price: 1 }], quote([line]), [])
  expect(blockingProblem(problems)).toMatchObject({ code: 'price_changed', currentCents: 79_900 })
})

test('too few devices are said at the line with their number, and do not stop the checkout', () => {
  const short = { ...line, problem: { code: 'sold_out', message: 'Nur noch 2.' } }
  const problems = problemsOf([item], quote([short]), [])
  expect(problems.get('price_1')).toMatchObject({ available: 2 })
  expect(blockingProblem(problems)).toBeUndefined()
})

test('a price that is gone stops the checkout, whoever refused it', () => {
  const gone = { stripePriceId: 'price_1', code: 'unavailable', message: 'Nicht verfügbar.' }
  expect(blockingProblem(problemsOf([item], quote([], [gone]), []))).toEqual(gone)
  expect(blockingProblem(problemsOf([item], quote([line]), [gone]))).toEqual(gone)
})
