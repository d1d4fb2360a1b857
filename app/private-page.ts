/** Headers of a page that belongs to one person: kept nowhere, its address told to nobody. */
export const privatePage = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

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
