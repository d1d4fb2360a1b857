import { expect, test } from 'vitest'
import { categoryPageOf } from './category-names.ts'

test('each category page has the articles of its own subject (B-2-59)', () => {
  const articles = Object.entries(categoryPageOf).map(([slug, page]) => [slug, page.articles])
  expect(Object.fromEntries(articles)).toEqual({
    kraft: 'strength',
    ausdauer: 'cardio',
    cardio: 'cardio',
    rudergeraete: 'rowing',
    bikes: 'bikes',
  })
})
