import { expect, test } from 'vitest'
import { homeQuestions, relatedSearches } from './questions.ts'

const cheapest = { months: 24, monthlyCents: 4900, priceId: 'price_r', shippingCents: 0 }

test('six questions: credit, devices, shipping, shortest term, defects, business', () => {
  const topics = [
    /100 % Mietanrechnung/,
    /Welche Geräte/,
    /Versand/,
    /mindestens mieten/,
    /kaputt/,
    /Unternehmen mieten/,
  ]
  const questions = homeQuestions(cheapest).map(({ question }) => question)
  expect(questions).toHaveLength(6)
  for (const [index, topic] of topics.entries()) expect(questions[index]).toMatch(topic)
})

test('the shortest term is three months for private customers and a day for businesses', () => {
  const answer = homeQuestions(null)[3]?.answer
  expect(answer).toContain('Privatkunden mieten mindestens 3 Monate')
  expect(answer).toContain('Geschäftskunden schon ab einem Tag')
  expect(answer).toContain('länger als 24 Monate binden wir niemanden')
})

test('delivery takes five to ten working days, and the lowest rent is computed', () => {
  const [credit, , shipping] = homeQuestions(cheapest)
  expect(shipping?.answer).toContain('5–10 Werktage')
  expect(credit?.answer.replaceAll('\u00a0', ' ')).toContain('Die Miete beginnt bei 49,00 €/Monat')
  expect(homeQuestions(null)[0]?.answer).not.toContain('€')
})

test('each related search leads to what it names', () => {
  expect(relatedSearches.length).toBeGreaterThanOrEqual(4)
  for (const { label, path } of relatedSearches) {
    const words = new URLSearchParams(path.split('?')[1]).get('q') ?? ''
    expect(path).toMatch(/^\/suche\?q=/)
    expect(label).toContain(words)
  }
})
