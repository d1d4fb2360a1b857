import { MINUTE_MS } from '#core/durations.ts'
import { type ErrorKind, type RefusedLine, ShopError } from '#core/errors.ts'

/** Longer than the shop itself waits for its database and the payment provider (ADR-035). */
const LONGEST_WAIT_MS = 60_000

/** 12 MB over half a megabit a second take three and a half. */
const LONGEST_UPLOAD_MS = 5 * MINUTE_MS

/** The code of a call that came to nothing on its way: offline, too slow, broken off. */
export const CONNECTION_LOST = 'connection_lost'

/** The code of an answer that is not the shop's: a proxy in its place speaks no JSON of ours. */
export const UNANSWERED = 'unanswered'

/**
 * Posts JSON to one of the shop's own machine routes and gives its JSON answer. Throws `ShopError`:
 * what the route refused, with its code and German words; `connection_lost`; or `unanswered`, which has
 * no words.
 */
export function postJson<Answer>(
  path: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  return call(path, { method: 'POST', headers, body: JSON.stringify(body) }, signal)
}

/** Posts a form to a route of the shop that answers with JSON. Throws as `postJson` does. */
export function postForm<Answer>(
  path: string,
  fields: Record<string, string> | URLSearchParams | FormData,
): Promise<Answer> {
  const headers = { Accept: 'application/json' }
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
  return call(path, { method: 'POST', headers, body })
}

/** Posts a file with its form, which may take minutes on a slow line. Throws as `postJson` does. */
export function postFile<Answer>(path: string, form: FormData): Promise<Answer> {
  const headers = { Accept: 'application/json' }
  return call(path, { method: 'POST', headers, body: form }, undefined, LONGEST_UPLOAD_MS)
}

/** Asks one of the shop's own machine routes for JSON. Throws as `postJson` does. */
export function getJson<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return call(path, { headers: { Accept: 'application/json' } }, signal)
}

async function call<Answer>(
  path: string,
  request: RequestInit,
  signal?: AbortSignal,
  longestMs = LONGEST_WAIT_MS,
): Promise<Answer> {
  const ending = new AbortController()
  const end = () => ending.abort()
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  const timer = setTimeout(end, longestMs)
  try {
    const response = await fetch(path, { ...request, signal: ending.signal }).catch(connectionLost)
    if (!response.ok) throw await refusalIn(response)
    return await response.json().catch(connectionLost)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

function connectionLost(cause: unknown): never {
  const words = 'Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.'
  throw new ShopError('unavailable', CONNECTION_LOST, words, { cause })
}

async function refusalIn(response: Response): Promise<ShopError> {
  const answer = await response.json().catch(() => null)
  // Guards refuse before the route does, in the words of pages.
  const error: { code?: string; message?: string; field?: string; lines?: RefusedLine[] } =
    answer?.error ?? answer ?? {}
  const { code = UNANSWERED, message = '', field, lines } = error
  return new ShopError(kindOf(response.status), code, message, { field, lines })
}

const kinds: Record<number, ErrorKind> = {
  400: 'malformed',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  429: 'limited',
}

/** What stands between the browser and the shop has statuses that the shop has not. */
function kindOf(status: number): ErrorKind {
  return kinds[status] ?? (status >= 500 ? 'unavailable' : 'invalid')
}
