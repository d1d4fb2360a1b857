import { expect, test } from 'vitest'
import { eanOf, largeProduct } from './product.ts'

const products = Array.from({ length: 2000 }, (_, index) => largeProduct(index + 1).product)

test('a large catalogue has no slug, article number or GTIN twice', () => {
  for (const of of [
    products.map(product => product.content.slug),
    products.map(product => product.metadata.sku),
    products.map(product => product.content.gtin),
  ]) {
    expect(new Set(of).size).toBe(products.length)
  }
})

test('a large catalogue is spread over vendors, categories and prices', () => {
  expect(new Set(products.map(product => product.vendor)).size).toBeGreaterThan(20)
  expect(new Set(products.map(product => product.content.subcategory)).size).toBe(6)
  expect(new Set(products.map(product => product.prices.purchase)).size).toBeGreaterThan(300)
  expect(products.some(product => product.stock === 0)).toBe(true)
})

test('the same number always gives the same product', () => {
  expect(largeProduct(42)).toEqual(largeProduct(42))
})

test('GTINs carry the check digit of EAN-13', () => {
  // 9 + 3·5 + 2 + 3·1 = 29 for 9520…01: one is missing to the next ten.
  expect(eanOf(1)).toBe('9520000000011')
})
