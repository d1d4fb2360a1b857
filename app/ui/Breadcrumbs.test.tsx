import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx'

const shown = (crumbs: Crumb[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Breadcrumbs crumbs={crumbs} />
    </MemoryRouter>,
  )

test('one crumb leads nowhere and is not shown (S-2.2-9)', () => {
  expect(shown([{ label: 'Startseite', to: '/' }])).toBe('')
  expect(shown([{ label: 'Startseite', to: '/' }, { label: 'Produkte' }])).toContain('Brotkrumen')
})
