import type { Context, MiddlewareHandler } from 'hono'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const OPEN = /^\/(api\/webhooks\/stripe$|__stripe\/)/
const BODY_LIMIT = 100_000
/** Stripe signs its calls itself, and an event with a long subscription is larger than a form. */
const WEBHOOK_LIMIT = 1_000_000

/** The addresses under which the shop is itself: its public one, and loopback in both spellings. */
export function ownOrigins(publicUrl: string, port: number): ReadonlySet<string> {
  return new Set([
    new URL(publicUrl).origin,
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
  ])
}

/** The origin that this visitor uses, where it is one of the shop's own, else the public one. */
export function originInUse(
  host: string | undefined,
  origins: ReadonlySet<string>,
  publicUrl: string,
): string {
  return [...origins].find(origin => new URL(origin).host === host) ?? new URL(publicUrl).origin
}

/**
 * Refuses writes that another site's page makes a browser send. Programs that are no browser send
 * neither `Origin` nor `Sec-Fetch-Site` and carry no visitor's cookie; they pass.
 */
export function onlyOwnOrigin(origins: () => ReadonlySet<string>): MiddlewareHandler {
  return async (context, next) => {
    if (READS.has(context.req.method) || OPEN.test(context.req.path)) return next()
    const origin = context.req.header('Origin')
    const site = context.req.header('Sec-Fetch-Site')
    const isOwn = origin
      ? origins().has(origin)
      : site === undefined || site === 'same-origin' || site === 'none'
    if (isOwn) return next()
    return refusal(context, 403, 'foreign_origin', 'Diese Anfrage kommt von einer fremden Seite.')
  }
}

/** Refuses bodies over 100 kB, whether they name their length or not. File uploads are not JSON. */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const { raw, path } = context.req
  const isUpload = context.req.header('Content-Type')?.startsWith('multipart/form-data') ?? false
  if (READS.has(raw.method) || isUpload || path.startsWith('/__stripe/')) return next()
  const limit = OPEN.test(path) ? WEBHOOK_LIMIT : BODY_LIMIT
  const length = context.req.header('Content-Length')
  if (length !== undefined && Number(length) > limit) return tooLarge(context, limit)
  if (length === undefined && raw.body) {
    const body = await readUpTo(raw.body, limit)
    if (!body) return tooLarge(context, limit)
    context.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body })
  }
  return next()
}

async function readUpTo(
  stream: ReadableStream<Uint8Array>,
  limit: number,
): Promise<ArrayBuffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks)).buffer
}

function tooLarge(context: Context, limit: number): Response {
  // What is still on its way is not read: the connection ends with this answer.
  context.header('Connection', 'close')
  return refusal(
    context,
    413,
    'body_too_large',
    `Die Anfrage ist zu groß (höchstens ${limit / 1000} kB).`,
  )
}

function refusal(context: Context, status: 403 | 413, code: string, message: string): Response {
  return context.json({ error: { code, message } }, status)
}
