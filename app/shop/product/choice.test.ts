import { expect, test } from 'vitest'
import type { Condition, Product } from '#core/catalog/product.ts'
import { type Choice, chosenOffer, chosenPurchase, chosenRental } from './choice.ts'

const fresh = { condition: 'new', priceId: 'price_new', cents: 100_000 } as const
const used = { condition: 'used', priceId: 'price_used', cents: 70_000 } as const
const rentals = [
  { months: 3, priceId: 'price_3', monthlyCents: 9000 },
  { months: 24, priceId: 'price_24', monthlyCents: 4900 },
  { months: 36, priceId: 'price_36', monthlyCents: 4500 },
]

const products: Pick<Product, 'purchase' | 'rentals'>[] = [
  {},
  { new: fresh },
  { used },
  { new: fresh, used },
].flatMap(purchase => [[], rentals.slice(0, 1), rentals].map(rentals => ({ purchase, rentals })))

const months = [undefined, 3, 12, 24, 36]
const conditions: (Condition | undefined)[] = [undefined, 'new', 'used']
const ways: Choice['way'][] = [undefined, 'rental', 'purchase']
const choices = months.flatMap(months =>
  conditions.flatMap(condition => ways.map(way => ({ months, condition, way }))),
)

test('what is chosen is always one of the two that the panel shows, in every combination', () => {
  for (const product of products) {
    for (const choice of choices) {
      const shown = [chosenRental(product, choice), chosenPurchase(product, choice)]
      const chosen = chosenOffer(product, choice)
      expect(chosen === null).toBe(shown.every(offer => offer === undefined))
      if (chosen) expect(shown).toContain(chosen.offer)
      if (choice.way && shown.every(Boolean)) expect(chosen?.way).toBe(choice.way)
    }
  }
})

const onlyNew = { purchase: { new: fresh }, rentals: [] }
const both = { purchase: { new: fresh, used }, rentals }

test('before anything is touched it is rent for 24 months, else the purchase of a new one', () => {
  expect(chosenOffer(both, {})).toMatchObject({ way: 'rental', offer: { months: 24 } })
  expect(chosenOffer({ ...both, rentals: [] }, {})).toMatchObject({ offer: fresh })
})

test('what was touched last is chosen; the other choice is not forgotten', () => {
  const choice: Choice = { months: 3, condition: 'used' }
  expect(chosenOffer(both, { ...choice, way: 'purchase' })?.offer).toBe(used)
  expect(chosenOffer(both, { ...choice, way: 'rental' })?.offer).toBe(rentals[0])
})

test("'ab' belongs to the lowest price alone", () => {
  const isLowest = (choice: Choice) => chosenOffer(both, choice)?.isLowest
  expect(isLowest({ months: 36 })).toBe(true)
  expect(isLowest({ months: 24 })).toBe(false)
  expect(isLowest({ way: 'purchase' })).toBe(false)
  expect(isLowest({ way: 'purchase', condition: 'used' })).toBe(true)
  expect(chosenOffer(onlyNew, {})?.isLowest).toBe(true)
})

test('a term or condition that is no longer on offer gives way to the first choice', () => {
  expect(chosenOffer(both, { months: 6, way: 'rental' })?.offer).toBe(rentals[1])
  expect(chosenOffer(onlyNew, { condition: 'used', way: 'purchase' })?.offer).toBe(fresh)
  expect(chosenOffer(onlyNew, { months: 24, way: 'rental' })?.offer).toBe(fresh)
})
