import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One finished answer: what is sent for each encoding, headers as `writeHead` takes them. */
export interface StoredPage {
  status: number
  etag: string
  /** Headers of the 304, as a flat list of names and values. */
  headers: string[]
  bodies: Record<Encoding, { headers: string[]; body: Buffer }>
}

/** Good text compression at a few milliseconds a page. */
const BROTLI_QUALITY = 5

/** Set anew for each answer, or true for one encoding alone. */
const OWN_HEADERS = new Set(['content-length', 'content-encoding', 'etag', 'vary', 'date'])

/** Compresses an answer once, so that it can be sent again as it is. */
export async function storedPage(
  status: number,
  headers: Headers,
  body: Uint8Array,
): Promise<StoredPage> {
  const identity = Buffer.from(body)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const kept = [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat()
  const common = [...kept, 'etag', etag, 'vary', 'Accept-Encoding']
  const encoded = (encoding: Encoding, content: Buffer) => ({
    headers: [
      ...common,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(content.length),
    ],
    body: content,
  })
  return {
    status,
    etag,
    headers: common,
    bodies: {
      br: encoded('br', br),
      gzip: encoded('gzip', gz),
      identity: encoded('identity', identity),
    },
  }
}

/** The best encoding that the browser takes, by its `Accept-Encoding`. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : 'identity'
}

function takes(accepted: string, encoding: string): boolean {
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
