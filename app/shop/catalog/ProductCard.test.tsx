import { describe, expect, test } from 'vitest'
import type { Product, StockLevel } from '#core/catalog/product.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { aProduct } from '#test/fixtures/products.ts'
import { cardOf } from './card.ts'
import { ProductCard } from './ProductCard.tsx'

function shown(product: Partial<Product>, stock?: StockLevel) {
  const html = onPage(<ProductCard card={cardOf(aProduct(product), stock)} />)
  return { html, words: wordsOf(html), links: linksOf(html) }
}

const rentals = [
  { months: 6, monthlyCents: 7900, priceId: 'price_6' },
  { months: 24, monthlyCents: 4900, priceId: 'price_24' },
]

describe('a product card', () => {
  test('says maker, title, one line of plain text, stars and how many gave them (S-2.4-2)', () => {
    const { words, html } = shown({
      shortDescription: '**Leise** <b>und</b> schwer.',
      rating: { average: 4.25, count: 12 },
    })
    expect(words).toContain('RuderWerk Havel 2 Leise und schwer.')
    expect(html).toMatch(/<p class="[^"]*\bline-clamp-1\b[^"]*">Leise und schwer\.</)
    expect(words).toContain('4,3 von 5 Sternen (12 Bewertungen )')
    expect(shown({ rating: { average: 5, count: 1 } }).words).toContain('(1 Bewertung )')
    expect(shown({}).words).not.toContain('Sternen')
  })

  test('leads from its stars to how they are checked (L-76)', () => {
    const hint = 'geprüft : So prüfen wir Bewertungen → /bewertungen'
    expect(shown({ rating: { average: 4.25, count: 12 } }).links).toContain(hint)
    expect(shown({}).links).not.toContain(hint)
  })

  test('says what shipping costs, or that it is free (S-2.4-3, S-9-10)', () => {
    expect(shown({ shippingCents: 0 }).words).toContain('Versandkostenfrei')
    expect(shown({ shippingCents: 4900 }).words).toContain('Versand (49,00 €)')
  })

  test('shows what it costs to buy, and the lowest month with its term (S-2.4-4)', () => {
    const { words } = shown({ rentals })
    expect(words).toContain('Kaufen 1.000,00 €')
    expect(words).toContain('Miete 24 Monate 49,00 € / Monat')
    expect(words).not.toContain('79,00')
  })

  test('leads to the product, and into the cart only where it can be bought (S-2.4-5, S-4-9)', () => {
    const bought = shown({})
    expect(bought.links).toContain('Details ansehen : Havel 2 → /produkt/prod_a')
    expect(bought.words).toContain('In den Warenkorb : Havel 2')
    const rented = shown({ purchase: {}, rentals })
    expect(rented.links).toContain('Details ansehen : Havel 2 → /produkt/prod_a')
    expect(rented.words).not.toContain('In den Warenkorb')
    expect(shown({}, { free: 0, total: 4 }).words).not.toContain('In den Warenkorb')
  })

  test('has its badges: for rent, and the last ones (S-2.4-7, S-2.4-8)', () => {
    expect(shown({ rentals }, { free: 1, total: 10 }).words).toContain(
      'Mietbar Nur noch 1 verfügbar',
    )
    const plain = shown({}, { free: 9, total: 10 }).words
    expect(plain).not.toContain('Mietbar')
    expect(plain).not.toContain('verfügbar')
  })

  test('says so where it has no picture, and loads the others when they are near (S-2.4-1, S-4-19, S-9-19)', () => {
    expect(shown({ images: [] }).words).toContain('Bild nicht verfügbar')
    expect(shown({}).html).toContain('loading="lazy"')
  })
})
