import { receive } from './api/receive.ts'
import type { Log } from './engine/log.ts'
import { framedBy, readableBy } from './other-ports.ts'
import { pages } from './pages.ts'
import type { RunningEngine } from './running-engine.ts'

interface Place {
  /** Where the emulator is mounted. */
  basePath: string
  /** Whether who asks sits at this machine. */
  isLocal: boolean
  /** Whether pages at other ports of this machine may take payments. */
  otherPorts: boolean
}

/** Everything below the emulator's path: the API, the clock, the pages. */
export async function serve(
  engine: RunningEngine,
  { basePath, isLocal, otherPorts }: Place,
  request: Request,
  log: Log,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname
  if (path.startsWith('/v1/')) {
    const answered = await answer(engine, request, path, log)
    return otherPorts ? readableBy(request, answered) : answered
  }
  try {
    if (path === '/_clock') return await clock(engine, request)
    const where = { basePath, isLocal, framedBy: framedBy(otherPorts) }
    return await page(engine, where, request, path)
  } catch (error) {
    return broken(path, error, log)
  }
}

/**
 * A call of the API; a bug becomes Stripe's `api_error`. `origin` is where the caller reaches the
 * emulator's pages, empty for calls in this process, whose address names no host.
 */
export async function answer(
  engine: RunningEngine,
  request: Request,
  path: string,
  log: Log,
  origin = new URL(request.url).origin,
): Promise<Response> {
  try {
    return await receive(engine.api, request, path, origin)
  } catch (error) {
    return broken(path, error, log)
  }
}

function broken(path: string, error: unknown, log: Log): Response {
  const stack = error instanceof Error ? error.stack : undefined
  log({ level: 'error', msg: 'request failed', path, error: String(error), stack })
  const message = 'An unknown error occurred'
  return Response.json({ error: { type: 'api_error', message } }, { status: 500 })
}

async function page(
  engine: RunningEngine,
  where: { basePath: string; isLocal: boolean; framedBy: string },
  request: Request,
  path: string,
): Promise<Response> {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  for (const { method: wanted, path: pattern, handler } of pages) {
    const params = wanted === method ? matchPath(pattern, path) : undefined
    if (params) return handler(request, { engine, ...where, params })
  }
  return new Response('Not found', { status: 404 })
}

/** The `:name` parts of a path that fits the pattern; undefined when it does not. */
function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return params
}

const maxDays = 3660

/** `GET` reads the clock, `POST {"days": N}` moves it and answers when all that is due by then is done. */
async function clock(engine: RunningEngine, request: Request): Promise<Response> {
  if (request.method === 'POST') {
    if (isForeign(request)) return refusal(403, 'Nur von derselben Herkunft.')
    const days = daysOf(await request.text())
    if (days === undefined) return refusal(400, `"days" must be a number from 0 to ${maxDays}.`)
    await engine.advanceTo(new Date(engine.now().getTime() + days * 24 * 3600 * 1000))
  } else if (request.method !== 'GET') {
    return refusal(405, 'GET or POST')
  }
  return Response.json({ now: engine.now().toISOString() })
}

function daysOf(text: string): number | undefined {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  const days = typeof body === 'object' && body !== null && 'days' in body ? body.days : undefined
  return typeof days === 'number' && days >= 0 && days <= maxDays ? days : undefined
}

/** A page of another site must not move the clock. */
function isForeign(request: Request): boolean {
  const origin = request.headers.get('origin')
  return origin !== null && origin !== new URL(request.url).origin
}

function refusal(status: number, message: string): Response {
  return Response.json({ error: { message } }, { status })
}
