import { href } from 'react-router'

const HERE = 'http://shop.invalid'
const OFFICE = href('/admin')

/** Where to go on: a page of the office, as a browser would read the address; else its beginning. */
export function officePath(wanted: string | null): string {
  if (!wanted || !URL.canParse(wanted, HERE)) return OFFICE
  const { origin, pathname, search } = new URL(wanted, HERE)
  const isOffice = pathname === OFFICE || pathname.startsWith(`${OFFICE}/`)
  return origin === HERE && isOffice ? pathname + search : OFFICE
}
