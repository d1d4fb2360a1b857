import { namesNobody, safePath, trackedParameters } from './attribution.ts'

/** What names a campaign, and nobody's click on it. */
const campaignParameters = trackedParameters.filter(name => name.startsWith('utm_'))
/** What Google's ads and listings add to a link to know a click again. */
const googleClicks = ['gclid', 'gad_source', 'gad_campaignid', 'gbraid', 'wbraid', 'srsltid']

/** Beside the nine: what Google adds to a link, and what products are chosen by on our own pages. */
const plainParameters = new Set<string>([
  ...trackedParameters,
  ...googleClicks,
  ...['category', 'vendor', 'sort', 'page', 'section'],
  ...['zustand', 'geraet', 'laufzeit', 'menge'],
])
const ANCHOR = /^(?:#[a-z-]{0,40})?$/

/**
 * A page as Google is told of it: without what its path may say of somebody, and of its parameters those of a
 * campaign alone, from which Analytics knows where a visit came from.
 */
export const toldAddress = (url: URL): string =>
  addressWith(url, [...campaignParameters, ...googleClicks])

/** The same for whoever allows no marketing: the campaign is told, the click on an ad is not. */
export const withoutClicks = (address: string): string =>
  addressWith(new URL(address), campaignParameters)

function addressWith({ origin, pathname, searchParams }: URL, names: readonly string[]): string {
  const told = [...searchParams].filter(
    ([name, value]) => names.includes(name) && namesNobody(value),
  )
  const query = new URLSearchParams(told).toString()
  return origin + safePath(pathname) + (query && `?${query}`)
}

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
