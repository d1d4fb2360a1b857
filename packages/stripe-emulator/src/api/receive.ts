import { StripeError } from '../wire/errors.ts'
import { decodeForm, type RawForm } from '../wire/form.ts'
import { apiKeyOf } from '../wire/keys.ts'
import type { ApiResponse } from '../wire/messages.ts'
import { type Api, newRequestId } from './api.ts'

const maxBytes = 1_000_000

/** Answers an HTTP request of the API; `path` begins with `/v1/`. Bugs are thrown, refusals are answers. */
export async function receive(
  api: Api,
  request: Request,
  path: string,
  origin: string,
): Promise<Response> {
  const requestId = newRequestId()
  const answer = await answered(api, request, path, { requestId, origin })
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Request-Id': requestId,
    'Stripe-Version': '2026-10-28.endive',
    'Cache-Control': 'no-cache, no-store',
  }
  const idempotencyKey = request.headers.get('idempotency-key')
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  if (answer.replayed) headers['Idempotent-Replayed'] = 'true'
  return new Response(answer.body, { status: answer.status, headers })
}

async function answered(
  api: Api,
  request: Request,
  path: string,
  { requestId, origin }: { requestId: string; origin: string },
): Promise<ApiResponse> {
  try {
    const form = await formOf(request)
    return await api.handle({
      method: request.method,
      path,
      form,
      key: apiKeyOf(request.headers, form.key),
      idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
      requestId,
      origin,
    })
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return { status: error.status, body: JSON.stringify(error.body()) }
  }
}

/** Parameters stand in the query (GET, DELETE) or in the body. */
async function formOf(request: Request): Promise<RawForm> {
  const query = new URL(request.url).search.slice(1)
  const body = request.body ? await request.text() : ''
  if (body.length > maxBytes) throw new StripeError('The request is too large.', { status: 413 })
  return decodeForm([query, body].filter(text => text !== '').join('&'))
}
