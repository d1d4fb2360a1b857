import type { MiddlewareHandler } from 'hono'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const OPEN = /^\/(api\/webhooks\/stripe$|__stripe\/)/

/** The addresses under which the shop is itself: its public one, and loopback in both spellings. */
export function ownOrigins(publicUrl: string, port: number): ReadonlySet<string> {
  return new Set([
    new URL(publicUrl).origin,
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
  ])
}

/** Where the shop is reached. */
export interface Origins {
  publicUrl: string
  port: number
  /** A proxy stands before the shop: then its origin is the public one, whatever `Host` says. */
  trustProxy: boolean
}

/**
 * Gives each request the origin that its visitor uses, so that everything behind goes by one. A proxy
 * names itself in `Host`, and ends TLS, so the address of a request alone says neither.
 */
export function atOwnOrigin({ publicUrl, port, trustProxy }: Origins): MiddlewareHandler {
  const own = [...ownOrigins(publicUrl, port)]
  const canonical = new URL(publicUrl).origin

  /** A write names its page's origin; a read is known by its host. */
  function originInUse(request: Request): string {
    if (trustProxy) return canonical
    const isAt = (origin: string) => request.url.startsWith(`${origin}/`)
    const named = READS.has(request.method) ? null : request.headers.get('Origin')
    return own.find(origin => (named ? origin === named : isAt(origin))) ?? canonical
  }

  return (context, next) => {
    const { raw } = context.req
    const origin = originInUse(raw)
    if (!raw.url.startsWith(`${origin}/`)) {
      const { pathname, search } = new URL(raw.url)
      context.req.raw = new Request(origin + pathname + search, raw)
    }
    return next()
  }
}

/**
 * Refuses writes that another site's page makes a browser send. Programs that are no browser send
 * neither `Origin` nor `Sec-Fetch-Site` and carry no visitor's cookie; they pass. Not Hono's `csrf()`: it
 * reads forms alone, so that JSON from anywhere would pass, and refuses those programs.
 */
export function onlyOwnOrigin(origins: ReadonlySet<string>): MiddlewareHandler {
  return async (context, next) => {
    if (READS.has(context.req.method) || OPEN.test(context.req.path)) return next()
    const origin = context.req.header('Origin')
    const site = context.req.header('Sec-Fetch-Site')
    const isOwn = origin
      ? origins.has(origin)
      : site === undefined || site === 'same-origin' || site === 'none'
    if (isOwn) return next()
    const message = 'Diese Anfrage kommt von einer fremden Seite.'
    return context.json({ error: { code: 'foreign_origin', message } }, 403)
  }
}
