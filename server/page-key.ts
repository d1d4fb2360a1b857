/** Parameters that a page of the catalogue or of the content may depend on. All others are noise. */
const KNOWN = ['category', 'vendor', 'sort', 'page', 'q', 'section'] as const

/** Longer addresses are rendered, but not kept: nobody links to them. */
const MAX_LENGTH = 300

/**
 * The name under which a page is kept: its path and its known parameters in a fixed order, so that
 * campaign tags do not multiply it. Undefined when the address is not worth keeping.
 */
export function pageKey(pathAndQuery: string): string | undefined {
  const mark = pathAndQuery.indexOf('?')
  if (mark < 0) return pathAndQuery.length <= MAX_LENGTH ? pathAndQuery : undefined
  const given = new URLSearchParams(pathAndQuery.slice(mark + 1))
  // A partial answer of the router's own protocol, which is not the page.
  if (given.has('_routes')) return undefined
  const known = new URLSearchParams(
    KNOWN.flatMap(name => given.getAll(name).map(value => [name, value] as [string, string])),
  )
  const path = pathAndQuery.slice(0, mark)
  const key = known.size > 0 ? `${path}?${known}` : path
  return key.length <= MAX_LENGTH ? key : undefined
}
