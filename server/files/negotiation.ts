export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the browser accepts, by its `Accept-Encoding`. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

function accepts(accepted: string, encoding: string): boolean {
  if (!accepted.includes(encoding)) return false
  return (
    !accepted.includes(';') || !new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?(,|$)`).test(accepted)
  )
}

/** Whether the browser's copy, named by its `If-None-Match`, is this one. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === opaque)
}
