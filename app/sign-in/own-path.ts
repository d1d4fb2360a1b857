import { href } from 'react-router'

const HERE = 'http://shop.invalid'
const AFTER_SIGN_IN = href('/kunden-bereich')

/**
 * Where to go after sign-in: the `redirect` parameter where it is a path of this shop, else the
 * customer area (ADR-102). Judged as a browser would read it, so that `//host`, `/\host` and tabs
 * between the slashes lead nowhere else.
 */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, HERE)) return AFTER_SIGN_IN
  const url = new URL(wanted, HERE)
  if (url.origin !== HERE || url.pathname.startsWith('//')) return AFTER_SIGN_IN
  return url.pathname + url.search + url.hash
}
