import { expect, it } from 'vitest'
import { withoutContent } from '#core/product-content/content.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { Prices } from './Prices.tsx'

const none = { shown: [], page: 1, pages: 1 }
const empty = {
  ...{ id: 'prod_a', name: 'Havel 2', content: withoutContent('Havel 2'), hasContent: false },
  ...{ metadata: {}, pictures: {}, prices: [], priceHistory: none, history: [] },
}
const from = new Date('2026-01-15T11:00:00Z')

it('shows each price with what it was before and from when until when', () => {
  const now = [
    { id: 'a', type: 'purchase' as const, months: null, cents: 129_900, from, to: null },
    { id: 'b', type: 'rental' as const, months: 12, cents: 4990, from, to: null },
    { id: 'c', type: 'rental' as const, months: 1, cents: 6990, from, to: null },
    { id: 'd', type: null, months: null, cents: 100, from, to: null },
  ]
  const before = { ...now[1], id: 'e', type: 'rental' as const, months: 12, cents: 4490 }
  const to = new Date('2026-03-01T11:00:00Z')
  const html = onPage(
    <Prices
      product={{
        ...empty,
        prices: now,
        priceHistory: { ...none, shown: [{ ...before, from, to }] },
      }}
      catalogLink="https://dashboard.example/products"
    />,
  )
  const rows = [...html.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, row]) =>
    wordsOf(row ?? '').replaceAll('\u00a0', ' '),
  )
  expect(rows).toEqual([
    'Kauf, neu 1.299,00 €',
    'Miete, 12 Monate 49,90 €/Monat',
    'Miete, 1 Monat 69,90 €/Monat',
    'Im Shop nicht angeboten 1,00 €',
    'Miete, 12 Monate 15.01.2026 bis 01.03.2026 44,90 €/Monat',
  ])
  expect(html).toContain('href="https://dashboard.example/products"')
})

it('says that there is no price, and shows no former ones then', () => {
  const words = wordsOf(onPage(<Prices product={empty} catalogLink="/" />))
  expect(words).toContain('Bei Stripe steht kein Preis für dieses Produkt.')
  expect(words).not.toContain('Frühere Preise')
})
