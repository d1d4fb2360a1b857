import type { MiddlewareHandler } from 'hono'
import type { ShopServices } from '#app/http/context.ts'
import type { Logger } from '#core/log.ts'
import type { Metrics } from './metrics.ts'

/** Whoever has the rest of such an address may read what is there. */
const OPENS_BY_ITSELF = /^(\/erklaerungen)\/.+/

/** One line and one measurement a request; its answer carries the id that its lines in the log have. */
export function requestLog(
  log: Logger,
  metrics: Metrics,
  routeOf: (path: string) => string,
): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now()
    await next()
    const requestId = context.get('requestId')
    // Not by Hono: what it sets before is lost where a route gives a `Response` of its own.
    context.res.headers.set('X-Request-Id', requestId)
    const { method } = context.req
    const path = context.req.path.replace(OPENS_BY_ITSELF, '$1/…')
    const { status } = context.res
    const seconds = (performance.now() - started) / 1000
    metrics.answered({ method, route: routeOf(context.req.path), status, seconds })
    const level = status >= 500 ? 'error' : 'info'
    log[level]({ requestId, method, path, status, ms: Math.round(seconds * 1000) }, 'request')
  }
}

/** The same services, whose lines in the log carry the id of the request that they work for. */
export function forRequest(services: ShopServices, requestId: string): ShopServices {
  const { log } = services
  return {
    ...services,
    log: {
      info: (data, message) => log.info({ requestId, ...data }, message),
      warn: (data, message) => log.warn({ requestId, ...data }, message),
      error: (data, message) => log.error({ requestId, ...data }, message),
    },
  }
}
