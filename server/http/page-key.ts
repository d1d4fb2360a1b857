const LISTING = ['category', 'vendor', 'sort', 'page']

/**
 * Pages that are the same for everybody, with the parameters that change what they show. All other
 * parameters are noise to them. A page that is not here is never cached.
 */
const PAGES: readonly (readonly [path: RegExp, parameters: readonly string[]])[] = [
  [/^\/(?:produkte|(?:mieten|kaufen)(?:\/[^/]+)?)$/, LISTING],
  [/^\/blog$/, ['section']],
  [/^\/events$/, ['section', 'category']],
  [/^\/(?:_root)?$/, []],
  [/^\/produkt\/[^/]+$/, ['zustand']],
  [/^\/(?:kategorie|blog|events)\/[^/]+$/, []],
  [/^\/gewerbe$/, ['geraet', 'laufzeit', 'menge']],
  [/^\/(?:projekte|so-gehts)$/, []],
  [/^\/kontakt$/, ['bewertung']],
  [/^\/(?:agb|datenschutz|impressum|widerrufsrecht|versand-zahlung|rueckgabe)$/, []],
  [/^\/(?:barrierefreiheit|batterieentsorgung|bewertungen)$/, []],
  [/^\/rechtstexte\/[^/]+$/, ['von', 'bis']],
  [/^\/rechtstexte(?:\/[^/]+\/\d+)?$/, []],
  [/^\/(?:sitemap|sitemap-index|feed\/products)\.xml$/, []],
]

/** Longer addresses are rendered, but not cached: nobody links to them. */
const MAX_LENGTH = 300

/**
 * The name under which a page is cached: its path and its own parameters in a fixed order, so that
 * campaign tags do not multiply it. Undefined when the address is not worth caching.
 */
export function pageKey(pathAndQuery: string): string | undefined {
  const mark = pathAndQuery.indexOf('?')
  const path = mark < 0 ? pathAndQuery : pathAndQuery.slice(0, mark)
  if (path.length > MAX_LENGTH) return undefined
  const page = path.replace(/\.data$/, '')
  const known = PAGES.find(([pattern]) => pattern.test(page))
  if (!known) return undefined
  if (mark < 0) return path
  const given = new URLSearchParams(pathAndQuery.slice(mark + 1))
  // A partial answer of the router's own protocol, which is not the page.
  if (given.has('_routes')) return undefined
  const own = known[1].flatMap(name => given.getAll(name).map(value => [name, value]))
  const key = own.length > 0 ? `${path}?${new URLSearchParams(own)}` : path
  return key.length <= MAX_LENGTH ? key : undefined
}
