import { expect, test } from 'vitest'
import { businessQuestions } from '#app/content/business/words.ts'
import { businessTermsText } from '#core/business-terms.ts'
import type { Product } from '#core/catalog/product.ts'
import { shop } from '#core/shop.ts'
import { assortmentOf } from '#core/storefront/assortment.ts'
import { aProduct } from '#test/fixtures/products.ts'
import { homeQuestions, relatedSearches } from './questions.ts'

const cheapest = { months: 24, monthlyCents: 4900, priceId: 'price_r', shippingCents: 0 }
const rentals = [
  { months: 6, priceId: 'price_6', monthlyCents: 7900 },
  { months: 18, priceId: 'price_18', monthlyCents: 5900 },
]
const categories = [{ slug: 'hanteln', name: 'Hanteln', description: null }]

const asked = (
  products: readonly Product[] = [],
  lowest: typeof cheapest | null = null,
  care: { monthlyCents: number } | null = null,
) =>
  homeQuestions({
    cheapest: lowest,
    rented: assortmentOf(products, 'rent'),
    all: assortmentOf(products, 'all'),
    categories,
    care,
  })

test('six questions: credit, devices, shipping, shortest term, defects, business (S-2.3-9)', () => {
  const topics = [
    /100\u00a0% Mietanrechnung/,
    /Welche Geräte/,
    /Versand/,
    /mindestens mieten/,
    /kaputt/,
    /Unternehmen mieten/,
  ]
  const questions = asked([], cheapest).map(({ question }) => question)
  expect(questions).toHaveLength(6)
  for (const [index, topic] of topics.entries()) expect(questions[index]).toMatch(topic)
})

test('the shortest term is three months for private customers and a day for businesses (S-1-7, S-9-6)', () => {
  const answer = asked()[3]?.answer
  expect(answer).toContain('Privatkunden mieten mindestens 3 Monate')
  expect(answer).toContain('Geschäftskunden schon ab einem Tag')
  expect(answer).toContain('länger als 24 Monate binden wir niemanden')
})

test('delivery takes five to ten working days, and the lowest rent is computed (S-1-5, S-9-25, L-11)', () => {
  const [credit, , shipping] = asked([], cheapest)
  expect(shipping?.answer).toContain('5–10 Werktage')
  expect(credit?.answer.replaceAll('\u00a0', ' ')).toContain('Die Miete beginnt bei 49,00 €/Monat')
  expect(asked()[0]?.answer).not.toContain('€')
})

test('what is rented, for how long and what is only sold is read from the catalogue', () => {
  const dumbbells = aProduct({ id: 'prod_a', subcategory: 'hanteln', rentals, shippingCents: 4900 })
  const bench = aProduct({ id: 'prod_b', subcategory: 'baenke', rentals: [], shippingCents: 0 })
  const answer = (products: Product[], index: number) => asked(products)[index]?.answer
  expect(answer([dumbbells, bench], 1)).toBe(
    'Hanteln: zurzeit ein Produkt, für 6 bis 18 Monate. Am Schild „Mietbar“ erkennen Sie jedes Mietgerät. Ein weiteres Produkt gibt es nur zu kaufen.',
  )
  expect(answer([bench], 1)).toBe(
    'Am Schild „Mietbar“ erkennen Sie jedes Gerät, das es zur Miete gibt.',
  )
  expect(answer([dumbbells, bench], 2)).toContain('1 von 2 Produkten kommen versandkostenfrei.')
  expect(answer([dumbbells], 2)).not.toContain('versandkostenfrei')
})

test('businesses are promised an offer with the steps of its discount, and the terms of their page', () => {
  expect(asked()[5]?.answer).toContain(
    `Ab ${shop.business.discountSteps[0].from} Geräten machen wir Unternehmen ein Angebot mit Mengenrabatt`,
  )
  expect(asked()[3]?.answer).toContain(businessTermsText)
  expect(businessQuestions.map(({ answer }) => answer)).toContain(businessTermsText)
})

test('each related search leads to what it names (S-2.3-10)', () => {
  expect(relatedSearches.length).toBeGreaterThanOrEqual(4)
  for (const { label, path } of relatedSearches) {
    const words = new URLSearchParams(path.split('?')[1]).get('q') ?? ''
    expect(path).toMatch(/^\/suche\?q=/)
    expect(label).toContain(words)
  }
})

test('Care is named with the price that the catalogue asks for it, and not where it is not offered', () => {
  const answers = (care: { monthlyCents: number } | null) =>
    asked([], cheapest, care)
      .map(({ answer }) => answer)
      .join(' ')
  expect(answers({ monthlyCents: 590 })).toContain('Schadenschutz Care für 5,90\u00a0€/Monat')
  expect(answers(null)).not.toContain('Care')
})
