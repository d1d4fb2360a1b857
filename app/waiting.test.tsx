import { renderToStaticMarkup } from 'react-dom/server'
import {
  createMemoryRouter,
  RouterProvider,
  UNSAFE_withComponentProps as routed,
} from 'react-router'
import { expect, test } from 'vitest'
import { usualTable } from '#core/saved-views/table.server.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import * as blogPage from './content/blog/overview.tsx'
import * as inventoryPage from './office/inventory/inventory.tsx'
import { readQuery as readInventoryQuery } from './office/inventory/query.ts'
import * as ordersPage from './office/orders/orders.tsx'
import { readQuery } from './office/orders/query.ts'
import { Preparing } from './shop/checkout/Preparing.tsx'
import * as searchPage from './shop/search/search.tsx'

/** Route modules know their place in the route table; here they stand alone. */
function isRoute(component: unknown): component is Parameters<typeof routed>[0] {
  return typeof component === 'function'
}

/** A page as it stands while the next one, at the same path, is on its way. */
function whileWaiting(path: string, module: { default: unknown }, loaderData: unknown) {
  if (!isRoute(module.default)) throw new Error(`${path} has no component`)
  const Component = routed(module.default)
  const loader = () => new Promise(() => {})
  const router = createMemoryRouter([{ id: 'page', path, Component, loader }], {
    initialEntries: [path],
    hydrationData: { loaderData: { page: loaderData } },
  })
  const html = () => renderToStaticMarkup(<RouterProvider router={router} />)
  const status = () => wordsOf(partOf(html(), 'p', 'role="status"'))
  expect(status()).not.toContain('...')
  void router.navigate(`${path}?neu=1`)
  return { words: status(), html: html() }
}

const blog = { parts: [], section: null, category: null, canonical: '' }
const found = { query: 'rad', cards: [], page: 1, pages: 1, total: 0 }
const orders = {
  query: readQuery(new URLSearchParams()),
  list: { entries: [], total: 0, page: 1, pages: 1 },
  customerLinks: {},
  steps: [],
  table: usualTable('orders'),
}
const inventory = {
  query: readInventoryQuery(new URLSearchParams()),
  list: { entries: [], total: 0, all: 0, page: 1, pages: 1 },
  table: usualTable('inventory'),
  products: [],
  mayExport: false,
}

test('the blog says that it loads (B-2-19)', () => {
  expect(whileWaiting('/blog', blogPage, blog).words).toBe('Blog wird geladen...')
})

test('the search says that it searches, and shows eight skeletons (B-2-26, B-2-27)', () => {
  const { words, html } = whileWaiting('/suche', searchPage, found)
  expect(words).toBe('Suche läuft...')
  expect(html).toContain('placeholder="Gerät, Marke oder Stichwort"')
  expect(html.match(/aspect-square/g)).toHaveLength(8)
})

test('the office says that orders are loading (B-2-47)', () => {
  const { words } = whileWaiting('/admin/auftraege', ordersPage, orders)
  expect(words).toBe('Lade Bestellungen...')
})

test('the office says that devices are loading (B-2-80)', () => {
  const { words } = whileWaiting('/admin/inventar', inventoryPage, inventory)
  expect(words).toBe('Lade Inventar...')
})

test('the checkout says that it is being prepared (S-2.7-8)', () => {
  const html = renderToStaticMarkup(<Preparing />)
  expect(wordsOf(partOf(html, 'div', 'role="status"'))).toBe('Checkout wird vorbereitet...')
})
