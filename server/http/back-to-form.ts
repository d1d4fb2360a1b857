import type { MiddlewareHandler } from 'hono'
import { flash } from '#app/http/flash.ts'

/**
 * What a page's code would have read goes to nobody when the browser sent the form by itself, because it was pressed
 * before that code had come: then it leads back to its page, which shows what is so now.
 */
export function backToForm(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { req, res } = context
    const isByBrowser = req.method === 'POST' && req.header('Sec-Fetch-Mode') === 'navigate'
    if (!isByBrowser || !res.headers.get('Content-Type')?.startsWith('application/json')) return
    const page = URL.parse(req.header('Referer') ?? '')
    if (page?.origin !== new URL(req.url).origin) return
    const headers = new Headers({ Location: page.pathname + page.search })
    for (const cookie of [...res.headers.getSetCookie(), flash('nicht-fertig-geladen')]) {
      headers.append('Set-Cookie', cookie)
    }
    context.res = new Response(null, { status: 303, headers })
  }
}
