import { redirect } from 'react-router'
import { isCategoryPage } from '#core/storefront/category-names.ts'
import type { Route } from './+types/redirect'

interface Move {
  /** The old path; its groups are given to `to`, percent-encoding and all. */
  from: RegExp
  to: (...parts: string[]) => string
  /** 301: for good. 302: where it leads depends on who asks or may change. */
  status: 301 | 302
}

/** Paths that only point elsewhere (B-2-12). The query always comes along. */
const moves: readonly Move[] = [
  { from: /^\/b2b$/, to: () => '/gewerbe', status: 301 },
  { from: /^\/category\/([^/]+)$/, to: categoryPath, status: 301 },
  { from: /^\/products$/, to: () => '/produkte', status: 301 },
  { from: /^\/product\/([^/]+)$/, to: slug => `/produkt/${slug}`, status: 301 },
  { from: /^\/cart$/, to: () => '/warenkorb', status: 301 },
  { from: /^\/customer$/, to: () => '/kunden-bereich', status: 302 },
  { from: /^\/collections(?:\/.*)?$/, to: () => '/produkte', status: 301 },
  { from: /^\/security\.txt$/, to: () => '/.well-known/security.txt', status: 301 },
  { from: /^\/blogs(?:\/.*)?$/, to: () => '/blog', status: 301 },
]

function categoryPath(category = ''): string {
  return isCategoryPage(category) ? `/kategorie/${category}` : '/produkte'
}

/** Where an old address leads, with its query; null for an address that never moved. */
export function movedTo(url: URL): { location: string; status: number } | null {
  const path = url.pathname.replace(/(.)\/+$/, '$1')
  for (const { from, to, status } of moves) {
    const match = from.exec(path)
    if (match) return { location: to(...match.slice(1)) + url.search, status }
  }
  return null
}

export function loader({ request }: Route.LoaderArgs) {
  const move = movedTo(new URL(request.url))
  if (!move) throw new Response(null, { status: 404 })
  return redirect(move.location, move.status)
}
