import { namesNobody, safePath, trackedParameters } from './attribution.ts'

/** Beside the nine: what Google's ads and listings add to a link, and what products are chosen by on our own pages. */
const plainParameters = new Set<string>([
  ...trackedParameters,
  ...['gad_source', 'gad_campaignid', 'gbraid', 'wbraid', 'srsltid'],
  ...['category', 'vendor', 'sort', 'page', 'section'],
  ...['zustand', 'geraet', 'laufzeit', 'menge'],
])
const ANCHOR = /^(?:#[a-z-]{0,40})?$/

/** A page as targets are told of it: without parameters, and without what its path may say of somebody. */
export const toldAddress = ({ origin, pathname }: URL): string => origin + safePath(pathname)

/**
 * Whether an address holds nothing that scripts of targets may not read: no token, no payment, nobody's address and
 * no words that somebody searched for.
 */
export function isPlainAddress({ pathname, searchParams, hash }: URL): boolean {
  return (
    safePath(pathname) === pathname &&
    ANCHOR.test(hash) &&
    [...searchParams].every(([name, value]) => plainParameters.has(name) && namesNobody(value))
  )
}
