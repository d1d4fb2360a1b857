import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TeaserGrid } from './TeaserCard.tsx'

test('teasers stand in one column on phones, then in two and three', () => {
  const html = renderToStaticMarkup(<TeaserGrid>{null}</TeaserGrid>)
  expect(html.match(/(?:\w+:)?grid-cols-\d/g)).toEqual(['sm:grid-cols-2', 'lg:grid-cols-3'])
})
