import type { MiddlewareHandler } from 'hono'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { densest, encodingFor, matchesEtag, type StoredPage, storedPage } from './stored-page.ts'

/** How a page says what it shows, for the server alone: `product:prod_1 catalog`. */
export const TAGS_HEADER = 'X-Cache-Tags'

/** Browsers keep a page, but ask before each use whether it still holds. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/**
 * Keeps answers that carry `X-Cache-Tags`. The outermost part of the app after the log: what it
 * keeps has all headers. Without a cache it only takes the tags off.
 */
export function rememberPages(cache: PageCache | undefined): MiddlewareHandler {
  const polish = cache && openPolish(cache)
  return async (context, next) => {
    const ticket = cache?.begin() ?? 0
    await next()
    const answer = context.res
    const tags = answer.headers.get(TAGS_HEADER)
    if (tags === null) return
    answer.headers.delete(TAGS_HEADER)
    if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', REVALIDATE)
    const { pathname, search } = new URL(context.req.url)
    const key = pageKey(pathname + search)
    if (!cache || key === undefined || context.req.method !== 'GET' || !mayBeKept(answer)) return
    const page = await storedPage(
      answer.status,
      answer.headers,
      new Uint8Array(await answer.arrayBuffer()),
    )
    if (cache.store(key, page, tags.split(/[\s,]+/).filter(Boolean), ticket)) polish?.(key, page)
    // Hono would else carry the headers of the answer that it replaces over to the new one.
    context.res = undefined
    context.res = answerWith(page, context.req.raw.headers)
  }
}

/**
 * Compresses kept pages once more, as densely as can be, one after the other so that visitors keep
 * their processor. A page that was dropped meanwhile is left out.
 */
function openPolish(cache: PageCache): (key: string, page: StoredPage) => void {
  let last: Promise<void> = Promise.resolve()
  return (key, page) => {
    const polished = last.then(async () => {
      if (cache.holds(key, page)) cache.swap(key, page, await densest(page))
    })
    // What cannot be made smaller is sent as it is.
    last = polished.catch(() => undefined)
  }
}

function mayBeKept(answer: Response): boolean {
  return (answer.status === 200 || answer.status === 404) && !answer.headers.has('Set-Cookie')
}

function answerWith(page: StoredPage, request: Headers): Response {
  if (matchesEtag(request.get('If-None-Match') ?? undefined, page.etag)) {
    return new Response(null, { status: 304, headers: pairs(page.headers) })
  }
  const { headers, body } = page.bodies[encodingFor(request.get('Accept-Encoding') ?? undefined)]
  return new Response(new Uint8Array(body), { status: page.status, headers: pairs(headers) })
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index): [string, string][] => {
    const value = flat[index + 1]
    return index % 2 === 0 && value !== undefined ? [[name, value]] : []
  })
}
