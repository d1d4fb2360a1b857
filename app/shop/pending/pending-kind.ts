/** Which skeleton stands in for a page of the catalogue while it is on its way. */
export type PendingKind = 'home' | 'listing' | 'product'

/** Null for pages that wait without a skeleton. */
export function pendingKind(pathname: string): PendingKind | null {
  if (pathname === '/') return 'home'
  if (pathname.startsWith('/produkt/')) return 'product'
  return /^\/(?:produkte|mieten|kaufen|kategorie)(?:\/|$)/.test(pathname) ? 'listing' : null
}
