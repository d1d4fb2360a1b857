import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { History } from './History.tsx'

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: String(index), event: 'order_paid', about: `Nummer ${index}`, by: 'Leitung' },
    ...{ at: new Date('2026-11-20T10:00:00Z'), changes: [] },
  }))

it('folds what is older than the latest six, and loses none of it', () => {
  const html = renderToStaticMarkup(<History entries={entries(8)} fields={{}} />)
  const folded = wordsOf(partOf(html, 'details'))
  expect(folded).toMatch(/^2 ältere Einträge .*Nummer 6.*Nummer 7/)
  expect(wordsOf(html).match(/Nummer \d/g)).toHaveLength(8)
  expect(renderToStaticMarkup(<History entries={entries(6)} fields={{}} />)).not.toContain(
    'details',
  )
})
