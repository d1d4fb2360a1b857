import { expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

it.each([
  ['/warenkorb', '/warenkorb'],
  ['/produkte?vendor=Nord&sort=price_asc#liste', '/produkte?vendor=Nord&sort=price_asc#liste'],
  ['/suche?q=//nichts', '/suche?q=//nichts'],
])('keeps a path of this shop: %s', (wanted, target) => {
  expect(ownPath(wanted)).toBe(target)
})

it.each([
  null,
  '',
  'warenkorb',
  'https://boese.example',
  'javascript:alert(1)',
  '//boese.example',
  '///boese.example',
  '/\\boese.example',
  '\\\\boese.example',
  '/\t/boese.example',
  '/\n//boese.example',
  '/.//boese.example',
  '/x/..//boese.example',
  '/%2e//boese.example',
])('leads to the customer area instead of %j (S-2.8-2)', wanted => {
  const target = ownPath(wanted)
  expect(new URL(target, 'https://shop.example').host).toBe('shop.example')
  expect(target).toBe('/kunden-bereich')
})
