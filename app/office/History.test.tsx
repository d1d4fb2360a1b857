import { expect, it } from 'vitest'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { History } from './History.tsx'

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: String(index), event: 'order_paid', about: `Nummer ${index}`, by: 'Leitung' },
    ...{ at: new Date('2026-11-20T10:00:00Z'), changes: [] },
  }))

const rendered = (count: number) => onPage(<History entries={entries(count)} fields={{}} />)

it('folds what is older than the latest six, and loses none of it', () => {
  const html = rendered(8)
  const folded = wordsOf(partOf(html, 'details'))
  expect(folded).toMatch(/^2 ältere Einträge .*Nummer 6.*Nummer 7/)
  expect(wordsOf(html).match(/Nummer \d/g)).toHaveLength(8)
  expect(rendered(6)).not.toContain('details')
})
