import type { MiddlewareHandler } from 'hono'
import { TAGS_HEADER } from '#app/http/cached.ts'
import { encodingFor, matchesEtag } from '../files/negotiation.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { type StoredPage, storedPage } from './stored-page.ts'

/** Browsers store a page, but ask before each use whether it still holds. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/**
 * Stores answers that carry `X-Cache-Tags`. The outermost part of the app after the log: what it
 * stores has all headers. Of requests for one page that come together, one renders it and the others
 * wait for that. Without a cache it only takes the tags off.
 */
export function cachePages(cache: PageCache | undefined): MiddlewareHandler {
  /** Renderings that are under way; each is settled when its page is stored, or is not to be. */
  const renderings = new Map<string, Promise<void>>()

  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const key = context.req.method === 'GET' ? pageKey(pathname + search) : undefined
    if (!cache || key === undefined) {
      await next()
      stripTags(context.res)
      return
    }
    for (let other = renderings.get(key); other; other = renderings.get(key)) {
      await other
      const found = cache.find(key)
      if (found && !found.isOutdated) {
        context.res = answerWith(found.page, context.req.raw.headers)
        return
      }
    }
    const rendering = Promise.withResolvers<void>()
    renderings.set(key, rendering.promise)
    try {
      const ticket = cache.begin()
      await next()
      const answer = context.res
      const tags = stripTags(answer)
      if (tags === null || !mayBeStored(answer)) return
      const page = await storedPage(
        answer.status,
        answer.headers,
        new Uint8Array(await answer.arrayBuffer()),
      )
      cache.store(key, page, tags.split(/[\s,]+/).filter(Boolean), ticket)
      // Hono would else carry the headers of the answer that it replaces over to the new one.
      context.res = undefined
      context.res = answerWith(page, context.req.raw.headers)
    } finally {
      renderings.delete(key)
      rendering.resolve()
    }
  }
}

/**
 * Makes a page anew while its former version is still sent; one that is being made is not made twice.
 */
export function openRefresh(
  fetch: (request: Request) => Response | Promise<Response>,
  { origin, onError }: { origin: string; onError: (error: unknown) => void },
): (key: string) => void {
  const running = new Set<string>()
  return key => {
    if (running.has(key)) return
    running.add(key)
    Promise.resolve(fetch(new Request(`${origin}${key}`)))
      .then(answer => answer.body?.cancel())
      .catch(onError)
      .finally(() => running.delete(key))
  }
}

/** The tags of a page that is the same for everybody, which then says so to browsers; else null. */
function stripTags({ headers }: Response): string | null {
  const tags = headers.get(TAGS_HEADER)
  if (tags === null) return null
  headers.delete(TAGS_HEADER)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', REVALIDATE)
  return tags
}

function mayBeStored(answer: Response): boolean {
  return (answer.status === 200 || answer.status === 404) && !answer.headers.has('Set-Cookie')
}

function answerWith(page: StoredPage, request: Headers): Response {
  if (matchesEtag(request.get('If-None-Match') ?? undefined, page.etag)) {
    return new Response(null, { status: 304, headers: pairs(page.headers) })
  }
  const { headers, body } = page.bodies[encodingFor(request.get('Accept-Encoding') ?? undefined)]
  return new Response(new Uint8Array(body()), { status: page.status, headers: pairs(headers) })
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index): [string, string][] => {
    const value = flat[index + 1]
    return index % 2 === 0 && value !== undefined ? [[name, value]] : []
  })
}
