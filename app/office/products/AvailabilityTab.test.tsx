import { expect, it } from 'vitest'
import { withoutContent } from '#core/product-content/content.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { AvailabilityTab } from './AvailabilityTab.tsx'

const price = { cents: 100_000, from: new Date(0), to: null }
const product = {
  id: 'prod_a',
  name: 'Havel 2',
  content: withoutContent('Havel 2'),
  hasContent: false,
  metadata: {},
  pictures: {},
  prices: [{ id: 'price_a', type: 'purchase' as const, months: null, ...price }],
  priceHistory: { shown: [], page: 1, pages: 1 },
  history: [],
}

const rentable = {
  ...product,
  prices: [{ id: 'price_b', type: 'rental' as const, months: 24, ...price }],
}

/** The words of the tab with these switches on. */
const words = (...on: string[]) => wordsOfTab(product, on)

function wordsOfTab(shown: typeof product | typeof rentable, on: readonly string[]): string {
  const typed = { text: () => '', isOn: (name: string) => on.includes(name) }
  return onPage(
    <AvailabilityTab product={shown} typed={typed} catalogLink="/" error={() => null} mayOffer />,
  )
}

const noCondition = 'Kauf ist erlaubt, aber weder neu noch gebraucht.'
const nothing = 'Live products must have at least one option (rental or purchase) enabled'

it('warns of a purchase without new and used, and of a live product without options (B-5-18)', () => {
  expect(words('isLive', 'purchaseEnabled')).toContain(noCondition)
  expect(words('isLive', 'purchaseEnabled', 'purchaseNewEnabled')).not.toContain(noCondition)
  expect(words('isLive', 'rentalEnabled')).not.toContain(noCondition)
  expect(words('isLive')).toContain(nothing)
  expect(words('isLive', 'rentalEnabled')).not.toContain(nothing)
  expect(words()).not.toContain(nothing)
})

it('says how many products the home page shows (B-9-22)', () => {
  expect(words()).toContain('Up to 4 products')
})

it('says of a live product what can be had, by the switches as they are now (B-2-69)', () => {
  expect(words('isLive', 'purchaseEnabled', 'purchaseNewEnabled')).toContain('Nur Kauf')
  expect(wordsOfTab(rentable, ['isLive', 'rentalEnabled'])).toContain('Nur Miete')
  expect(words('isLive', 'rentalEnabled')).toContain('Nicht verfügbar')
  expect(words('purchaseEnabled', 'purchaseNewEnabled')).not.toContain('Nur Kauf')
})
