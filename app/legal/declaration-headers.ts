import type { HeadersFunction } from 'react-router'

/** The forms of a declaration show who is signed in and what was entered, and when to try again. */
export const declarationHeaders: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
  const headers = new Headers(errorHeaders ?? actionHeaders)
  headers.set('Cache-Control', 'private, no-store')
  return headers
}
