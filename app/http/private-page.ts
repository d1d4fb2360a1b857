/**
 * Headers of a page that belongs to one person: cached nowhere, its address told to no other site. To
 * ourselves it is told: with `no-referrer` a browser sends a form that is posted without code, or
 * before it came, as from nowhere (`Origin: null`), which is refused.
 */
export const privatePage = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** Headers of a file with all of somebody's data: not even the browser's own cache stores it. */
export const privateFile = { ...privatePage, 'Cache-Control': 'private, no-store' }

/** `headers` export of such a page's route. */
export function privateHeaders({ actionHeaders, errorHeaders }: HeaderSources): Headers {
  const headers = new Headers(errorHeaders ?? actionHeaders)
  for (const [name, value] of Object.entries(privatePage)) headers.set(name, value)
  return headers
}

interface HeaderSources {
  actionHeaders: Headers
  errorHeaders: Headers | undefined
}
