import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TeaserGrid } from './TeaserCard.tsx'

test('teasers stand in one column on phones, then in two and three (B-2-20)', () => {
  const html = renderToStaticMarkup(<TeaserGrid>{null}</TeaserGrid>)
  expect(html.match(/(?:\w+:)?grid-cols-\d/g)).toEqual(['sm:grid-cols-2', 'lg:grid-cols-3'])
})
